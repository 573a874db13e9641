import CImporting

/// The choice of an encoding other than UTF-8 and UTF-16.
struct LegacyEncodings {
  let file: StatementFile
  /// The offset of the sample in the file.
  let offset: Int

  /// The minimum lead in score of the best reading over readings with different text.
  private static let lead = 1.5

  /// Returns the encoding in which the text is valid and makes the most sense.
  ///
  /// `bytes` is a part of the file that is not valid UTF-8, and `notUTF8` is the index in `bytes`
  /// of the first invalid byte. `isWhole` is `true` if the part extends to the end of the file.
  ///
  /// - Throws: An error if no reading makes sense, or if different readings have similar scores.
  func mostLikely(
    _ bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool, notUTF8: Int
  ) throws(ImportError) -> TextEncoding {
    let sample = EncodingSample(bytes, isWhole: isWhole)
    let readings = isDamagedUTF8(bytes) ? [] : readings(sample, of: bytes, isWhole: isWhole)
    guard let best = readings.first(where: \.makesSense) else {
      throw .unknownEncoding(
        try file.location(ofByte: offset + notUTF8, in: .utf8), byte: bytes[notUTF8], readings: [])
    }
    var rivals = [best]
    for reading in readings where reading.makesSense {
      guard reading.score > best.score - LegacyEncodings.lead, rivals.count < 3 else { break }
      if !rivals.contains(where: { $0.words == reading.words }) { rivals.append(reading) }
    }
    guard rivals.count > 1 else { return best.encoding }
    throw try question(rivals, sample, notUTF8: bytes[notUTF8])
  }

  /// Returns the likeliest readings, best first.
  private func readings(
    _ sample: EncodingSample, of bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool
  ) -> [EncodingReading] {
    var isThere = [Bool](repeating: false, count: 256)
    for byte in bytes { isThere[Int(byte)] = true }
    let different = (UInt8(0x80)...0xFF).filter { isThere[Int($0)] }
    var readings = TextEncoding.allCases.compactMap { encoding -> EncodingReading? in
      guard encoding != .utf8, !encoding.isUTF16 else { return nil }
      let isWide = encoding.script.isWide
      guard isWide || encoding.withText(different, { _ in }) != nil,
        let reading = EncodingReading(sample, in: encoding)
      else { return nil }
      // Check all bytes last, because they are nearly always valid if the words are valid.
      return !isWide || reads(bytes, in: encoding, isWhole: isWhole) ? reading : nil
    }
    let enough = (readings.map(\.score).max() ?? 0) - EncodingReading.mostForHeader
    readings.removeAll { $0.score < enough }
    var search = HeaderWordSearch()
    for i in readings.indices { readings[i].countHeaderWords(in: sample, &search) }
    return readings.sorted { $0.score > $1.score }
  }

  private func reads(
    _ bytes: UnsafeBufferPointer<UInt8>, in encoding: TextEncoding, isWhole: Bool
  ) -> Bool {
    let part = 64 << 10
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3 * part) { target in
      var rest = bytes[...]
      while !rest.isEmpty {
        let next = UnsafeBufferPointer(rebasing: rest.prefix(part))
        let isLast = isWhole && next.count == rest.count
        let done = encoding.convert(next, isLast: isLast, into: target)
        if done.fault != nil { return false }
        if done.read == 0 { break }
        rest = rest.dropFirst(done.read)
      }
      return true
    }
  }

  /// Whether most non-ASCII text is valid UTF-8, so that the rest is damage, not another encoding.
  private func isDamagedUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var rest = bytes
    var faults = 0
    var characters = 0
    while !rest.isEmpty {
      var traits: UInt32 = 0
      let valid = sobi_check_utf8(rest.baseAddress, rest.count, &traits)
      // Count only characters of three bytes or more, because two bytes may be valid by chance.
      characters += rest[..<valid].count { $0 >= 0xE0 }
      guard valid < rest.count else { break }
      faults += 1
      if faults > 64 { return false }
      rest = UnsafeBufferPointer(rebasing: rest[(valid + 1)...])
    }
    return characters >= 4 * faults
  }

  /// Returns the error that asks for the encoding, with the first word in which the best two
  /// readings differ.
  private func question(
    _ rivals: [EncodingReading], _ sample: EncodingSample, notUTF8: UInt8
  ) throws(ImportError) -> ImportError {
    let index = rivals[0].words.indices.first { rivals[0].words[$0] != rivals[1].words[$0] } ?? 0
    return .unknownEncoding(
      try file.location(ofByte: offset + sample.words[index].offset, in: .utf8), byte: notUTF8,
      readings: rivals.map { reading in
        EncodingExample(
          encoding: reading.encoding,
          text: String(String.UnicodeScalarView(reading.words[index].map(\.scalar))))
      })
  }
}
