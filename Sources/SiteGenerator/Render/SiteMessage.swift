import HandbookModel
import Templating

/// The keys of the interface strings that the pages of a site use, except those of the navigation
/// and those about materials.
enum SiteMessage: String, MessageKey {
  // Lists
  case handbooks
  case allRules = "all_rules"
  case moreRules = "more_rules"
  case pageOf = "page_of"

  // The home page and the list of handbooks
  case statHandbooks = "stat_handbooks"
  case statRules = "stat_rules"
  case statProven = "stat_proven"
  case statSections = "stat_sections"
  case statExamples = "stat_examples"
  case statSymbols = "stat_symbols"

  // Rule pages
  case place, edit, source, why
  case moreSymbols = "more_symbols"
  case reasonNamed = "reason_named"
  case reasonCites = "reason_cites"
  case reasonCited = "reason_cited"
  case reasonTags = "reason_tags"
  case reasonSymbols = "reason_symbols"

  // Markdown
  case anchorLabel = "anchor_label"
  case tableLabel = "table_label"
  case taskDone = "task_done"
  case taskOpen = "task_open"
  case codeUnchecked = "code_unchecked"
  case codeFails = "code_fails"
  case codeLabel = "code_label"

  // The code of a pair
  case listEnd = "list_end"

  // Examples
  case roleIncorrect = "role_incorrect"
  case roleAlsoIncorrect = "role_also_incorrect"
  case roleCorrect = "role_correct"
  case roleAlternative = "role_alternative"
  case roleExceptional = "role_exceptional"

  // Verdicts and the proof report
  case provenBy = "proven_by"
  case notProven = "not_proven"
  case verdictClean = "verdict_clean"
  case verdictMissed = "verdict_missed"
  case verdictWaived = "verdict_waived"
  case verdictUnchecked = "verdict_unchecked"
  case verdictLine = "verdict_line"
  case checksLead = "checks_lead"
  case ledger
  case ledgerLead = "ledger_lead"
  case ledgerContradiction = "ledger_contradiction"

  // Drawings
  case drawing
  case drawingMark = "drawing_mark"
  case spokenNameless = "spoken_nameless"
  case spokenFileName = "spoken_file_name"
  case spokenSymbolName = "spoken_symbol_name"
  case opensWhereTheyDiffer = "opens_where_they_differ"
  case opensAs = "opens_as"
  case opensAlike = "opens_alike"
  case seenLight = "seen_light"
  case seenDark = "seen_dark"
  case seenFullColor = "seen_full_color"
  case seenGrayscale = "seen_grayscale"
  case seenProtan = "seen_protan"
  case seenDeutan = "seen_deutan"
  case seenTritan = "seen_tritan"
  case seenDefaultText = "seen_default_text"
  case seenText = "seen_text"
  case seenStandardContrast = "seen_standard_contrast"
  case seenIncreasedContrast = "seen_increased_contrast"
  case seenLTR = "seen_ltr"
  case seenRTL = "seen_rtl"
  case drawingAssumed = "drawing_assumed"
  case drawingWithout = "drawing_without"
  case drawingMore = "drawing_more"
  case drawingShown = "drawing_shown"
  case drawingNone = "drawing_none"
  case drawingBlank = "drawing_blank"
  case drawingTooLarge = "drawing_too_large"
  case drawingMisleading = "drawing_misleading"
  case drawingNoSwift = "drawing_no_swift"
  case drawingStillAnimation = "drawing_still_animation"
  case drawingStillHidden = "drawing_still_hidden"
  case assumedView = "assumed_view"
  case assumedRows = "assumed_rows"
  case assumedCondition = "assumed_condition"
  case assumedPresence = "assumed_presence"
  case assumedChoice = "assumed_choice"
  case undrawnDark = "undrawn_dark"
  case undrawnLargeText = "undrawn_large_text"
  case undrawnContrast = "undrawn_contrast"
  case undrawnBoldText = "undrawn_bold_text"
  case undrawnDirection = "undrawn_direction"
  case undrawnSeenThrough = "undrawn_seen_through"
  case undrawnSeveralGrounds = "undrawn_several_grounds"
  case undrawnPageDots = "undrawn_page_dots"
  case undrawnLetterWidths = "undrawn_letter_widths"
  case undrawnLayers = "undrawn_layers"
  case undrawnOwnLine = "undrawn_own_line"
  case undrawnStrokeGradient = "undrawn_stroke_gradient"
  case undrawnSymbolGradient = "undrawn_symbol_gradient"
  case undrawnGlass = "undrawn_glass"
  case undrawnOtherViews = "undrawn_other_views"

