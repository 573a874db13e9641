@testable import Importing

/// An input from the fuzzer: text, and choices that are taken from its end.
///
/// The choices are at the end, so that a real statement is a sensible input.
struct FuzzInput {
  private var bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The bytes that no choice has used.
  var text: [UInt8] { Array(bytes) }

  /// Returns a number in 0..<`count`, which is at most 256; 0 if no bytes are left.
  mutating func choice(of count: Int) -> Int {
    guard let last = bytes.last else { return 0 }
    bytes = UnsafeBufferPointer(rebasing: bytes.dropLast())
    return Int(last) % count
  }

  /// Returns one of `values`, or about as often `nil`.
  mutating func choice<Value>(orNone values: [Value]) -> Value? {
    let index = choice(of: min(256, 2 * values.count))
    return index < values.count ? values[index] : nil
  }

  /// Returns an encoding for a statement: mostly UTF-8, because a legacy encoding takes longer than all the rest, and
  /// so does detection, which `nil` asks for.
  mutating func encoding() -> TextEncoding? {
    let choice = choice(of: 256)
    let encodings = TextEncoding.allCases
    if choice < encodings.count { return encodings[choice] }
    return choice < 250 ? .utf8 : nil
  }
}
