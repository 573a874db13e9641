internal import CCrypto
internal import CHTML
package import Ledger

/// One self-contained page of months: a head, a section for each month, and an end.
///
/// The page makes no request, and works without its script. Links to the ids of months and lists
/// choose what is shown, so a month has an address, and the browser's back button works. The script
/// adds the search, the arrow keys and the digits that roll from one month's total to the next; its
/// hash in the page's policy forbids every other script.
package struct HTMLPage: Sendable {
  /// A link to a month.
  package struct Link: Hashable, Sendable {
    package let month: Month
    package let title: String

    package init(_ month: Month, _ title: String) { (self.month, self.title) = (month, title) }

    /// The id of the month's section.
    var id: String { month.description }
  }

  /// The colors of a category on light and on dark paper, as 0xRRGGBB.
  package typealias Color = (light: UInt32, dark: UInt32)

  package let language: Language
  package let title: String
  package let colors: [Color]
  /// The month that a reader sees first; `nil` for a page without months.
  package let first: Month?
  /// Whether the amounts have no digits, so that the page needs no button to hide them.
  package let isVeiled: Bool
  /// The lines at the end of the page.
  package let footer: [String]

  package init(
    _ language: Language, title: String, colors: [Color], first: Month?, isVeiled: Bool,
    footer: [String]
  ) {
    (self.language, self.title, self.colors) = (language, title, colors)
    (self.first, self.isVeiled, self.footer) = (first, isVeiled, footer)
  }

  var labels: HTMLLabels { HTMLLabels(language: language) }

  /// Writes everything before the months.
  package func writeHead(to html: inout HTMLWriter) {
    let script = HTMLFile.script
    html.raw("<!DOCTYPE html>\n<html lang=\"")
    html.text(language.text(en: "en", ko: "ko"))
    html.raw("\"><head><meta charset=\"utf-8\"/>")
    html.meta("viewport", "width=device-width, initial-scale=1")
    html.empty(
      "meta",
      [
        .init("http-equiv", "Content-Security-Policy"),
        .init(
          "content",
          "default-src 'none'; style-src 'unsafe-inline'; "
            + "script-src 'sha256-\(HTMLFile.hash(of: script))'; base-uri 'none'; form-action 'none'"
        ),
      ])
    html.meta("color-scheme", "light dark")
    html.meta("referrer", "no-referrer")
    html.element("title", [], title)
    html.element("style") { html in
      html.data(HTMLFile.style)
      html.data(Array(variables.utf8))
    }
    html.raw("</head>\n<body><main>\n")
    writeTools(to: &html)
    if first == nil { html.element("p", [.class("card none")], labels.empty) }
  }

  /// Writes everything after the months.
  package func writeEnd(to html: inout HTMLWriter) {
    html.element("footer") { html in
      for line in footer + [labels.origin] { html.element("p", [], line) }
    }
    html.raw("</main>\n<script>")
    html.data(HTMLFile.script)
    html.raw("</script></body></html>\n")
  }

  /// The search, which only the script shows, and two boxes that work without it.
  private func writeTools(to html: inout HTMLWriter) {
    html.element("div", [.class("tools")]) { html in
      html.empty(
        "input",
        [
          .init("type", "search"), .id("find"), .init("placeholder", labels.search),
          .label(labels.search), .init("autocomplete", "off"), .init("hidden", ""),
        ])
      html.element("output", [.id("found"), .init("data-found", labels.found)], "")
      if !isVeiled { html.box("veil", labels.veil) }
      html.box("theme", labels.theme)
    }
    html.newline()
  }

  /// The spring of the bar, sampled from ``Motion``, and the colors of the categories.
  private var variables: String {
    var text = ":root{" + HTMLMotion.variables
    for (index, color) in colors.enumerated() {
      text += "--k\(index):light-dark(\(Self.hex(color.light)),\(Self.hex(color.dark)));"
    }
    text += "}"
    for index in colors.indices { text += ".k\(index){--c:var(--k\(index))}" }
    return text
  }

  private static func hex(_ color: UInt32) -> String {
    let digits = String(color & 0xFF_FFFF, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }
}

extension HTMLWriter {
  fileprivate mutating func meta(_ name: String, _ content: String) {
    empty("meta", [.init("name", name), .init("content", content)])
  }

  fileprivate mutating func box(_ id: String, _ label: String) {
    element("label", [.class("btn")]) { html in
      html.empty("input", [.init("type", "checkbox"), .id(id)])
      html.text(label)
    }
  }
}

/// The files that `CHTML` embeds.
enum HTMLFile {
  static var style: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: sobi_html_style(), count: sobi_html_style_size())
  }

  static var script: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: sobi_html_script(), count: sobi_html_script_size())
  }

  /// Returns the SHA-256 hash in Base64, as a page's policy names a script.
  static func hash(of bytes: UnsafeBufferPointer<UInt8>) -> String {
    var hash = [UInt8](repeating: 0, count: 32)
    sobi_sha256(bytes.baseAddress, bytes.count, &hash)
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    // 32 bytes are ten groups of three and a group of two, which has one digit less.
    let groups = stride(from: 0, to: 33, by: 3).map { index in
      (0..<3).reduce(UInt32(0)) { $0 << 8 | UInt32(index + $1 < 32 ? hash[index + $1] : 0) }
    }
    let text = groups.flatMap { group in
      [18, 12, 6, 0].map { digits[Int(group >> UInt32($0) & 63)] }
    }
    return String(text.dropLast()) + "="
  }
}
