extension Manual {
  /// The articles of the manual, sorted by name.
  package static let articles: [Topic] = [
    Topic("changes", PackageResources.changes_md),
    Topic("command-line", PackageResources.command_line_md),
    Topic("continuous-integration", PackageResources.continuous_integration_md),
    Topic("custom-checks", PackageResources.custom_checks_md),
    Topic("drawings", PackageResources.drawings_md),
    Topic("folders", PackageResources.folders_md),
    Topic("front-matter-keys", PackageResources.front_matter_keys_md),
    Topic("handbook-settings", PackageResources.handbook_settings_md),
    Topic("installation", PackageResources.installation_md),
    Topic("links-and-sources", PackageResources.links_and_sources_md),
    Topic("linting-apps", PackageResources.linting_apps_md),
    Topic("packs-and-libraries", PackageResources.packs_and_libraries_md),
    Topic("preview", PackageResources.preview_md),
    Topic("proof", PackageResources.proof_md),
    Topic("publishing", PackageResources.publishing_md),
    Topic("swatches", PackageResources.swatches_md),
    Topic("templates", PackageResources.templates_md),
    Topic("writing-rules", PackageResources.writing_rules_md),
  ]
}
