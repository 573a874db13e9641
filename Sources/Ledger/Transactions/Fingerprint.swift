/// A 128-bit hash that identifies data such as a row or a file.
///
/// The hash folds 64×64→128-bit multiplications (the construction of wyhash, public domain). The
/// chance that two different inputs collide by accident is about 2^-128. The hash is not
/// cryptographic and does not protect against forgery.
public struct Fingerprint: Hashable, Comparable, Sendable, BitwiseCopyable {
  public var first: UInt64
  public var second: UInt64

  public init(first: UInt64 = 0, second: UInt64 = 0) {
    self.first = first
    self.second = second
  }

  @usableFromInline static let k1: UInt64 = 0xa076_1d64_78bd_642f
  @usableFromInline static let k2: UInt64 = 0xe703_7ed1_a0b4_28db
  @usableFromInline static let k3: UInt64 = 0x8ebc_6af0_9c88_c6e3

  /// Returns the exclusive OR of the two halves of the 128-bit product of `a` and `b`.
  @inlinable @inline(__always)
  public static func fold(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b)
    return product.high ^ product.low
  }

  /// Returns a seeded 64-bit hash of `bytes`.
  @inlinable public static func hash(_ bytes: UnsafeRawBufferPointer, seed: UInt64) -> UInt64 {
    guard bytes.count > 0, let base = bytes.baseAddress else { return fold(k2, seed ^ k1) }
    let count = bytes.count
    var state = UInt64(truncatingIfNeeded: count) &* k3 ^ seed
    var at = 0
    while count - at > 16 {
      state = fold(
        base.loadUnaligned(fromByteOffset: at, as: UInt64.self) ^ k1,
        base.loadUnaligned(fromByteOffset: at + 8, as: UInt64.self) ^ state)
      at += 16
    }
    var a: UInt64 = 0
    var b: UInt64 = 0
    let rest = count - at
    if rest >= 8 {
      a = base.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      b = base.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
    } else if rest >= 4 {
      a = UInt64(base.loadUnaligned(fromByteOffset: at, as: UInt32.self))
      b = UInt64(base.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
    } else if rest > 0 {
      a = UInt64(bytes[at]) << 16 | UInt64(bytes[at + rest / 2]) << 8 | UInt64(bytes[count - 1])
    }
    return fold(k2 ^ UInt64(truncatingIfNeeded: count), fold(a ^ k1, b ^ state ^ k2))
  }

  /// Updates the hash with more bytes, such as the next block of a file.
  @inlinable public mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    first = Fingerprint.hash(bytes, seed: first ^ Fingerprint.k1)
    second = Fingerprint.hash(bytes, seed: second &+ Fingerprint.k3)
  }

  @inlinable public static func < (one: Fingerprint, other: Fingerprint) -> Bool {
    (one.first, one.second) < (other.first, other.second)
  }
}
