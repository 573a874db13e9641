/// The texts of a workbook that cells share, in a few large blocks of memory.
struct SharedTexts {
  /// The position of each text.
  private var starts: [UInt32] = []
  private var blocks: [[UInt8]] = []

  /// A text's position is its block's index and its offset in the block.
  private static let offsetBits: UInt32 = 20
  private static let blockSize = 1 << 20
  /// The number of bytes before a text that contain its size.
  private static let prefix = 2
  static let maximumCount = 8 << 20
  static let maximumSize = 256 << 20

  var count: Int { starts.count }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>) throws(UnpackingError) {
    guard count < SharedTexts.maximumCount else {
      throw .tooLarge(.xlsx, .texts(SharedTexts.maximumCount))
    }
    let size = SharedTexts.prefix + text.count
    if blocks.last.map({ $0.count + size > SharedTexts.blockSize }) ?? true {
      guard (blocks.count + 1) * SharedTexts.blockSize <= SharedTexts.maximumSize else {
        throw .tooLarge(.xlsx, .unpackedSize(SharedTexts.maximumSize))
      }
      var block: [UInt8] = []
      block.reserveCapacity(SharedTexts.blockSize)
      blocks.append(block)
    }
    let block = blocks.count - 1
    starts.append(UInt32(block) << SharedTexts.offsetBits | UInt32(blocks[block].count))
    blocks[block].append(UInt8(truncatingIfNeeded: text.count))
    blocks[block].append(UInt8(truncatingIfNeeded: text.count >> 8))
    blocks[block].append(contentsOf: text)
  }

  /// Calls `body` with a text; does nothing if there is no text with this index.
  @inline(__always)
  func withText(_ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    guard starts.indices.contains(index) else { return }
    let start = starts[index]
    blocks[Int(start >> SharedTexts.offsetBits)].withUnsafeBufferPointer { block in
      let offset = Int(start & (1 << SharedTexts.offsetBits - 1))
      let size = Int(block[offset]) | Int(block[offset + 1]) << 8
      let first = offset + SharedTexts.prefix
      body(UnsafeBufferPointer(rebasing: block[first..<first + size]))
    }
  }
}

/// The receiver of `xl/sharedStrings.xml`.
final class SharedTextsReader: XMLElements {
  private(set) var texts = SharedTexts()
  private(set) var fault: UnpackingError?
  private var text = CellText()
  private var isInText = false
  /// The number of open `rPh` elements; the pronunciation in them is not part of the text.
  private var phoneticDepth = 0

  deinit { text.deallocate() }

  func start(_ name: XMLName, _ attributes: XMLAttributes) {
    switch name {
    case "si": text.clear()
    case "t": isInText = phoneticDepth == 0
    case "rPh": phoneticDepth += 1
    default: break
    }
  }

  func end(_ name: XMLName) {
    switch name {
    case "t": isInText = false
    case "rPh": phoneticDepth -= 1
    case "si" where fault == nil:
      text.unescape()
      do { try texts.append(text.bytes) } catch { fault = error }
    default: break
    }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    if isInText { text.append(bytes) }
  }
}
