/// An input of the fuzzer's: a text, and choices that are taken from its end.
///
/// From the end, so that a real statement is a sensible input as it is.
struct FuzzInput {
  private var bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The bytes that no choice has used.
  var text: [UInt8] { Array(bytes) }

  /// A number from 0 up to `count`, which is 256 at most; 0 when nothing is left to choose by.
  mutating func choice(of count: Int) -> Int {
    guard let last = bytes.last else { return 0 }
    bytes = UnsafeBufferPointer(rebasing: bytes.dropLast())
    return Int(last) % count
  }

  /// One of `values`, or about as often `nil`.
  mutating func choice<Value>(orNone values: [Value]) -> Value? {
    let index = choice(of: min(256, 2 * values.count))
    return index < values.count ? values[index] : nil
  }
}
