import Workers

extension Survey {
  /// Surveys `parts` in parallel, or the whole file if the evidence of parts cannot be added.
  ///
  /// If `parts` is `nil`, the size of the file and the number of processors determine the parts.
  /// `buffer` must be large enough for a ``RecordReader``.
  static func of(
    _ file: StatementFile, _ parts: [StatementPart]?, columns: Columns, encoding: TextEncoding,
    layout: Layout, in buffer: UnsafeMutableRawBufferPointer
  ) throws(ImportError) -> Survey {
    let count = min(Worker.processors, StatementPart.most)
    var parts = parts ?? []
    if parts.isEmpty { parts = try StatementPart.parts(of: file, in: encoding, count: count) }
    if parts.count > 1,
      let survey = try joined(file, parts, columns: columns, encoding: encoding, layout: layout)
    {
      return survey
    }
    var survey = Survey(columns: columns, file: file.name)
    try survey.run(file, StatementPart(all: file), encoding: encoding, layout: layout, in: buffer)
    return survey
  }

  /// Returns the sum of the evidence in all parts; `nil` if the file must be surveyed in one part.
  private static func joined(
    _ file: StatementFile, _ parts: [StatementPart], columns: Columns, encoding: TextEncoding,
    layout: Layout
  ) throws(ImportError) -> Survey? {
    var surveys = parts.map { _ in Survey(columns: columns, file: file.name) }
    var faults = [ImportError?](repeating: nil, count: parts.count)
    let ran = surveys.withUnsafeMutableBufferPointer { surveys in
      faults.withUnsafeMutableBufferPointer { faults in
        // Each thread uses only its own survey and fault.
        nonisolated(unsafe) let (surveys, faults) = (surveys, faults)
        return StatementPart.forEach(of: parts.count) { index in
          let buffer = ReadBuffer.allocate()
          defer { buffer.deallocate() }
          var survey = Survey(columns: columns, file: file.name, isFirstPart: index == 0)
          do throws(ImportError) {
            try survey.run(file, parts[index], encoding: encoding, layout: layout, in: buffer)
          } catch { faults[index] = error }
          surveys[index] = survey
        }
      }
    }
    guard ran else { return nil }
    for case (let index, let fault?) in faults.enumerated() {
      if StatementPart.isCutInQuotes(fault, index, of: parts.count) { return nil }
      throw fault
    }
    var survey = surveys[0]
    for next in surveys.dropFirst() where !survey.append(next) { return nil }
    return survey
  }
}
