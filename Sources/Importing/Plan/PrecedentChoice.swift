import Ledger

/// The choice between a file's own evidence and the reading of an earlier file with the same
/// header.
///
/// If the plan from the file's own evidence and the plan from the earlier reading differ, Sobi
/// reads the whole file with each plan. Bad rows and a broken chain of balances contradict a plan.
/// If both plans fit but lead to different figures, the larger file has more evidence. Therefore,
/// Sobi reads a smaller new file in the same way as the earlier file. A larger new file raises a
/// question, an error that names the options, unless the caller finds all the rows of the earlier
/// file in the new file. In that case, the new file has all the evidence of the earlier file, and
/// the new plan can replace the earlier reading.
package struct PrecedentChoice {
  /// An earlier reading of a file with the same header.
  package struct Earlier {
    package var precedent: ReadingPrecedent
    package var file: String
    /// The file's size in bytes.
    package var size: Int64

    package init(precedent: ReadingPrecedent, file: String, size: Int64) {
      self.precedent = precedent
      self.file = file
      self.size = size
    }
  }

  package struct Outcome {
    package var plan: ReadingPlan
    /// The earlier file, if this file contradicts the earlier reading.
    package var contradicted: String?
    /// The error to throw if the file contains some but not all of the rows of an earlier file.
    ///
    /// The plan reads these rows differently, so they would count twice.
    package var question: ImportError?
    /// Whether to throw `question` if this file lacks rows of an earlier file that was read
    /// differently.
    package var isDoubtful = false
    /// The question that the file raises, if only cells of the earlier file answer the question.
    ///
    /// If the file contains all the rows of the earlier file, the earlier file adds no evidence.
    package var ownQuestion: ImportError?

    package init(
      plan: ReadingPlan, contradicted: String? = nil, question: ImportError? = nil,
      isDoubtful: Bool = false, ownQuestion: ImportError? = nil
    ) {
      self.plan = plan
      self.contradicted = contradicted
      self.question = question
      self.isDoubtful = isDoubtful
      self.ownQuestion = ownQuestion
    }
  }

  let file: StatementFile
  let options: ImportOptions
  let surroundings: ImportSurroundings

  package init(
    _ file: StatementFile, options: ImportOptions, surroundings: ImportSurroundings
  ) {
    self.file = file
    self.options = options
    self.surroundings = surroundings
  }

  /// - Throws: `ImportError.readOtherwise` for a question, or the error of the plan maker.
  package func choose(
    _ natural: Result<ReadingPlan, ImportError>, _ earlier: Earlier
  ) throws(ImportError) -> Outcome {
    let precedent = earlier.precedent
    if case .success(let plan) = natural, ReadingPrecedent(plan).text == precedent.text {
      return Outcome(plan: plan)
    }
    var maker = PlanMaker(file, options: options, surroundings: surroundings)
    maker.precedent = precedent
    let isSmaller = Int64(file.fileSize) <= earlier.size
    let made = try? maker.make()
    guard let before = made, let read = summary(of: before) else {
      let plan = try natural.get()
      guard summary(of: plan) != nil else { return Outcome(plan: plan) }
      let question = made.map { PrecedentChoice.question(file.name, $0, plan, earlier.file) }
      if isSmaller, let question { throw question }
      return Outcome(plan: plan, contradicted: earlier.file, question: question)
    }
    if case .success(let plan) = natural, plan.hasSameDecisions(as: before) {
      // The balances now prove fees that were unknown when the earlier file was read.
      let hasNewFees = precedent.fees == nil && before.rules.amounts.fees != .included
      return Outcome(plan: plan, contradicted: hasNewFees ? earlier.file : nil)
    }
    guard case .success(let plan) = natural, let own = summary(of: plan) else {
      guard !isSmaller, case .failure(let error) = natural,
        let grade = error.decision.flatMap({ precedent.grades?[keyPath: $0] }),
        grade == .inferred || grade == .assumed
      else { return Outcome(plan: before) }
      return Outcome(plan: before, ownQuestion: error)
    }
    let question = PrecedentChoice.question(file.name, before, plan, earlier.file)
    if breaksBalances(before, read, plan, own)
      || (!isSmaller && read.transactions < own.transactions)
    {
      return Outcome(plan: plan, contradicted: earlier.file, question: question)
    }
    if read.transactions == 0, own.transactions > 0 { throw question }
    if isSmaller { return Outcome(plan: before) }
    if read.hasSameFigures(as: own) { return Outcome(plan: plan) }
    if breaksBalances(plan, own, before, read) { throw question }
    return Outcome(plan: plan, question: question, isDoubtful: true)
  }

  private func summary(of plan: ReadingPlan) -> ReadingSummary? {
    let reader = StatementReader(file, plan: plan)
    guard (try? reader.forEachBatch { _ in }) != nil else { return nil }
    return reader.summary
  }

  /// Whether the balances fit `plan`, with the result `own`, better than `before`, with the result
  /// `read`.
  private func breaksBalances(
    _ before: ReadingPlan, _ read: ReadingSummary, _ plan: ReadingPlan, _ own: ReadingSummary
  ) -> Bool {
    (before.rules.balanceOrder == nil && plan.rules.balanceOrder != nil)
      || (before.rules.balanceOrder != nil && read.balanceGapCount > own.balanceGapCount)
  }

  /// Returns the error that asks which of two readings of `file` is correct.
  package static func question(
    _ file: String, _ before: ReadingPlan, _ plan: ReadingPlan, _ earlier: String
  ) -> ImportError {
    let (one, two) = (before.format, plan.format)
    func question(_ option: String, _ choices: [String]) -> ImportError {
      .readOtherwise(file, earlier: earlier, option: option, choices: choices)
    }
    if let sign = one.sign, let other = two.sign, sign != other {
      return question("--sign", [sign.rawValue, other.rawValue])
    }
    if one.dateOrder != two.dateOrder {
      return question("--date-order", [one.dateOrder.rawValue, two.dateOrder.rawValue])
    }
    if one.decimalMark != two.decimalMark {
      return question("--decimal", [one.decimalMark.rawValue, two.decimalMark.rawValue])
    }
    let columns = zip([one, two], [two, one]).map { PrecedentChoice.columns(of: $0, unlike: $1) }
    if columns[0] != columns[1] { return question("--columns", columns) }
    if before.rules.amounts.fees != plan.rules.amounts.fees {
      return question(
        "--fees",
        [before, plan].map {
          ($0.rules.amounts.fees == .included ? FeeOption.included : .extra).rawValue
        })
    }
    if one.currency != two.currency {
      return question("--currency", [one.currency.code, two.currency.code])
    }
    if let one = before.cancellations.rows, let two = plan.cancellations.rows, one != two {
      return question("--cancelled", [one.rawValue, two.rawValue])
    }
    // Words show the direction in one of the readings, and signs in the other.
    return question(
      "--sign", [SignConvention.outNegative.rawValue, SignConvention.outPositive.rawValue])
  }

  /// Returns the columns of a reading that the other reading lacks, in the form that the user
  /// enters.
  ///
  /// If only the other reading uses a role and its column, the column is `ignored`. One such column
  /// is enough to distinguish the readings.
  private static func columns(
    of format: StatementFormat, unlike other: StatementFormat
  ) -> String {
    let own = format.columns.assigned
    let others = other.columns.assigned
    let (roles, used) = (Set(own.map(\.role)), Set(own.map(\.column)))
    var different = own.filter { pair in !others.contains { $0 == pair } }
    if let other = others.first(where: { !roles.contains($0.role) && !used.contains($0.column) }) {
      different.append((.ignored, other.column))
    }
    return different.map { "\($0.role.rawValue)=\($0.column + 1)" }.joined(separator: ",")
  }
}

extension ReadingPlan {
  /// Whether both plans read rows in the same way, regardless of the evidence for the decisions.
  fileprivate func hasSameDecisions(as other: ReadingPlan) -> Bool {
    (format, rules, cancellations) == (other.format, other.rules, other.cancellations)
  }
}

extension ImportError {
  /// The grade of the decision that the error leaves open; `nil` for other errors.
  fileprivate var decision: KeyPath<ReadingGrades, Grade>? {
    switch self {
    case .ambiguousSign: \.direction
    case .ambiguousDates: \.dateOrder
    case .ambiguousAmounts: \.decimalMark
    case .ambiguousCurrency, .unknownCurrency: \.currency
    default: nil
    }
  }
}

extension ReadingSummary {
  fileprivate func hasSameFigures(as other: ReadingSummary) -> Bool {
    (transactions, moneyOut, moneyIn, firstDay, lastDay)
      == (other.transactions, other.moneyOut, other.moneyIn, other.firstDay, other.lastDay)
  }
}
