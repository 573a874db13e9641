package import Ledger

/// Makes the plan for reading a statement, from the evidence in the file and the user's options.
///
/// The steps determine the encoding, the table, the columns, the format of values, and the meaning
/// of rows marked as cancelled, in this order. Each step depends on the previous steps, and options
/// can override its result.
package struct PlanMaker {
  let file: StatementFile
  let options: ImportOptions
  let surroundings: ImportSurroundings
  /// The reading of an earlier file with the same header, for decisions that the user left open.
  var precedent: ReadingPrecedent?

  package init(_ file: StatementFile, options: ImportOptions, surroundings: ImportSurroundings) {
    self.file = file
    self.options = file.origin?.filling(options) ?? options
    self.surroundings = surroundings
  }

  /// Finds the table, so that the caller can look up remembered answers before making the plan.
  package func recognize() throws(ImportError) -> Recognition {
    let buffer = ReadBuffer.allocate()
    defer { buffer.deallocate() }
    do throws(ImportError) {
      return try recognize(in: buffer)
    } catch { throw error.located(in: file) }
  }

  private func recognize(
    in buffer: UnsafeMutableRawBufferPointer
  ) throws(ImportError) -> Recognition {
    let encoding = try Sniffer(file: file).encoding(chosen: options.encoding, in: buffer)
    let layout = try LayoutFinder(file: file, encoding: encoding, options: options)
      .find(in: buffer)
    return Recognition(encoding: encoding, layout: layout)
  }

  /// Throws an error if no file that begins with the bytes of `file` can be read as a statement.
  ///
  /// A remembered answer may name an encoding that the bytes do not reveal. If the encoding is
  /// unknown, a table with days and amounts in ASCII or UTF-16 is enough.
  package func refuseOtherContent() throws(ImportError) {
    let buffer = ReadBuffer.allocate()
    defer { buffer.deallocate() }
    var encodings: [TextEncoding] = [.iso88591, .utf16LE, .utf16BE]
    var fault: ImportError?
    do throws(ImportError) {
      encodings = [try Sniffer(file: file).encoding(chosen: options.encoding, in: buffer)]
    } catch {
      switch error {
      case .unknownEncoding, .nulByte: fault = error
      default: throw error
      }
    }
    for encoding in encodings {
      do throws(ImportError) {
        _ = try LayoutFinder(file: file, encoding: encoding, options: options).find(in: buffer)
        return
      } catch { fault = fault ?? error }
    }
    if let fault { throw fault }
  }

  package func make() throws(ImportError) -> ReadingPlan {
    do throws(ImportError) {
      return try make(surveying: nil)
    } catch { throw error.located(in: file) }
  }

  /// Makes the plan, surveying the file in `parts`; `nil` means parts that suit its size.
  func make(surveying parts: [StatementPart]?) throws(ImportError) -> ReadingPlan {
    let buffer = ReadBuffer.allocate()
    defer { buffer.deallocate() }
    let recognition = try recognize(in: buffer)
    let (encoding, layout) = (recognition.encoding, recognition.layout)
    let card = CardEvidence(layout: layout, isKnownCard: file.origin?.preset?.isCard)
    var chooser = ColumnChooser(
      layout: layout, options: options, file: file.name, isCard: card.isCard)
    chooser.remembered = precedent?.single ?? [:]
    var columns = try chooser.choose()
    file.origin?.preset?.restrict(&columns)
    let survey = try Survey.of(
      file, parts, columns: columns, encoding: encoding, layout: layout, in: buffer)
    guard !survey.lacksADirection else { throw chooser.notFound }
    if survey.hasDays, file.origin?.isRecords != true,
      let found = AmountUnit.scaled(in: layout, columns)
    {
      throw .scaledAmounts(file.name, found: found)
    }
    let decider = Decider(
      evidence: FileEvidence(layout, survey), options: options, remembered: precedent,
      surroundings: surroundings, card: card,
      preset: file.origin?.preset)
    var plan = try decider.decide(encoding: encoding)
    precedent?.complete(&plan, options: options)
    // Tables from workbooks and other packed files have no empty cells at the ends of their rows.
    if file.origin != nil { plan.rules.table.allowsAnyFieldCount = true }
    try CancellationSurvey.complete(&plan, of: file, options: options)
    return plan
  }
}

/// The encoding and the table of a statement, which Sobi determines before it makes a plan.
package struct Recognition {
  package let encoding: TextEncoding
  let layout: Layout

  /// The signature of the format, which equals ``TableFormat/signature`` in the plan.
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
