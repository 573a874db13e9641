package import Ledger

/// Decides how a statement is read, from all of its evidence and the user's options.
///
/// Sniffing (encoding, delimiter, header), the choice of columns, and the reading of values are
/// decided one after the other, each from what the last one found, and each can be overruled.
package struct PlanMaker {
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

  /// What the file is recognised as, by its bytes and the options that change what they say.
  ///
  /// A caller that remembers answers by the file's header looks them up between this and the plan.
  package func recognize() throws(ImportError) -> Recognition {
    let buffer = ReadBuffer.allocate()
    defer { buffer.deallocate() }
    return try recognize(in: buffer)
  }

  /// The same, by what is read into `buffer`.
  private func recognize(
    in buffer: UnsafeMutableRawBufferPointer
  ) throws(ImportError) -> Recognition {
    let encoding = try Sniffer(file: file).encoding(chosen: options.encoding, in: buffer)
    let layout = try LayoutFinder(file: file, encoding: encoding, options: options)
      .find(in: buffer)
    return Recognition(encoding: encoding, layout: layout)
  }

  /// The plan, made from all rows of the file.
  package func make() throws(ImportError) -> ReadingPlan { try make(surveying: nil) }

  /// The plan, with the file surveyed in `parts`; in as many as pay where they are `nil`.
  func make(surveying parts: [StatementPart]?) throws(ImportError) -> ReadingPlan {
    let buffer = ReadBuffer.allocate()
    defer { buffer.deallocate() }
    let recognition = try recognize(in: buffer)
    let (encoding, layout) = (recognition.encoding, recognition.layout)
    let card = CardEvidence(layout: layout)
    var chooser = ColumnChooser(
      layout: layout, options: options, file: file.name, isCard: card.isCard)
    let survey = try Survey.of(
      file, parts, columns: try chooser.choose(), encoding: encoding, layout: layout, in: buffer)
    guard !survey.lacksADirection else { throw chooser.notFound }
    let decider = Decider(
      file: file.name, layout: layout, options: options, survey: survey,
      surroundings: surroundings, card: card)
    var plan = try decider.decide(encoding: encoding)
    try CancellationSurvey.complete(&plan, of: file, options: options)
    return plan
  }
}

/// What a statement was recognised as before anything about its values is decided: its encoding,
/// and where its table begins.
package struct Recognition {
  package let encoding: TextEncoding
  let layout: Layout

  /// What identifies files of this shape, as ``ReadingPlan/signature`` will.
  package var signature: Fingerprint { Recognition.signature(of: layout.signatureKeys) }

  static func signature(of keys: [String]) -> Fingerprint {
    var sum = Fingerprint()
    for key in keys {
      var key = key + ","
      key.withUTF8 { sum.combine(UnsafeRawBufferPointer($0)) }
    }
    return sum
  }
}
