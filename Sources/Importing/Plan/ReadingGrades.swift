/// The grades of the decisions that affect a statement's figures.
package struct ReadingGrades: Hashable, Sendable {
  /// The position of the table and its header.
  package var table: Grade
  /// The column of the days, and the columns of the amounts.
  package var date: Grade
  package var amounts: Grade
  package var dateOrder: Grade
  package var decimalMark: Grade
  /// The sign, the columns or the words that show the direction of the money.
  package var direction: Grade
  package var currency: Grade

  /// The grades with their names in JSON, in the order of the decisions.
  package var named: [(name: String, grade: Grade)] {
    [
      ("table", table), ("date", date), ("amounts", amounts), ("dateOrder", dateOrder),
      ("decimalSeparator", decimalMark), ("direction", direction), ("currency", currency),
    ]
  }

  /// The initials of the grades, in the order of the decisions.
  var letters: String { String(named.compactMap { $0.grade.rawValue.first }) }

  /// Parses the initials; `nil` unless there is a valid initial for each decision.
  init?(letters: String) {
    let found = letters.compactMap { letter in
      Grade.allCases.first { $0.rawValue.first == letter }
    }
    guard found.count == 7, letters.count == 7 else { return nil }
    (table, date, amounts, dateOrder) = (found[0], found[1], found[2], found[3])
    (decimalMark, direction, currency) = (found[4], found[5], found[6])
  }

  /// Grades the decisions; a decision based only on an earlier file keeps its grade from that file.
  init(
    _ evidence: FileEvidence, options: ImportOptions, remembered: ReadingPrecedent?,
    rowOrder: RowOrder?, direction: Grade, currency: CurrencyEvidence
  ) {
    let (layout, survey) = (evidence.layout, evidence.survey)
    func isNamed(_ column: Int) -> Bool {
      layout.headerMeanings.indices.contains(column) && !layout.headerMeanings[column].isEmpty
    }
    func grade(of columns: [Int], _ roles: ColumnRole...) -> Grade {
      let isTold =
        roles.contains { options.columns[$0] != nil } || columns.allSatisfy(isNamed)
      return isTold ? .told : .inferred
    }
    table =
      !layout.isHeaderless && (layout.header.indices.contains(where: isNamed)) ? .told : .inferred
    date = grade(of: [survey.columns.date], .date)
    let steps =
      survey.columns.amount == nil
      ? survey.balanceSteps.ofColumns(in: rowOrder) : survey.balanceSteps.asWritten
    amounts =
      steps.isProof(in: rowOrder)
      ? .proved : grade(of: survey.columns.amounts, .amount, .moneyOut, .moneyIn)
    func grade(isTold: Bool, isProven: Bool, earlier: Grade?) -> Grade {
      isTold ? .told : isProven ? .proved : earlier ?? .inferred
    }
    let earlier = remembered?.grades
    dateOrder = grade(
      isTold: options.dateOrder != nil, isProven: survey.dates.possible.count == 1,
      earlier: remembered?.dateOrder == nil ? nil : earlier?.dateOrder)
    // Without cells such as 1.234, every amount proves its decimal mark, or needs none.
    let isProven =
      survey.amounts.marks.proven ?? survey.balances.marks.proven != nil
      || survey.amounts.marks.openExample == nil
    decimalMark = grade(
      isTold: options.decimalMark != nil, isProven: isProven,
      earlier: remembered?.decimalMark == nil ? nil : earlier?.decimalMark)
    self.direction = direction
    self.currency =
      switch currency {
      case .option, .column, .header, .cells, .preamble: .told
      case .words: .inferred
      case .assumed: .assumed
      }
  }
}
