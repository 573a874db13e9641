/// The information about a transaction: tag 86, whose structure depends on the bank's country.
struct MT940Information {
  private let lines: [String]

  init(_ lines: [String]) { self.lines = lines }

  /// Adds the payee, the purpose and the other account to a record.
  func complete(_ record: inout Record) {
    let text = isCut ? MT940Information.joined(lines, width: 0) : lines.joined()
    if let fields = subfields(text) {
      complete(&record, fields)
    } else if let fields = MT940KeyedText(MT940Information.joined(lines, width: 65)) {
      fields.complete(&record)
    } else {
      let text = freeText
      if !text.isEmpty { record.memo = text }
    }
  }

  /// Joins the pieces of a divided text; a piece shorter than `width` ends at the end of a word.
  ///
  /// Banks divide text within words, and remove a blank at the end of a piece. If a piece is longer
  /// than `width`, the length of the longest piece is the width.
  static func joined(_ pieces: [String], width: Int) -> String {
    let lengths = pieces.map { $0.unicodeScalars.count }
    let width = max(width, lengths.max() ?? 0)
    var text = ""
    for (piece, length) in zip(pieces, lengths) {
      text += piece
      if length < width { text += " " }
    }
    return text
  }

  /// Whether the bank divides text within words, so that all lines but the last are full.
  ///
  /// The standard allows 65 characters per line. Programs that remove blanks at line ends shorten
  /// some lines.
  private var isCut: Bool { lines.dropLast().allSatisfy { 63...66 ~= $0.unicodeScalars.count } }

  /// The lines as one text, for information without structure.
  private var freeText: String {
    let text = isCut ? MT940Information.joined(lines, width: 65) : lines.joined(separator: " ")
    return text.collapsingBlanks
  }

  // MARK: Numbered subfields of German and Polish banks: ?20 or ^20

  /// Returns the texts of the numbered subfields, with -1 for the text before the first subfield;
  /// `nil` if the information has no subfields.
  private func subfields(_ text: String) -> [(number: Int, value: String)]? {
    for separator in "?^<>~".utf8 where text.utf8.contains(separator) {
      let parts = text.utf8.split(separator: separator, omittingEmptySubsequences: false)
        .map(Substring.init)
      let numbered = parts.dropFirst().filter { MT940Information.number(of: $0) != nil }
      // A transaction code of three digits begins the information.
      let isStructured = parts[0].trimmingBlanks.utf8.count <= 3 && !numbered.isEmpty
      guard isStructured || numbered.count >= 2, numbered.count * 2 > parts.count - 1 else {
        continue
      }
      var fields = [(number: -1, value: String(parts[0]))]
      for part in parts.dropFirst() {
        if let number = MT940Information.number(of: part) {
          fields.append((number, String(part.dropFirst(2))))
        } else {
          // Here the separator is an ordinary character.
          fields[fields.count - 1].value += String(Unicode.Scalar(separator)) + part
        }
      }
      return fields
    }
    return nil
  }

  private static func number(of part: Substring) -> Int? {
    let digits = part.utf8.prefix(2)
    guard digits.count == 2, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// Source: the German banks' DFÜ agreement, annex 3, chapter 8.2.3.
  private func complete(_ record: inout Record, _ fields: [(number: Int, value: String)]) {
    func values(_ numbers: ClosedRange<Int>...) -> [String] {
      fields.filter { field in numbers.contains { $0.contains(field.number) } }.map { $0.value }
    }
    let booking = values(0...0).joined().collapsingBlanks
    if !booking.isEmpty { record.type = booking }
    let purpose = MT940Purpose(MT940Information.joined(values(20...29, 60...63), width: 27))
    if !purpose.text.isEmpty { record.memo = purpose.text }
    let name = MT940Information.joined(values(32...33), width: 27).collapsingBlanks
    record.payee = name.isEmpty ? purpose.otherParty : name
    // Banks of some countries write the account number in subfield 31 and the IBAN in 38.
    record.counterparty =
      [values(38...38), values(31...31)].map { $0.joined().trimmingBlanks }
      .first { !$0.isEmpty } ?? ""
  }
}
