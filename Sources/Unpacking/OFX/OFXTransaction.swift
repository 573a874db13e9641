/// A transaction of OFX, collected from its elements.
struct OFXTransaction {
  var record = Record()
  let line: Int
  /// The amount as written; `nil` if it is missing.
  private(set) var amount: String?
  private var posted = ""
  private var occurred = ""
  private var initiated = ""
  private var name = ""
  private var extendedName = ""
  private var secondMemo = ""
  private var cheque = ""
  /// The id of the transaction that this transaction replaces or deletes; empty if there is none.
  private(set) var correctedID = ""
  private var correction = ""
  private var isEmpty = true

  init(line: Int, isPending: Bool) {
    self.line = line
    record.isPending = isPending
  }

  /// Sets the value of an element; the first value that is not empty counts.
  mutating func set(_ element: OFXElement, _ value: String) {
    func set(_ field: inout String) { if field.isEmpty { field = value } }
    switch element {
    case .amount: if amount?.isEmpty ?? true { amount = value }
    case .posted: set(&posted)
    case .occurred: set(&occurred)
    case .initiated: set(&initiated)
    case .available: set(&record.valueDay)
    case .type: set(&record.type)
    case .id: set(&record.reference)
    case .cheque: set(&cheque)
    case .correctedID: set(&correctedID)
    case .correction: set(&correction)
    case .name: set(&name)
    case .extendedName: set(&extendedName)
    case .memo: set(&record.memo)
    case .secondMemo: set(&secondMemo)
    default: return
    }
    isEmpty = false
  }

  /// Whether the transaction only deletes another one.
  var isDeletion: Bool { !correctedID.isEmpty && correction.uppercased() == "DELETE" }

  /// A hash of all fields, for comparing transactions of one file.
  var identity: Int {
    var hasher = Hasher()
    hasher.combine(record)
    hasher.combine(amount)
    hasher.combine([posted, occurred, initiated, name, extendedName, secondMemo, cheque])
    return hasher.finalize()
  }

  /// Returns the record; `nil` if the transaction is empty, a note, or pending without a day.
  ///
  /// - Throws: `unreadable` if the amount or the day is missing or cannot be read.
  func finished(_ marks: OFXAmount.Marks) throws(UnpackingError) -> Record? {
    guard !isEmpty else { return nil }
    // Some banks list notes, such as the balance of a day, with a blank amount or only a point.
    if let amount, OFXAmount.isBlank(amount) { return nil }
    guard let plain = amount.flatMap({ OFXAmount.plain($0, marks) }) else {
      throw .unreadable(.ofx, .amount, name: "TRNAMT", value: amount ?? "", line: line)
    }
    var record = record
    record.amount = plain
    guard let written = [posted, occurred, initiated].first(where: { $0.contains { $0 != "0" } })
    else {
      // A transaction that is not booked yet may have no day.
      if record.isPending { return nil }
      throw .unreadable(.ofx, .day, name: "DTPOSTED", value: posted, line: line)
    }
    guard let day = OFXTransaction.day(written) else {
      let name = written == posted ? "DTPOSTED" : written == occurred ? "DTTRAN" : "DTUSER"
      throw .unreadable(.ofx, .day, name: name, value: written, line: line)
    }
    record.day = day
    record.valueDay = OFXTransaction.day(record.valueDay) ?? ""
    record.payee = payee
    record.memo = record.memo.collapsingBlanks
    if !secondMemo.isEmpty {
      record.memo = [record.memo, secondMemo.collapsingBlanks].filter { !$0.isEmpty }
        .joined(separator: " ")
    }
    record.type = record.type.collapsingBlanks
    if record.memo.isEmpty, record.payee.isEmpty || record.type.uppercased() == "CHECK",
      cheque.contains(where: { $0 != "0" })
    {
      record.memo = cheque
    }
    return record
  }

  /// The extended name if it begins with the name, which has at most 32 letters, or else the name.
  private var payee: String {
    let name = name.collapsingBlanks
    let extended = extendedName.collapsingBlanks
    if extended.isEmpty { return name }
    return extended.lowercased().hasPrefix(name.lowercased()) ? extended : name
  }

  /// Returns the day of a time such as `20260102120000[-3:EST]` as written; `nil` if there is none.
  ///
  /// Some programs write `2026-01-02`. Sobi does not use the time of day: most banks write noon,
  /// midnight or the time of the export, in a time zone that is often missing. So a time would be
  /// wrong more often than right.
  private static func day(_ text: String) -> String? {
    var digits: [UInt8] = []
    for byte in text.utf8 {
      if digits.count == 8 { break }
      if 0x30...0x39 ~= byte {
        digits.append(byte)
      } else if ![4, 6].contains(digits.count) || !"-/.".utf8.contains(byte) {
        return nil
      }
    }
    guard digits.count == 8 else { return nil }
    let day = String(decoding: digits, as: UTF8.self)
    let (month, number) = (day.dropFirst(4).prefix(2), day.suffix(2))
    guard "01"..."12" ~= month, "01"..."31" ~= number else { return nil }
    return "\(day.prefix(4))-\(month)-\(number)"
  }
}
