extension String {
  /// Creates a string of scalars; takes a fraction of the time of `String.UnicodeScalarView`, which
  /// appends them one by one.
  init(scalars: some Collection<Unicode.Scalar>) {
    let count = scalars.reduce(0) { $0 + UTF8.width($1) }
    self.init(unsafeUninitializedCapacity: count) { bytes in
      var end = 0
      for scalar in scalars {
        let value = scalar.value
        switch value {
        case ..<0x80:
          bytes[end] = UInt8(truncatingIfNeeded: value)
          end += 1
        case ..<0x800:
          bytes[end] = UInt8(truncatingIfNeeded: 0xC0 | value >> 6)
          bytes[end + 1] = UInt8(truncatingIfNeeded: 0x80 | value & 0x3F)
          end += 2
        case ..<0x10000:
          bytes[end] = UInt8(truncatingIfNeeded: 0xE0 | value >> 12)
          bytes[end + 1] = UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F)
          bytes[end + 2] = UInt8(truncatingIfNeeded: 0x80 | value & 0x3F)
          end += 3
        default:
          bytes[end] = UInt8(truncatingIfNeeded: 0xF0 | value >> 18)
          bytes[end + 1] = UInt8(truncatingIfNeeded: 0x80 | value >> 12 & 0x3F)
          bytes[end + 2] = UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F)
          bytes[end + 3] = UInt8(truncatingIfNeeded: 0x80 | value & 0x3F)
          end += 4
        }
      }
      return end
    }
  }
}
