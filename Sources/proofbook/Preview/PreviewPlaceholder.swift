import HandbookModel

/// The page that is served until the first build without errors.
enum PreviewPlaceholder {
  /// - Parameter problems: The problems that prevent a build.
  static func html(_ problems: [Diagnostic]) -> String {
    let printer = DiagnosticPrinter(.text, style: TextStyle(isColored: false))
    // With JavaScript, the panel lists the problems instead.
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
