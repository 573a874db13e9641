import Ledger

extension RecurringSeries: KeptAnswer {
  package func write(to bytes: inout AnswerWriter) {
    for text in [merchant, key, payee, category] { bytes.append(text) }
    bytes.append(kind)
    bytes.append(flow)
    bytes.append(cadence)
    bytes.append(dayOfMonth)
    bytes.append(month)
    bytes.append(weekday?.rawValue)
    bytes.append(weekdayNumber)
    bytes.append(amountModel)
    for money in [last, usual, yearly] { bytes.append(money) }
    bytes.append(firstDay)
    bytes.append(lastDay)
    next.write(to: &bytes)
    bytes.append(state)
    change.write(to: &bytes)
    decision.write(to: &bytes)
    bytes.append(missingSince)
    installments.write(to: &bytes)
    bytes.append(account)
    history.write(to: &bytes)
  }

  package init(from bytes: inout AnswerReader) throws(AnswerReader.Malformed) {
    self.init(
      merchant: try bytes.text(), key: try bytes.text(), payee: try bytes.text(),
      category: try bytes.text(), kind: try bytes.value(), flow: try bytes.value(),
      cadence: try bytes.value(), dayOfMonth: try bytes.optionalInteger(),
      month: try bytes.optionalInteger(),
      weekday: try bytes.optionalWeekday(),
      weekdayNumber: try bytes.optionalInteger(), amountModel: try bytes.value(),
      last: try bytes.money(), usual: try bytes.money(), yearly: try bytes.money(),
      firstDay: try bytes.day(), lastDay: try bytes.day(), next: try Next?(from: &bytes),
      state: try bytes.value(), change: try PriceChange?(from: &bytes),
      decision: try SeriesDecision?(from: &bytes),
      missingSince: try bytes.optionalDay(),
      installments: try Installments?(from: &bytes), account: try bytes.integer(),
      history: try [Paid](from: &bytes))
  }
}

extension RecurringSeries.Next: KeptAnswer {
  package func write(to bytes: inout AnswerWriter) {
    for day in [day, window.lowerBound, window.upperBound] { bytes.append(day) }
  }

  package init(from bytes: inout AnswerReader) throws(AnswerReader.Malformed) {
    let (day, first, last) = (try bytes.day(), try bytes.day(), try bytes.day())
    guard first <= last else { throw AnswerReader.Malformed() }
    self.init(day: day, window: first...last)
  }
}

extension RecurringSeries.PriceChange: KeptAnswer {
  package func write(to bytes: inout AnswerWriter) {
    bytes.append(day)
    bytes.append(earlier)
    bytes.append(later)
  }

  package init(from bytes: inout AnswerReader) throws(AnswerReader.Malformed) {
    self.init(day: try bytes.day(), earlier: try bytes.money(), later: try bytes.money())
  }
}

extension RecurringSeries.Installments: KeptAnswer {
  package func write(to bytes: inout AnswerWriter) {
    bytes.append(paid)
    bytes.append(count)
  }

  package init(from bytes: inout AnswerReader) throws(AnswerReader.Malformed) {
    self.init(
      paid: Int(try bytes.integer()), count: try bytes.optionalInteger())
  }
}

extension RecurringSeries.Paid: KeptAnswer {
  package func write(to bytes: inout AnswerWriter) {
    bytes.append(id)
    bytes.append(day)
    bytes.append(amount)
  }

  package init(from bytes: inout AnswerReader) throws(AnswerReader.Malformed) {
    self.init(id: try bytes.integer(), day: try bytes.day(), amount: try bytes.integer())
  }
}

extension SeriesDecision: KeptAnswer {
  package func write(to bytes: inout AnswerWriter) {
    bytes.append(verdict.rawValue)
    bytes.append(subject.payee)
    bytes.append(subject.currency.code)
    bytes.append(subject.isMoneyOut)
    bytes.append(subject.amount)
    bytes.append(day)
  }

  package init(from bytes: inout AnswerReader) throws(AnswerReader.Malformed) {
    guard let verdict = Verdict(rawValue: try bytes.integer()) else {
      throw AnswerReader.Malformed()
    }
    let subject = Subject(
      payee: try bytes.text(), currency: try bytes.currency(), isMoneyOut: try bytes.flag(),
      amount: try bytes.integer())
    self.init(verdict, subject, on: try bytes.day())
  }
}

extension AnswerReader {
  fileprivate mutating func optionalWeekday() throws(Malformed) -> Weekday? {
    guard let number = try optionalInteger() else { return nil }
    guard let weekday = Weekday(rawValue: number) else { throw Malformed() }
    return weekday
  }
}
