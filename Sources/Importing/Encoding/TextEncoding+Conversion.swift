import CImporting

extension TextEncoding {
  struct Conversion {
    enum Fault {
      case nul
      /// The bytes do not encode a character.
      case illFormed
    }
    /// The number of source bytes converted; the next byte, if any, begins a fault or an incomplete
    /// character.
    var read = 0
    var written = 0
    var fault: Fault?
    /// Whether normalization to NFC might change some characters.
    var mayNeedNFC = false
  }

  /// Converts `source` from this encoding, which must not be UTF-8, to UTF-8 in `target`.
  ///
  /// `target` must be at least three times as large as `source`. A NUL character is a fault. Unless
  /// `isLast` is `true`, an incomplete character at the end, at most three bytes long, remains for
  /// the next call.
  func convert(
    _ source: UnsafeBufferPointer<UInt8>, isLast: Bool,
    into target: UnsafeMutableBufferPointer<UInt8>
  ) -> Conversion {
    guard let table, let from = source.baseAddress, let to = target.baseAddress else {
      return Conversion()
    }
    precondition(target.count >= 3 * source.count, "\(target.count) bytes for \(source.count)")
    let done = sobi_convert(table, from, source.count, isLast, to)
    let fault: Conversion.Fault? =
      switch done.fault {
      case SOBI_FAULT_NUL: .nul
      case SOBI_FAULT_ILL_FORMED: .illFormed
      default: nil
      }
    return Conversion(
      read: done.read, written: done.written, fault: fault, mayNeedNFC: done.may_not_be_nfc)
  }

  /// Returns the length of `source` in UTF-8, and the number of source bytes counted.
  ///
  /// Unless `isLast` is `true`, an incomplete character at the end does not count. Starting at the
  /// first fault, each byte of `source` counts as one byte of UTF-8.
  func lengthInUTF8(
    _ source: UnsafeBufferPointer<UInt8>, isLast: Bool
  ) -> (length: Int, read: Int) {
    guard !source.isEmpty else { return (0, 0) }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3 * source.count) { target in
      let done = convert(source, isLast: isLast, into: target)
      guard isLast || done.fault != nil else { return (done.written, max(1, done.read)) }
      return (done.written + source.count - done.read, source.count)
    }
  }

  /// The C constant for the encoding; `nil` for UTF-8, which needs no conversion.
  var table: sobi_encoding? {
    switch self {
    case .utf8: nil
    case .utf16LE: SOBI_UTF_16LE
    case .utf16BE: SOBI_UTF_16BE
    case .cp949: SOBI_CP949
    case .cp932: SOBI_CP932
    case .eucJP: SOBI_EUC_JP
    case .gb18030: SOBI_GB18030
    case .big5: SOBI_BIG5
    case .windows1250: SOBI_WINDOWS_1250
    case .windows1251: SOBI_WINDOWS_1251
    case .windows1252: SOBI_WINDOWS_1252
    case .windows1253: SOBI_WINDOWS_1253
    case .windows1254: SOBI_WINDOWS_1254
    case .windows1257: SOBI_WINDOWS_1257
    case .iso88591: SOBI_ISO_8859_1
    case .iso88592: SOBI_ISO_8859_2
    case .iso88595: SOBI_ISO_8859_5
    case .iso88597: SOBI_ISO_8859_7
    case .iso88599: SOBI_ISO_8859_9
    case .iso885915: SOBI_ISO_8859_15
    case .koi8r: SOBI_KOI8_R
    case .cp850: SOBI_CP850
    case .cp852: SOBI_CP852
    case .cp866: SOBI_CP866
    case .macRoman: SOBI_MAC_ROMAN
    case .macCyrillic: SOBI_MAC_CYRILLIC
    }
  }
}
