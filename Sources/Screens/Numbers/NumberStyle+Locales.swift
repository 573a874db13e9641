internal import CNumbers
import Ledger

extension NumberStyle {
  /// Creates the style of a locale such as `de_AT` or `de_AT.UTF-8`; `nil` for an unknown language.
  ///
  /// A locale of an unknown territory has the style of its language. `C` and `POSIX` have the style
  /// without a locale.
  package init?(locale: String) {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    if name == "C" || name == "POSIX" {
      self = .plain
      return
    }
    let parts = name.split(whereSeparator: { $0 == "_" || $0 == "-" })
    guard let language = parts.first?.lowercased() else { return nil }
    let territory = parts.dropFirst().last { $0.utf8.count == 2 }?.uppercased()
    let names = [language] + (territory.map { [language + "_" + $0] } ?? [])
    let facts = Facts(of: names.map { Array($0.utf8) })
    guard let format = facts.format else { return nil }
    self.init(format: format)
    for list in facts.symbols { add(list) }
  }

  /// Creates a style without signs of currencies from the format of a line of the file.
  private init(format: String) {
    self.init()
    let fields = format.split(separator: " ")
    guard fields.count == 6 else { return }
    func character(_ field: Substring) -> Character { field == "_" ? " " : field.first ?? " " }
    group = character(fields[0])
    decimal = character(fields[1])
    percentDecimal = character(fields[2])
    lastGroup = fields[3].first?.wholeNumberValue ?? 3
    otherGroups = fields[3].last?.wholeNumberValue ?? 3
    leastLead = fields[4].first?.wholeNumberValue ?? 1
    // `-#_¤`, or the places without a sign, a semicolon, and the places with a sign.
    let patterns = fields[5].split(separator: ";")
    pattern = patterns[0].filter { $0 != "-" }.map(\.self)
    signedPattern = Array(patterns[patterns.count - 1])
  }

  /// Adds signs such as `AUD=A$`; a code in place of a sign hides the sign in another list.
  private mutating func add(_ symbols: String) {
    for entry in symbols.split(separator: " ") {
      let parts = entry.split(separator: "=")
      guard parts.count == 2, let currency = Currency(code: parts[0]) else { continue }
      let symbol = String(parts[1].map { $0 == "_" ? " " : $0 })
      self.symbols[currency] = symbol == currency.code ? nil : symbol
    }
  }
}

/// The lines of the embedded file about a language and its territory.
private struct Facts {
  /// The format of the territory, or else of the language; `nil` for an unknown language.
  private(set) var format: String?
  /// The lists of signs, the most general list first.
  private(set) var symbols: [String] = []

  /// Reads the lines about `names`, the most general name first.
  ///
  /// The file is read as bytes, because a program that starts should not split it into characters.
  init(of names: [[UInt8]]) {
    let file = UnsafeBufferPointer(start: sobi_locales(), count: sobi_locales_size())
    let names = names.map { $0[...] }
    var formats: [Int: String] = [:]
    var lists: [Int: String] = [:]
    var isInSymbols = false
    for line in file.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
      if line.first == UInt8(ascii: "[") {
        isInSymbols = line.dropFirst().first == UInt8(ascii: "s")
      } else if isInSymbols {
        let end = line.firstIndex(of: UInt8(ascii: " ")) ?? line.endIndex
        let name = line[..<end]
        let index =
          name.elementsEqual([UInt8(ascii: "*")])
          ? -1 : names.firstIndex { $0.elementsEqual(name) }
        if let index { lists[index] = String(decoding: line[end...], as: UTF8.self) }
      } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
        for name in line[colon...].split(separator: UInt8(ascii: " ")) {
          if let index = names.firstIndex(where: { $0.elementsEqual(name) }) {
            formats[index] = String(decoding: line[..<colon], as: UTF8.self)
          }
        }
      }
    }
    format = names.indices.reversed().lazy.compactMap { formats[$0] }.first
    symbols = (-1..<names.count).compactMap { lists[$0] }
  }
}
