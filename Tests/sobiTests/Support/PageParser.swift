import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An exported page, read by a strict parser of XML, so that every element must be closed.
final class PageParser: NSObject, XMLParserDelegate {
  struct Category {
    var month = ""
    var name = ""
    var amount = ""
    /// The payees and the amounts of the rows.
    var rows: [(payee: String, amount: String)] = []
  }

  /// All elements and the names of their attributes, in order.
  private(set) var structure: [String] = []
  /// The total of each month, by the month's id.
  private(set) var totals: [String: String] = [:]
  private(set) var categories: [Category] = []
  /// All text, and all values of attributes, without the style sheet and the script.
  private(set) var texts: [String] = []
  private(set) var attributes: [String] = []
  private(set) var title = ""
  private(set) var ids: [String] = []
  private(set) var links: [String] = []

  private var path: [(name: String, classes: [Substring])] = []
  private var month = ""
  private var text = ""

  init(_ page: [UInt8]) throws {
    super.init()
    let parser = XMLParser(data: Data(page))
    parser.delegate = self
    let isWhole = parser.parse()
    try #require(isWhole, "line \(parser.lineNumber): \(String(describing: parser.parserError))")
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    structure.append(([name] + attributes.keys.sorted()).joined(separator: " "))
    let classes = attributes["class", default: ""].split(separator: " ")
    if classes.contains("m") { month = attributes["id"] ?? "" }
    if classes.contains("cat") { categories.append(Category(month: month)) }
    if name == "li", isIn("tx") { categories[categories.count - 1].rows.append(("", "")) }
    self.attributes += attributes.filter { $0.key != "style" && $0.key != "content" }.map(\.value)
    ids += attributes["id"].map { [$0] } ?? []
    links += (attributes["href"] ?? attributes["src"]).map { [$0] } ?? []
    path.append((name, classes))
    text = ""
  }

  func parser(_ parser: XMLParser, foundCharacters part: String) { text += part }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if !["style", "script"].contains(name) { texts.append(text) }
    let last = categories.count - 1
    switch name {
    case "title" where !isIn("plot"): title = text
    case "span" where isIn("total") && isIn("sr"): totals[month] = text
    case "bdi" where isIn("nm"): categories[last].name = text
    case "b" where isIn("am"): categories[last].amount = text
    case "bdi" where isIn("tx"): categories[last].rows[categories[last].rows.count - 1].payee = text
    case "b" where isIn("tx"): categories[last].rows[categories[last].rows.count - 1].amount = text
    default: break
    }
    path.removeLast()
    text = ""
  }

  private func isIn(_ name: Substring) -> Bool { path.contains { $0.classes.contains(name) } }

  /// Returns the minor units of an amount with separators and a unit; a plus sign is a refund.
  static func minorUnits(_ amount: String) -> Int64 {
    let size = Int64(amount.filter(\.isNumber)) ?? 0
    return amount.contains("+") || amount.contains("-") ? -size : size
  }
}
