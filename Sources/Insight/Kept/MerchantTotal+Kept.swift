extension MerchantTotal: KeptAnswer {
  package func write(to bytes: inout AnswerWriter) {
    writeSum(to: &bytes)
    bytes.append(branches.count)
    // A branch has no branches.
    for branch in branches { branch.writeSum(to: &bytes) }
  }

  package init(from bytes: inout AnswerReader) throws(AnswerReader.Malformed) {
    let merchant = try MerchantTotal(sumFrom: &bytes)
    var branches: [MerchantTotal] = []
    for _ in 0..<(try bytes.count()) { branches.append(try MerchantTotal(sumFrom: &bytes)) }
    self.init(
      name: merchant.name, spent: merchant.spent, count: merchant.count,
      lastDay: merchant.lastDay, branches: branches, texts: merchant.texts)
  }

  private func writeSum(to bytes: inout AnswerWriter) {
    bytes.append(name)
    bytes.append(spent)
    bytes.append(count)
    bytes.append(lastDay)
    bytes.append(texts.count)
    for text in texts { bytes.append(text) }
  }

  private init(sumFrom bytes: inout AnswerReader) throws(AnswerReader.Malformed) {
    let (name, spent, count) = (try bytes.text(), try bytes.integer(), try bytes.integer())
    let lastDay = try bytes.day()
    var texts: [String] = []
    for _ in 0..<(try bytes.count()) { texts.append(try bytes.text()) }
    self.init(name: name, spent: spent, count: count, lastDay: lastDay, branches: [], texts: texts)
  }
}
