extension TextEncoding {
  /// What a file in this encoding may begin with, to tell it; no part of the text.
  var byteOrderMark: [UInt8] {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16LE: [0xFF, 0xFE]
    case .utf16BE: [0xFE, 0xFF]
    case .gb18030: [0x84, 0x31, 0x95, 0x33]
    default: []
    }
  }

  /// The encoding of a text that begins with its byte order mark.
  static func marked(_ start: UnsafeRawBufferPointer) -> TextEncoding? {
    allCases.first { !$0.byteOrderMark.isEmpty && start.starts(with: $0.byteOrderMark) }
  }

  var isUTF16: Bool { self == .utf16LE || self == .utf16BE }

  /// UTF-16, by a text's beginning: by its mark, or by the ASCII in it.
  ///
  /// In any script the digits, delimiters and line ends of a statement are ASCII, and in the wrong
  /// order of bytes hardly anything is. A NUL or two in other text are no such thing.
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
