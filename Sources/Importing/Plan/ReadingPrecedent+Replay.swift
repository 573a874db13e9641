import Ledger

extension ReadingPrecedent {
  /// The decisions that depend on the rows of one file.
  ///
  /// Every file determines these decisions itself. They are stored only so that rows of the earlier
  /// file can be found again in another file.
  struct Details: Hashable, Sendable {
    private(set) var currency: Currency?
    private(set) var decimalMark: DecimalMark?
    fileprivate(set) var cancelled: CancelledRows?
    private(set) var columnOfDirections: Int?
    private(set) var moneyOutIsNegative = false
    private(set) var moneyInIsNegative = false

    init() {}

    init(_ plan: ReadingPlan) {
      currency = plan.format.currency
      decimalMark = plan.format.decimalMark
      cancelled = plan.cancellations.rows
      columnOfDirections = plan.rules.amounts.columnOfDirections
      moneyOutIsNegative = plan.rules.amounts.moneyOutIsNegative
      moneyInIsNegative = plan.rules.amounts.moneyInIsNegative
    }

    /// Parses the words, and ignores unknown words.
    init(_ words: some Sequence<String>) {
      for word in words {
        let pair = word.split(separator: "=", maxSplits: 1).map(String.init)
        guard let value = pair.last else { continue }
        switch pair[0] {
        case "currency": currency = Currency(code: value)
        case "decimal": decimalMark = DecimalMark(rawValue: value)
        case "cancelled": cancelled = CancelledRows(rawValue: value)
        case "directions": columnOfDirections = Int(value)
        case "negative":
          moneyOutIsNegative = value.contains("out")
          moneyInIsNegative = value.contains("in")
        default: break
        }
      }
    }

    var words: [String] {
      let negative = [moneyOutIsNegative ? "out" : nil, moneyInIsNegative ? "in" : nil]
        .compactMap(\.self)
      return [
        currency.map { "currency=\($0.code)" }, decimalMark.map { "decimal=\($0.rawValue)" },
        cancelled.map { "cancelled=\($0.rawValue)" },
        columnOfDirections.map { "directions=\($0)" },
        negative.isEmpty ? nil : "negative=\(negative.joined(separator: ","))",
      ].compactMap(\.self)
    }
  }

  /// Whether both precedents agree in all decisions that affect the figures or the class of a row.
  ///
  /// The store compares the remaining texts of each row.
  package func readsLike(_ other: ReadingPrecedent) -> Bool {
    var (one, two) = (self, other)
    one.keepFigures()
    two.keepFigures()
    // A file without rows that are marked as cancelled does not decide the meaning of such rows.
    if one.details.cancelled == nil { two.details.cancelled = nil }
    if two.details.cancelled == nil { one.details.cancelled = nil }
    return one == two
  }
}

extension PlanMaker {
  /// Makes the plan with which an earlier file was read, to find that file's rows in this file.
  ///
  /// The plan skips rows that it cannot read, because they were not in the earlier file.
  package func replay(_ precedent: ReadingPrecedent) throws(ImportError) -> ReadingPlan {
    var options = options
    let details = precedent.details
    options.columns = [:]
    options.dateOrder = precedent.dateOrder
    // Without these options, this file may raise questions that the earlier file did not raise.
    options.sign = precedent.sign ?? .outNegative
    options.currency = details.currency ?? options.currency
    options.skipsBadRows = true
    options.decimalMark = details.decimalMark ?? precedent.decimalMark
    options.fees = precedent.fees == nil ? .included : .extra
    options.cancelled = details.cancelled ?? .skipped
    var maker = PlanMaker(file, options: options, surroundings: surroundings)
    maker.precedent = precedent
    var plan = try maker.make()
    if let fees = precedent.fees { plan.rules.amounts.fees = fees }
    plan.format.columns = precedent.columns(besides: plan.format.columns.otherDates)
    plan.format.sign = precedent.sign
    plan.format.currency = details.currency ?? plan.format.currency
    plan.rules.amounts.blankDirection = precedent.blankDirection
    plan.rules.table.allowsAnyFieldCount = true
    plan.rules.amounts.unreadColumns = []
    plan.rules.amounts.columnOfDirections = details.columnOfDirections
    plan.rules.amounts.moneyOutIsNegative = details.moneyOutIsNegative
    plan.rules.amounts.moneyInIsNegative = details.moneyInIsNegative
    return plan
  }
}
