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

  /// How much of a large file is looked at before it is read, and from which size on one is large;
  /// in bytes.
  var sampleSize = 1 << 20
  var largeFile = 4 << 20

  /// What the file is recognised as, by its bytes and the options that change what they say.
  ///
  /// A caller that remembers answers by the file's header looks them up between this and the plan.
  package func recognize(fromWholeFile: Bool = false) throws(ImportError) -> Recognition {
    let buffer = ReadBuffer.allocate()
    defer { buffer.deallocate() }
    return try recognize(in: buffer, fromWholeFile: fromWholeFile)
  }

  /// The same, by what is read into `buffer`.
  private func recognize(
    in buffer: UnsafeMutableRawBufferPointer, fromWholeFile: Bool
  ) throws(ImportError) -> Recognition {
    let encoding = try Sniffer(file: file).encoding(
      chosen: options.encoding, fromWholeFile: fromWholeFile, in: buffer)
    let layout = try LayoutFinder(file: file, encoding: encoding, options: options)
      .find(in: buffer)
    return Recognition(encoding: encoding, layout: layout)
  }

  /// The plan.
  ///
  /// For a file over 4 MiB it is made from the first MiB, unless that leaves something open. Where
  /// the rest then turns out otherwise, reading throws ``ImportError/sampleMisled(_:)``, and a plan
  /// from the whole file must be asked for.
  package func make(fromWholeFile: Bool = false) throws(ImportError) -> ReadingPlan {
    let buffer = ReadBuffer.allocate()
    defer { buffer.deallocate() }
    let recognition = try recognize(in: buffer, fromWholeFile: fromWholeFile)
    let (encoding, layout) = (recognition.encoding, recognition.layout)
    let usesSample = !fromWholeFile && file.size > largeFile
    let card = CardEvidence(layout: layout)
    var chooser = ColumnChooser(
      layout: layout, options: options, file: file.name, isCard: card.isCard)
    var survey = Survey(columns: try chooser.choose(), file: file.name)
    do throws(ImportError) {
      try survey.run(
        file, encoding: encoding, layout: layout, limit: usesSample ? sampleSize : nil, in: buffer)
      guard !survey.lacksADirection else { throw chooser.notFound }
      let decider = Decider(
        file: file.name, layout: layout, options: options, survey: survey,
        surroundings: surroundings, card: card)
      var plan = try decider.decide(encoding: encoding)
      if decider.isOpen(plan) { return try make(fromWholeFile: true) }
      try CancellationSurvey.complete(&plan, of: file, options: options)
      return plan
    } catch {
      guard !fromWholeFile, mayBeOtherwise(error, survey) else { throw error }
      return try make(fromWholeFile: true)
    }
  }

  /// Whether more of the file could settle what its first part left open.
  private func mayBeOtherwise(_ error: ImportError, _ survey: Survey) -> Bool {
    if case .badEncoding = error { return options.encoding == nil }
    return !survey.isWholeFile
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