  // The filter on the page of all rules
  case facetImpact = "facet_impact"
  case facetSection = "facet_section"
  case facetPlatform = "facet_platform"
  case facetTag = "facet_tag"
  case facetProof = "facet_proof"
  case facetProven = "facet_proven"
  case facetOpen = "facet_open"

  // Kinds of search results
  case kindRule = "kind_rule"
  case kindSection = "kind_section"
  case kindArticle = "kind_article"
  case kindSymbolPage = "kind_symbol_page"
  case kindTag = "kind_tag"
  case kindMaterial = "kind_material"
  case kindLevel = "kind_level"

  // Other pages, and the footer
  case symbolsLead = "symbols_lead"
  case noAddress = "no_address"
  case print
  case notFound = "not_found"
  case notFoundLead = "not_found_lead"
  case colophon

  /// The keys of all interface strings that belong to the message families of site pages, such as
  /// `rules` and `verdict`.
  static let familyKeys = [
    MessageFamily.rules.keys, MessageFamily.proven.keys, MessageFamily.sameLines.keys,
    MessageFamily.changedLines.keys, MessageFamily.countedLines.keys,
    MessageFamily.removedLines.keys, MessageFamily.impact.keys,
    MessageFamily.impactShort.keys, MessageFamily.fact.keys, MessageFamily.symbolKind.keys,
    MessageFamily.alert.keys, MessageFamily.verdict.keys, MessageFamily.state.keys,
  ].flatMap(\.self)
}

extension Localization {
  /// Returns an interface string of the site. Placeholders such as `{count}` in the string are
  /// replaced by the values with the same names.
  subscript(key: SiteMessage, values: KeyValuePairs<String, String> = [:]) -> String {
    text(key, values)
  }
}

extension MessageFamily<PluralForm> {
  /// Counts of rules, such as “2 rules”.
  static var rules: Self { Self("rules_") }
  /// Phrases about a rule with the number of checks that prove it.
  static var proven: Self { Self("proven_") }
  /// Counts of lines that did not change.
  static var sameLines: Self { Self("lines_same_") }
  /// Sentences that say which lines changed.
  static var changedLines: Self { Self("lines_changed_") }
  /// Sentences that say how many lines changed.
  static var countedLines: Self { Self("lines_counted_") }
  /// Sentences that say how many lines were removed, if no other lines changed.
  static var removedLines: Self { Self("lines_removed_") }
}

extension MessageFamily<Impact> {
  /// Impacts as phrases, such as “High impact”.
  static var impact: Self { impactPhrases }
  /// Impacts as single words, such as “High”.
  static var impactShort: Self { impactWords }
}

// Made only once, because every item in a list of rules shows both.
private let impactPhrases = MessageFamily(Impact.allCases) { "impact_" + $0.messageName }
private let impactWords = MessageFamily(Impact.allCases) { "impact_" + $0.messageName + "_short" }

extension Impact {
  /// The name of the impact in keys of interface strings, such as `medium_high`.
  fileprivate var messageName: String {
    switch self {
    case .mediumHigh: "medium_high"
    case .lowMedium: "low_medium"
    case .critical, .high, .medium, .low: key
    }
  }
}

extension MessageFamily<Configuration.Fact.Kind> {
  /// The labels of the facts on the home page.
  static var fact: Self { Self("fact_") }
}

extension MessageFamily<APISymbol.Kind> {
  /// The names of the kinds of symbols, such as “Modifier”.
  static var symbolKind: Self { Self("kind_") }
}

extension MessageFamily<Alert.Kind> {
  /// The titles of alerts.
  static var alert: Self { Self("alert_") }
}

extension MessageFamily<Proof.Verdict> {
  /// Verdicts as single words, such as “flagged”.
  static var verdict: Self { Self("verdict_", "_short") }
}

extension MessageFamily<Drawing.Scenario.Kind> {
  /// States of an example in a few words, such as “Sheet”.
  static var state: Self { Self("state_") }
}
