import Ledger

/// The choice between the evidence in a file and the way an earlier file with its header was read.
///
/// Both plans read the whole file, but only if they differ. Bad rows and a broken chain of balances
/// contradict a plan. If both plans fit and lead to different figures, the larger file has more
/// evidence: a smaller new file is read as before, and a larger one is a question.
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
    /// The earlier file that was read otherwise, if this file contradicts the earlier reading.
    package var contradicted: String?

    package init(plan: ReadingPlan, contradicted: String? = nil) {
      self.plan = plan
      self.contradicted = contradicted
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

  /// - Throws: `ImportError.readOtherwise` for a question, or the error of making a plan.
  package func choose(
    _ natural: Result<ReadingPlan, ImportError>, _ earlier: Earlier
  ) throws(ImportError) -> Outcome {
    let precedent = earlier.precedent
    if case .success(let plan) = natural, ReadingPrecedent(plan) == precedent {
      return Outcome(plan: plan)
    }
    var maker = PlanMaker(file, options: options, surroundings: surroundings)
    maker.precedent = precedent
    let isSmaller = Int64(file.size) <= earlier.size
    let made = try? maker.make()
    guard let before = made, let read = summary(of: before) else {
      let plan = try natural.get()
      guard summary(of: plan) != nil else { return Outcome(plan: plan) }
      if isSmaller, let before = made { throw question(before, plan, earlier.file) }
      return Outcome(plan: plan, contradicted: earlier.file)
    }
    if case .success(before) = natural {
      // Fees that the balances prove were unknown when the earlier file was read.
      let hasNewFees = precedent.fees == nil && before.rules.amounts.fees != .included
      return Outcome(plan: before, contradicted: hasNewFees ? earlier.file : nil)
    }
    guard case .success(let plan) = natural, let own = summary(of: plan) else {
      return Outcome(plan: before)
    }
    if breaksBalances(before, read, plan, own)
      || (!isSmaller && read.transactions < own.transactions)
    {
      return Outcome(plan: plan, contradicted: earlier.file)
    }
    if read.transactions == 0, own.transactions > 0 { throw question(before, plan, earlier.file) }
    if isSmaller { return Outcome(plan: before) }
    if read.hasSameFigures(as: own) { return Outcome(plan: plan) }
    throw question(before, plan, earlier.file)
  }

  private func summary(of plan: ReadingPlan) -> ReadingSummary? {
    let reader = StatementReader(file, plan: plan)
    guard (try? reader.forEachBatch { _ in }) != nil else { return nil }
    return reader.summary
  }

  /// Whether balances contradict the earlier reading but not the file's own plan.
  private func breaksBalances(
    _ before: ReadingPlan, _ read: ReadingSummary, _ plan: ReadingPlan, _ own: ReadingSummary
  ) -> Bool {
    (before.rules.balanceOrder == nil && plan.rules.balanceOrder != nil)
      || (before.rules.balanceOrder != nil && read.balanceGapCount > own.balanceGapCount)
  }

  private func question(
    _ before: ReadingPlan, _ plan: ReadingPlan, _ earlier: String
  ) -> ImportError {
    let (one, two) = (before.format, plan.format)
    if let sign = one.sign, let other = two.sign, sign != other {
      return .readOtherwise(
        file.name, earlier: earlier, option: "--sign", choices: [sign.rawValue, other.rawValue])
    }
    if one.dateOrder != two.dateOrder {
      return .readOtherwise(
        file.name, earlier: earlier, option: "--date-order",
        choices: [one.dateOrder.rawValue, two.dateOrder.rawValue])
    }
    if one.decimalMark != two.decimalMark {
      return .readOtherwise(
        file.name, earlier: earlier, option: "--decimal",
        choices: [one.decimalMark.rawValue, two.decimalMark.rawValue])
    }
    let columns = [one, two].map { format in
      format.columns.assigned.filter { role, _ in
        [.date, .amount, .moneyOut, .moneyIn, .indicator].contains(role)
      }.map { "\($0.role.rawValue)=\($0.column + 1)" }.joined(separator: ",")
    }
    return .readOtherwise(file.name, earlier: earlier, option: "--columns", choices: columns)
  }
}

extension ReadingSummary {
  fileprivate func hasSameFigures(as other: ReadingSummary) -> Bool {
    (transactions, moneyOut, moneyIn, firstDay, lastDay)
      == (other.transactions, other.moneyOut, other.moneyIn, other.firstDay, other.lastDay)
  }
}
