extension TextEncoding {
  /// The byte order mark with which a file may begin.
  ///
  /// It is no part of the text.
  var byteOrderMark: [UInt8] {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16LE: [0xFF, 0xFE]
    case .utf16BE: [0xFE, 0xFF]
    case .gb18030: [0x84, 0x31, 0x95, 0x33]
    default: []
    }
  }

  /// Returns the encoding whose byte order mark a text begins with.
  static func marked(_ start: UnsafeRawBufferPointer) -> TextEncoding? {
    allCases.first { !$0.byteOrderMark.isEmpty && start.starts(with: $0.byteOrderMark) }
  }

  var isUTF16: Bool { self == .utf16LE || self == .utf16BE }

  /// Returns the form of UTF-16 that a text begins with: by its byte order mark, or by the ASCII in
  /// it.
  ///
  /// In any script the digits, delimiters and line ends of a statement are ASCII. In the wrong byte
  /// order hardly any character is. One or two NUL in other text are not enough.
  static func utf16(_ start: UnsafeRawBufferPointer) -> TextEncoding? {
    if let marked = marked(start) { return marked.isUTF16 ? marked : nil }
    let units = start.count / 2
    var little = 0
    var big = 0
    for i in 0..<units {
      let (first, second) = (start[2 * i], start[2 * i + 1])
      if second == 0, isText(first) { little += 1 }
      if first == 0, isText(second) { big += 1 }
    }
    let most = max(little, big)
    guard most > 2, most * 5 >= units, most > 4 * min(little, big) else { return nil }
    return little > big ? .utf16LE : .utf16BE
  }

  private static func isText(_ byte: UInt8) -> Bool {
    0x20...0x7E ~= byte || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
