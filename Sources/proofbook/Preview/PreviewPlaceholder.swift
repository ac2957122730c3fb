import HandbookModel

/// The page that the preview shows until a build of the handbook succeeds without errors.
enum PreviewPlaceholder {
  /// Returns the HTML of the page.
  /// - Parameter problems: The diagnostics that prevent a build, which the page lists.
  static func html(_ problems: [Diagnostic]) -> String {
    let printer = DiagnosticPrinter(.text, style: TextStyle(isColored: false))
    // This list is for browsers without JavaScript. With JavaScript, a panel lists the problems.
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>No site yet</title>
      <link rel="stylesheet" href="\(PreviewServer.styles)">
      <script src="\(PreviewServer.script)?page=none" defer></script>
      </head>
      <body class="placeholder">
      <main>
      <h1>No site yet</h1>
      <p>The handbook has errors. Fix them, and the site appears here.</p>
      <noscript><pre>\(escaped(problems.map(printer.text).joined(separator: "\n")))</pre></noscript>
      </main>
      </body>
      </html>

      """
  }
}
