/// The kinds of diagnostics about content and source files. Each kind has a page in the manual that
/// is named after the kind's id. Findings of checks are also diagnostics, but have the id of their
/// check and no kind.
package enum DiagnosticKind: String, CaseIterable, Sendable {
  case directiveNoReason = "directive/no-reason"
  case directiveUnknown = "directive/unknown"
  case directiveUnknownCheck = "directive/unknown-check"
  case directiveUnused = "directive/unused"
  case exampleAssumed = "example/assumed"
  case exampleCodeWithoutLabel = "example/code-without-label"
  case exampleLabelWithoutCode = "example/label-without-code"
  case exampleNestedLabel = "example/nested-label"
  case exampleNoCorrect = "example/no-correct"
  case exampleNoIncorrect = "example/no-incorrect"
  case exampleNoLanguage = "example/no-language"
  case exampleParsesAfterAll = "example/parses-after-all"
  case exampleTooLong = "example/too-long"
  case exampleTooManySymbols = "example/too-many-symbols"
  case exampleUnknownLabel = "example/unknown-label"
  case exampleUnknownLanguage = "example/unknown-language"
  case exampleUnknownSample = "example/unknown-sample"
  case exampleUnparsed = "example/unparsed"
  case fileActive = "file/active"
  case fileByteOrderMark = "file/byte-order-mark"
  case fileCarriageReturns = "file/carriage-returns"
  case fileChanged = "file/changed"
  case fileControlCharacter = "file/control-character"
  case fileEmpty = "file/empty"
  case fileLargePicture = "file/large-picture"
  case fileLinkSkipped = "file/link-skipped"
  case fileMisnamed = "file/misnamed"
  case fileNameTooLong = "file/name-too-long"
  case fileNotUTF8 = "file/not-utf8"
  case fileOutsideHandbooks = "file/outside-handbooks"
  case fileSpaceInName = "file/space-in-name"
  case fileSpecial = "file/special"
  case fileTooLarge = "file/too-large"
  case fileTwin = "file/twin"
  case fileUnknownType = "file/unknown-type"
  case fileWrongContent = "file/wrong-content"
  case frontMatterCommentAsValue = "front-matter/comment-as-value"
  case frontMatterInvalidYAML = "front-matter/invalid-yaml"
  case frontMatterMissing = "front-matter/missing"
  case frontMatterMissingImpact = "front-matter/missing-impact"
  case frontMatterSemicolon = "front-matter/semicolon"
  case frontMatterTooManyItems = "front-matter/too-many-items"
  case frontMatterUnclosed = "front-matter/unclosed"
  case frontMatterUnknownImpact = "front-matter/unknown-impact"
  case frontMatterUnknownKey = "front-matter/unknown-key"
  case frontMatterUnknownPlatform = "front-matter/unknown-platform"
  case frontMatterUnknownView = "front-matter/unknown-view"
  case frontMatterUnquotedColon = "front-matter/unquoted-colon"
  case frontMatterWrongType = "front-matter/wrong-type"
  case handbookFolderTaken = "handbook/folder-taken"
  case handbookInvalidLanguage = "handbook/invalid-language"
  case handbookInvalidMetadata = "handbook/invalid-metadata"
  case handbookInvalidValue = "handbook/invalid-value"
  case handbookInvalidYAML = "handbook/invalid-yaml"
  case handbookMissingFile = "handbook/missing-file"
  case handbookNoEffect = "handbook/no-effect"
  case handbookRepeatedSection = "handbook/repeated-section"
  case handbookSectionSpelling = "handbook/section-spelling"
  case handbookUndeclaredSection = "handbook/undeclared-section"
  case handbookUnknownKey = "handbook/unknown-key"
  case handbookUnknownLanguage = "handbook/unknown-language"
  case handbookUnknownSection = "handbook/unknown-section"
  case handbookUnlistedSection = "handbook/unlisted-section"
  case handbookWrongType = "handbook/wrong-type"
  case linkDraft = "link/draft"
  case linkForeignFile = "link/foreign-file"
  case linkForeignImage = "link/foreign-image"
  case linkIncompleteAddress = "link/incomplete-address"
  case linkMissingImage = "link/missing-image"
  case linkNoDescription = "link/no-description"
  case linkNoMaterials = "link/no-materials"
  case linkNoWords = "link/no-words"
  case linkOutsideRoot = "link/outside-root"
  case linkSpaceInAddress = "link/space-in-address"
  case linkUnknownAnchor = "link/unknown-anchor"
  case linkUnknownPage = "link/unknown-page"
  case linkUnsafeAddress = "link/unsafe-address"
  case linkWiki = "link/wiki"
  case lintConfiguration = "lint/configuration"
  case lintHandbook = "lint/handbook"
  case lintHandbookAddress = "lint/handbook-address"
  case lintHandbookLock = "lint/handbook-lock"
  case lintNoBaseline = "lint/no-baseline"
  case lintNoFiles = "lint/no-files"
  case lintProject = "lint/project"
  case lintSuppression = "lint/suppression"
  case lintUnknownCheck = "lint/unknown-check"
  case lintUnparsed = "lint/unparsed"
  case lintUnusedSuppression = "lint/unused-suppression"
  case loadNoRules = "load/no-rules"
  case loadOnlyDrafts = "load/only-drafts"
  case markupEmptyHeading = "markup/empty-heading"
  case markupFootnote = "markup/footnote"
  case markupRawHTML = "markup/raw-html"
  case markupScript = "markup/script"
  case markupTableTooLarge = "markup/table-too-large"
  case markupTooDeep = "markup/too-deep"
  case markupTooManyAddresses = "markup/too-many-addresses"
  case markupTooManyDeclarations = "markup/too-many-declarations"
  case markupTooManyElements = "markup/too-many-elements"
  case markupTooManyImages = "markup/too-many-images"
  case markupTooManyLinks = "markup/too-many-links"
  case markupUnclosedFence = "markup/unclosed-fence"
  case proofCheckDeclaration = "proof/check-declaration"
  case proofCheckTaken = "proof/check-taken"
  case proofContradiction = "proof/contradiction"
  case proofIdleCheck = "proof/idle-check"
  case proofMissed = "proof/missed"
  case proofNoReason = "proof/no-reason"
  case proofNoisy = "proof/noisy"
  case proofNothingProven = "proof/nothing-proven"
  case proofSuggestion = "proof/suggestion"
  case proofTooManyChecks = "proof/too-many-checks"
  case proofUnjudged = "proof/unjudged"
  case proofUnknownCheck = "proof/unknown-check"
  case proofUnstable = "proof/unstable"
  case redirectCircle = "redirect/circle"
  case redirectCollision = "redirect/collision"
  case redirectInvalidAlias = "redirect/invalid-alias"
  case redirectNoPage = "redirect/no-page"
  case redirectTooManyAliases = "redirect/too-many-aliases"
  case redirectUnknownPage = "redirect/unknown-page"
  case ruleDuplicateID = "rule/duplicate-id"
  case ruleEmpty = "rule/empty"
  case ruleIDDiffersInCase = "rule/id-differs-in-case"
  case ruleInvalidID = "rule/invalid-id"
  case ruleMissingTitle = "rule/missing-title"
  case ruleRelatedToItself = "rule/related-to-itself"
  case ruleSharedTitle = "rule/shared-title"
  case ruleTitleDiffers = "rule/title-differs"
  case ruleUnknownRelated = "rule/unknown-related"
  case ruleUnknownSection = "rule/unknown-section"
  case ruleUnwritten = "rule/unwritten"
  case swatchInvalidYAML = "swatch/invalid-yaml"
  case swatchMissingLevel = "swatch/missing-level"
  case swatchNoMaterial = "swatch/no-material"
  case swatchNumber = "swatch/number"
  case swatchSize = "swatch/size"
  case swatchUnknownField = "swatch/unknown-field"
  case swatchUnknownKey = "swatch/unknown-key"
  case swatchUnknownName = "swatch/unknown-name"
  case swatchWrongType = "swatch/wrong-type"
  case templateBrokenAddress = "template/broken-address"
  case templateInvalidYAML = "template/invalid-yaml"
  case templateMissingWords = "template/missing-words"
  case templateNotText = "template/not-text"
  case templateRecursivePartial = "template/recursive-partial"
  case templateTooLarge = "template/too-large"
  case templateUnclosedSection = "template/unclosed-section"
  case templateUnclosedTag = "template/unclosed-tag"
  case templateUnknownName = "template/unknown-name"
  case templateUnknownPartial = "template/unknown-partial"
  case templateUnknownWord = "template/unknown-word"
  case templateUnopenedSection = "template/unopened-section"
  case templateUnsupportedTag = "template/unsupported-tag"
  case templateUnused = "template/unused"
  case templateWrongType = "template/wrong-type"

  /// The id, such as `link/unknown-page`. It is part of the public interface and never changes.
  package var id: String { rawValue }

  /// The severity of the kind in a handbook. For some kinds, a minor case has another severity; see
  /// ``minorSeverity``.
  package var severity: Severity {
    switch self {
    case .directiveNoReason, .directiveUnknown, .directiveUnknownCheck, .directiveUnused,
      .exampleTooLong, .exampleTooManySymbols, .exampleUnknownLanguage, .exampleUnknownSample,
      .fileActive, .fileLargePicture, .fileLinkSkipped, .fileMisnamed, .fileOutsideHandbooks,
      .fileSpecial, .fileUnknownType, .fileWrongContent, .frontMatterCommentAsValue,
      .frontMatterMissingImpact, .frontMatterUnknownImpact, .frontMatterUnknownKey,
      .frontMatterUnknownPlatform, .frontMatterUnknownView, .frontMatterUnquotedColon,
      .handbookInvalidLanguage, .handbookInvalidMetadata, .handbookNoEffect,
      .handbookRepeatedSection,
      .handbookSectionSpelling, .handbookUnknownKey, .handbookUnlistedSection, .linkForeignFile,
      .linkForeignImage, .linkIncompleteAddress, .linkNoWords, .lintHandbook, .lintNoFiles,
      .lintProject, .lintSuppression, .lintUnknownCheck, .lintUnparsed, .lintUnusedSuppression,
      .markupEmptyHeading, .markupFootnote, .markupRawHTML, .markupScript, .markupTooManyAddresses,
      .proofIdleCheck, .proofNoReason, .proofUnjudged, .redirectTooManyAliases,
      .ruleRelatedToItself,
      .ruleSharedTitle, .ruleTitleDiffers, .ruleUnwritten, .templateUnknownWord, .templateUnused:
      .warning
    case .exampleAssumed, .exampleCodeWithoutLabel, .exampleNoLanguage, .fileByteOrderMark,
      .fileCarriageReturns, .fileSpaceInName, .frontMatterSemicolon, .handbookUndeclaredSection,
      .handbookUnknownLanguage,
      .linkNoDescription, .linkNoMaterials, .linkWiki, .lintNoBaseline, .proofSuggestion,
      .proofTooManyChecks, .templateMissingWords:
      .note
    default: .error
    }
  }

  /// The severity of a minor case of the kind in a handbook. Most kinds have no minor case, so that
  /// this is their ``severity``.
  package var minorSeverity: Severity {
    switch self {
    // The picture has at most 20 MB.
    case .fileLargePicture: .note
    // An unknown key that resembles no known one may be meant for another tool.
    case .frontMatterUnknownKey: .note
    // The draft is published by this build.
    case .linkDraft: .note
    // The address is that of a link. An image with such an address cannot be shown.
    case .linkSpaceInAddress: .warning
    // A key or word of an app's configuration is unknown, and has no effect.
    case .lintConfiguration: .warning
    // Two projects disagree. Both were read.
    case .lintProject: .note
    // The code block ends only where its list, quote or page ends.
    case .markupUnclosedFence: .warning
    // The configuration does not require that rules agree.
    case .proofContradiction: .note
    // The alias is unlikely to have been an id, but can have been one.
    case .redirectInvalidAlias: .note
    default: severity
    }
  }

  /// Whether an error of this kind is only a warning in a rule pack without a `handbook.yaml`. Such
  /// packs are built as they were published, so errors are warnings if the page can still be
  /// generated and nothing in the source is lost.
  package var isWarningInPacks: Bool {
    switch self {
    case .exampleLabelWithoutCode, .exampleNestedLabel, .exampleNoCorrect, .exampleNoIncorrect,
      .exampleParsesAfterAll, .exampleUnknownLabel, .exampleUnparsed, .fileControlCharacter,
      .fileEmpty, .frontMatterMissing, .frontMatterWrongType, .linkDraft, .linkMissingImage,
      .linkOutsideRoot, .linkSpaceInAddress, .linkUnknownAnchor, .linkUnknownPage,
      .linkUnsafeAddress, .markupUnclosedFence, .proofCheckDeclaration, .proofUnknownCheck,
      .redirectCollision, .redirectInvalidAlias, .ruleEmpty, .ruleMissingTitle, .ruleUnknownRelated,
      .swatchInvalidYAML, .swatchMissingLevel, .swatchNoMaterial, .swatchSize, .swatchUnknownField,
      .swatchUnknownKey, .swatchUnknownName, .swatchWrongType:
      true
    default: false
    }
  }

  /// Whether an error of this kind is only a warning in a draft. The author of a draft is still
  /// working on it, and its examples need not give the expected results yet.
  package var isWarningInDrafts: Bool {
    isWarningInPacks || [.proofMissed, .proofNoisy, .proofContradiction].contains(self)
  }
}
