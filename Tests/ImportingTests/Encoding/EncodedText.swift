@testable import Importing

extension TextEncoding {
  /// Returns the text of bytes; `nil` when they are ill-formed.
  func decoded(_ bytes: [UInt8]) -> (text: [UInt8], mayNeedNFC: Bool)? {
    bytes.withUnsafeBufferPointer { source in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3 * bytes.count) { target in
        let done = convert(source, isLast: true, into: target)
        return done.fault == nil ? (Array(target[..<done.written]), done.mayNeedNFC) : nil
      }
    }
  }

  /// Returns the only character in the bytes, or 0.
  func scalar(_ bytes: UInt8...) -> UInt32 {
    guard let text = decoded(bytes)?.text else { return 0 }
    let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
    return scalars.count == 1 ? scalars.first?.value ?? 0 : 0
  }

  /// Returns the bytes of `text` without a byte order mark; `nil` if the encoding lacks a
  /// character.
  func encoded(_ text: String) -> [UInt8]? {
    switch self {
    case .utf8: return Array(text.utf8)
    case .utf16LE: return text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case .utf16BE: return text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    default:
      var bytes: [UInt8] = []
      for scalar in text.unicodeScalars {
        guard scalar.value >= 0x80 else {
          bytes.append(UInt8(scalar.value))
          continue
        }
        guard let character = EncodedText.characters[self]?[scalar.value] else { return nil }
        bytes += character
      }
      return bytes
    }
  }
}

enum EncodedText {
  /// The bytes of each character of one or two bytes, from decoding all of them.
  ///
  /// Another test verifies the decoder.
  static let characters: [TextEncoding: [UInt32: [UInt8]]] = {
    var all: [TextEncoding: [UInt32: [UInt8]]] = [:]
    for encoding in TextEncoding.allCases where encoding != .utf8 && !encoding.isUTF16 {
      var characters: [UInt32: [UInt8]] = [:]
      for lead in UInt8(0x80)...0xFF {
        let single = encoding.scalar(lead)
        if single != 0 { characters[single] = [lead] }
        guard encoding.script.isWide else { continue }
        for trail in UInt8(0x40)...0xFF {
          let pair = encoding.scalar(lead, trail)
          if pair != 0, characters[pair] == nil { characters[pair] = [lead, trail] }
        }
      }
      all[encoding] = characters
    }
    return all
  }()
}
