import CImporting

/// Chooses among the encodings of single bytes and of pairs: by which of them read a text at all,
/// and by what the text then says.
struct LegacyEncodings {
  let file: StatementFile
  /// Where the sample begins in the file.
  let offset: Int

  /// How much likelier, as a logarithm, the best reading must be than one with another text.
  private static let lead = 1.5

  /// The encoding in which the text makes sense.
  ///
  /// - Parameters:
  ///   - bytes: A part of the file that is no UTF-8.
  ///   - isWhole: Whether it ends with the file.
  ///   - notUTF8: Its byte at which UTF-8 fails.
  /// - Returns: The likeliest one.
  /// - Throws: When no reading makes sense, or several do.
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

  /// The likeliest readings, the best one first.
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
      // What reads the words nearly always reads all.
      return !isWide || reads(bytes, in: encoding, isWhole: isWhole) ? reading : nil
    }
    let enough = (readings.map(\.score).max() ?? 0) - EncodingReading.mostForHeader
    readings.removeAll { $0.score < enough }
    var search = HeaderWordSearch()
    for i in readings.indices { readings[i].lookForHeader(in: sample, &search) }
    return readings.sorted { $0.score > $1.score }
  }

  /// Whether all bytes stand for something, which of single bytes is told by the different ones.
  private func reads(
    _ bytes: UnsafeBufferPointer<UInt8>, in encoding: TextEncoding, isWhole: Bool
  ) -> Bool {
    let part = 64 << 10
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3 * part) { target in
      var at = 0
      while at < bytes.count {
        let end = min(at + part, bytes.count)
        let isLast = isWhole && end == bytes.count
        let done = encoding.convert(
          UnsafeBufferPointer(rebasing: bytes[at..<end]), isLast: isLast, into: target)
        if done.fault != nil { return false }
        if done.read == 0 { break }
        at += done.read
      }
      return true
    }
  }

  /// Whether nearly all that is not ASCII is UTF-8: then the rest is a fault, not another encoding.
  private func isDamagedUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var rest = bytes
    var faults = 0
    var characters = 0
    while !rest.isEmpty {
      var traits: UInt32 = 0
      let valid = sobi_check_utf8(rest.baseAddress, rest.count, &traits)
      // A pair of bytes can be anything; three in a row that are UTF-8 hardly are.
      characters += rest[..<valid].count { $0 >= 0xE0 }
      guard valid < rest.count else { break }
      faults += 1
      if faults > 64 { return false }
      rest = UnsafeBufferPointer(rebasing: rest[(valid + 1)...])
    }
    return characters >= 4 * faults
  }

  /// The question, with the first word that the best two read differently.
  private func question(
    _ rivals: [EncodingReading], _ sample: EncodingSample, notUTF8: UInt8
  ) throws(ImportError) -> ImportError {
    let index = rivals[0].words.indices.first { rivals[0].words[$0] != rivals[1].words[$0] } ?? 0
    let word = sample.words[index]
    return .unknownEncoding(
      try file.location(ofByte: offset + word.offset, in: .utf8), byte: notUTF8,
      readings: rivals.map { reading in
        EncodingExample(
          encoding: reading.encoding,
          text: String(String.UnicodeScalarView(reading.words[index].map(\.scalar))))
      })
  }
}
