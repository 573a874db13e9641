import CImporting

extension TextEncoding {
  /// How far a conversion came.
  struct Conversion {
    /// Bytes taken; those behind them begin a character, or are the fault.
    var read = 0
    var written = 0
    /// The byte at `read` stands for nothing.
    var isFaulty = false
    /// Some character could be changed by composition.
    var mayNotBeNFC = false
  }

  /// Writes `source`, which is in this encoding, as UTF-8 to `target`.
  ///
  /// `target` has room for three bytes for each of the source's. NUL is a fault. Unless `isLast`,
  /// half a character at the end is left for the next time.
  func convert(
    _ source: UnsafeBufferPointer<UInt8>, isLast: Bool,
    into target: UnsafeMutableBufferPointer<UInt8>
  ) -> Conversion {
    var done = Conversion()
    guard let from = source.baseAddress, let to = target.baseAddress else { return done }
    let count = source.count
    precondition(target.count >= 3 * count || target.count >= count + 64, "no room to convert")
    var read = 0
    var written = 0
    loop: while read < count {
      let lead = from[read]
      if lead < 0x80 {
        if lead == 0 {
          done.isFaulty = true
          break
        }
        to[written] = lead
        written += 1
        read += 1
        continue
      }
      let scalar: UInt16
      let width: Int
      switch self {
      case .windows1252, .utf8:
        scalar = TextEncoding.windows1252Scalar(lead)
        width = 1
      case .cp949:
        if read + 1 == count, !isLast { break loop }
        scalar = read + 1 < count ? sobi_cp949_scalar(lead, from[read + 1]) : 0
        width = 2
      }
      guard scalar != 0 else {
        done.isFaulty = true
        break
      }
      read += width
      if scalar < 0x800 {
        to[written] = 0xC0 | UInt8(truncatingIfNeeded: scalar >> 6)
        to[written + 1] = 0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F)
        written += 2
      } else {
        to[written] = 0xE0 | UInt8(truncatingIfNeeded: scalar >> 12)
        to[written + 1] = 0x80 | UInt8(truncatingIfNeeded: scalar >> 6 & 0x3F)
        to[written + 2] = 0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F)
        written += 3
        // KS X 1001 has hanja twice over and the signs for ohm and angstrom: NFC makes them one.
        if scalar >= 0xF900 || scalar == 0x2126 || scalar == 0x212B { done.mayNotBeNFC = true }
      }
    }
    done.read = read
    done.written = written
    return done
  }
}
