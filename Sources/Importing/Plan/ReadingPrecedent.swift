import Ledger

/// The decisions with which an earlier file with the same header was read.
///
/// The next file with this header is read in the same way, unless its cells contradict the
/// decisions (``PrecedentChoice``). Equal headers have equal columns, so column indices suffice.
package struct ReadingPrecedent: Hashable, Sendable {
  /// The grades of the decisions in the earlier file; `nil` if an older version stored no grades.
  private(set) var grades: ReadingGrades?
  /// Further decisions about the rows of the earlier file, which do not apply to other files.
  var details = Details()
  private(set) var columns: [ColumnRole: [Int]] = [:]
  private(set) var dateOrder: DateOrder?
  private(set) var decimalMark: DecimalMark?
  private(set) var sign: SignConvention?
  private(set) var fees: FeeRule?
  private(set) var blankDirection: Direction?
  private(set) var isCardStatement = false

  package init(_ plan: ReadingPlan) {
    for (role, column) in plan.format.columns.assigned where role != .memo {
      columns[role] = [column]
    }
    if !plan.format.columns.memos.isEmpty { columns[.memo] = plan.format.columns.memos }
    dateOrder = plan.format.dateOrder
    decimalMark = plan.rules.amounts.markIsProven ? plan.format.decimalMark : nil
    sign = plan.format.sign
    fees = plan.rules.amounts.fees == .included ? nil : plan.rules.amounts.fees
    blankDirection = plan.rules.amounts.blankDirection
    isCardStatement = plan.format.isCardStatement
    grades = plan.grades
    details = Details(plan)
  }

  /// The number at the start of the text; change it if the meaning of the text changes.
  private static let version = "1"

  /// Parses the stored text or record; `nil` for malformed text or text of another version.
  package init?(text: String) {
    let lines = text.split(separator: "\n", maxSplits: 1)
    guard let parts = lines.first?.split(separator: " "), parts.first == Self.version[...] else {
      return nil
    }
    if lines.count == 2 {
      let words = lines[1].split(separator: " ").map(String.init)
      grades = words.first.flatMap(ReadingGrades.init(letters:))
      details = Details(words.dropFirst())
    }
    for part in parts.dropFirst() {
      let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard pair.count == 2 else { return nil }
      let value = pair[1]
      switch pair[0] {
      case "order": dateOrder = DateOrder(rawValue: value)
      case "decimal": decimalMark = DecimalMark(rawValue: value)
      case "sign": sign = SignConvention(rawValue: value)
      case "fees": fees = value == "negative" ? .negative : .positive
      case "blank": blankDirection = value == "out" ? .out : .into
      case "card": isCardStatement = true
      default:
        guard let role = ColumnRole(rawValue: pair[0]) else { return nil }
        columns[role] = value.split(separator: ",").compactMap { Int($0) }
      }
    }
  }

  /// The text for the store: the decisions on the first line, their grades and details on the next.
  package var record: String {
    text + "\n" + ([grades?.letters ?? "-"] + details.words).joined(separator: " ")
  }

  /// The decisions, without their grades.
  package var text: String {
    var parts = columns.map { role, columns in
      "\(role.rawValue)=" + columns.map(String.init).joined(separator: ",")
    }.sorted()
    if let dateOrder { parts.append("order=\(dateOrder.rawValue)") }
    if let decimalMark { parts.append("decimal=\(decimalMark.rawValue)") }
    if let sign { parts.append("sign=\(sign.rawValue)") }
    if let fees { parts.append("fees=\(fees == .negative ? "negative" : "positive")") }
    if let blankDirection { parts.append("blank=\(blankDirection == .out ? "out" : "into")") }
    if isCardStatement { parts.append("card=yes") }
    return ([Self.version] + parts).joined(separator: " ")
  }

  /// Removes the grades, and the columns that affect neither figures nor classes.
  mutating func keepFigures() {
    grades = nil
    for role in [ColumnRole.memo, .reference, .balance, .counterparty, .time] {
      columns[role] = nil
    }
  }

  // MARK: Reading another file

  /// The column of each role, except memo columns, of which a table may have several.
  var single: [ColumnRole: Int] {
    columns.filter { $0.key != .memo }.compactMapValues(\.first)
  }

  /// Returns the columns of the earlier file, with the given columns of other dates.
  func columns(besides otherDates: [Int]) -> Columns {
    let single = single
    var columns = Columns(date: single[.date] ?? 0, otherDates: otherDates)
    columns.assign(single)
    columns.memos = self.columns[.memo] ?? []
    return columns
  }

  /// Returns `options` with this precedent's decisions where the user left a decision open.
  func filling(_ options: ImportOptions) -> ImportOptions {
    var options = options
    options.dateOrder = options.dateOrder ?? dateOrder
    options.decimalMark = options.decimalMark ?? decimalMark
    options.sign = options.sign ?? sign
    if fees != nil { options.fees = options.fees ?? .extra }
    return options
  }

  /// Sets the decisions that the user left open and that ``filling(_:)`` cannot express as options.
  func complete(_ plan: inout ReadingPlan, options: ImportOptions) {
    if options.columns[.memo] == nil, let memos = columns[.memo] {
      let used = Set(plan.format.columns.assigned.filter { $0.role != .memo }.map(\.column))
      plan.format.columns.memos = memos.filter { !used.contains($0) }
    }
    if options.fees == nil, let fees { plan.rules.amounts.fees = fees }
    if plan.format.columns.indicator != nil, let blankDirection {
      plan.rules.amounts.blankDirection = plan.rules.amounts.blankDirection ?? blankDirection
    }
    plan.format.isCardStatement = isCardStatement
  }
}
