/// The built-in templates, assets and interface strings. They are embedded in the program, so that
/// its binary needs no other files.
package enum DefaultTemplates {
  /// The name and the content of each file in the folders beside this one, sorted by name. A test
  /// checks that the list is complete.
  package static let files: [(name: String, bytes: [UInt8])] = [
    ("article.mustache", PackageResources.article_mustache),
    ("checks.mustache", PackageResources.checks_mustache),
    ("contrast.mustache", PackageResources.contrast_mustache),
    ("cross.mustache", PackageResources.cross_mustache),
    ("crumbs.mustache", PackageResources.crumbs_mustache),
    ("de.yaml", PackageResources.de_yaml),
    ("draw.mustache", PackageResources.draw_mustache),
    ("drawing.css", PackageResources.drawing_css),
    ("en.yaml", PackageResources.en_yaml),
    ("example.mustache", PackageResources.example_mustache),
    ("filter.js", PackageResources.filter_js),
    ("find.mustache", PackageResources.find_mustache),
    ("foot.mustache", PackageResources.foot_mustache),
    ("head.mustache", PackageResources.head_mustache),
    ("home.mustache", PackageResources.home_mustache),
    ("icon.svg", PackageResources.icon_svg),
    ("ledger.mustache", PackageResources.ledger_mustache),
    ("level.mustache", PackageResources.level_mustache),
    ("library.mustache", PackageResources.library_mustache),
    ("listing.mustache", PackageResources.listing_mustache),
    ("material.mustache", PackageResources.material_mustache),
    ("moved.js", PackageResources.moved_js),
    ("notfound.mustache", PackageResources.notfound_mustache),
    ("pager.mustache", PackageResources.pager_mustache),
    ("pair.mustache", PackageResources.pair_mustache),
    ("picture.mustache", PackageResources.picture_mustache),
    ("platform.mustache", PackageResources.platform_mustache),
    ("print.mustache", PackageResources.print_mustache),
    ("redirect.mustache", PackageResources.redirect_mustache),
    ("references.mustache", PackageResources.references_mustache),
    ("row.mustache", PackageResources.row_mustache),
    ("rule.mustache", PackageResources.rule_mustache),
    ("rules.mustache", PackageResources.rules_mustache),
    ("search.js", PackageResources.search_js),
    ("section.mustache", PackageResources.section_mustache),
    ("see.mustache", PackageResources.see_mustache),
    ("site.css", PackageResources.site_css),
    ("sources.mustache", PackageResources.sources_mustache),
    ("surfaceuses.mustache", PackageResources.surfaceuses_mustache),
    ("swatch.mustache", PackageResources.swatch_mustache),
    ("swatches.css", PackageResources.swatches_css),
    ("swatches.mustache", PackageResources.swatches_mustache),
    ("symbol.mustache", PackageResources.symbol_mustache),
    ("symbols.mustache", PackageResources.symbols_mustache),
    ("tags.mustache", PackageResources.tags_mustache),
    ("tick.mustache", PackageResources.tick_mustache),
    ("toc.mustache", PackageResources.toc_mustache),
    ("turn.mustache", PackageResources.turn_mustache),
    ("verdict.mustache", PackageResources.verdict_mustache),
  ]

  /// Returns the content of a file; empty if there is no file with this name.
  package static func bytes(of name: String) -> [UInt8] {
    files.first { $0.name == name }?.bytes ?? []
  }
}
