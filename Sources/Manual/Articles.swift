extension Manual {
  /// The articles of the manual, sorted by name.
  package static let articles: [Topic] = [
    Topic("changes", PackageResources.changes_md),
    Topic(
      "command-line", PackageResources.command_line_md,
      otherNames: ["commands", "options", "formats"]),
    Topic("continuous-integration", PackageResources.continuous_integration_md, otherNames: ["ci"]),
    Topic("custom-checks", PackageResources.custom_checks_md, otherNames: ["selectors", "facts"]),
    Topic("drawings", PackageResources.drawings_md),
    Topic("folders", PackageResources.folders_md),
    Topic("front-matter-keys", PackageResources.front_matter_keys_md, otherNames: ["keys"]),
    Topic("handbook-settings", PackageResources.handbook_settings_md, otherNames: ["settings"]),
    Topic("installation", PackageResources.installation_md),
    Topic(
      "links-and-sources", PackageResources.links_and_sources_md, otherNames: ["links", "sources"]),
    Topic(
      "linting-apps", PackageResources.linting_apps_md,
      otherNames: ["linting", "suppressions", "baseline"]),
    Topic(
      "packs-and-libraries", PackageResources.packs_and_libraries_md,
      otherNames: ["packs", "libraries"]),
    Topic("preview", PackageResources.preview_md),
    Topic("proof", PackageResources.proof_md),
    Topic("publishing", PackageResources.publishing_md),
    Topic("swatches", PackageResources.swatches_md),
    Topic("templates", PackageResources.templates_md),
    Topic(
      "writing-rules", PackageResources.writing_rules_md,
      otherNames: ["rules", "examples", "labels", "directives"]),
  ]
}
