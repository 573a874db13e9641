import Ledger

extension Fingerprint {
  /// Hashes the identity of a row within its account: day, time, amount, currency, payee, memo,
  /// reference, balance, and installment number.
  ///
  /// Some card bills repeat an installment purchase every month with the same day and amount, so
  /// that only the installment number differs. The total number of installments is not part of the
  /// identity.
  ///
  /// The two halves mix hashes with different seeds in different orders, so strings that collide in
  /// one half are unlikely to collide in the other. The store contains fingerprints, so a change to
  /// this computation requires a migration.
  @inline(__always)
  init(_ entry: Entry, bytes: UnsafeRawPointer) {
    let payee = Fingerprint.pair(entry.payee, bytes, 0x51_7CC1_B727_220A, 0x9159_2A27_3D1F_6E05)
    let moment =
      UInt64(UInt32(bitPattern: entry.day.number)) << 32
      | UInt64(UInt32(bitPattern: entry.secondOfDay))
    let amount = UInt64(bitPattern: entry.amount)
    let currency = UInt64(entry.currency.packedCode)
    var first = Fingerprint.fold(moment ^ Fingerprint.mix1, amount ^ payee.first)
    var second = Fingerprint.fold(
      payee.second ^ Fingerprint.mix2, moment &* Fingerprint.mix3 &+ amount)
    if !entry.memo.isEmpty {
      let memo = Fingerprint.pair(entry.memo, bytes, 0x2F0B_4C47_93D1_A8C3, 0xC6A4_A793_5BD1_E995)
      first = Fingerprint.fold(first ^ memo.first, Fingerprint.mix2 &+ memo.second)
      second = Fingerprint.fold(second &+ Fingerprint.mix1, memo.second ^ Fingerprint.mix3)
    }
    if !entry.reference.isEmpty {
      let text = Fingerprint.pair(
        entry.reference, bytes, 0x7FB5_D329_728E_A185, 0x81DA_DEF4_BC2D_D44D)
      first = Fingerprint.fold(first ^ text.second, Fingerprint.mix3 &+ text.first)
      second = Fingerprint.fold(second &+ Fingerprint.mix2, text.first ^ Fingerprint.mix1)
    }
    if entry.hasBalance {
      let balance = UInt64(bitPattern: entry.balance)
      first = Fingerprint.fold(first ^ Fingerprint.mix3, balance ^ Fingerprint.mix2)
      second = Fingerprint.fold(second &+ Fingerprint.mix3, balance &* Fingerprint.mix1 ^ first)
    }
    if entry.installment.number > 0 {
      let number = UInt64(entry.installment.number)
      first = Fingerprint.fold(first &+ Fingerprint.mix3, number ^ Fingerprint.mix1)
      second = Fingerprint.fold(second ^ Fingerprint.mix1, number &* Fingerprint.mix2 ^ first)
    }
    self.init(
      first: Fingerprint.fold(first ^ currency, Fingerprint.mix1),
      second: Fingerprint.fold(second ^ Fingerprint.mix2, currency &+ Fingerprint.mix3 ^ second))
  }

  /// Computes two hashes of a string in one pass; each hash mixes the 64-bit words differently.
  @inline(__always)
  private static func pair(
    _ range: TextRange, _ bytes: UnsafeRawPointer, _ seed1: UInt64, _ seed2: UInt64
  ) -> (first: UInt64, second: UInt64) {
    let start = bytes + Int(range.start)
    let count = Int(range.count)
    let length = UInt64(range.count)
    var first = length &* mix3 ^ seed1
    var second = length &* mix1 ^ seed2
    var at = 0
    while count - at > 16 {
      let a = start.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      let b = start.loadUnaligned(fromByteOffset: at + 8, as: UInt64.self)
      first = fold(a ^ mix1, b ^ first)
      second = fold(b ^ mix2, a ^ second)
      at += 16
    }
    let (a, b) = tail(start + at, count - at)
    return (
      fold(mix2 ^ length, fold(a ^ mix1, b ^ first ^ mix2)),
      fold(mix3 ^ length, fold(b ^ mix2, a ^ second ^ mix3))
    )
  }

  /// Returns the last 0 to 16 bytes as two words.
  @inline(__always)
  private static func tail(_ start: UnsafeRawPointer, _ count: Int) -> (UInt64, UInt64) {
    if count >= 8 {
      return (
        start.loadUnaligned(as: UInt64.self),
        start.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
      )
    }
    if count >= 4 {
      return (
        UInt64(start.loadUnaligned(as: UInt32.self)),
        UInt64(start.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
      )
    }
    guard count > 0 else { return (0, 0) }
    let bytes = start.assumingMemoryBound(to: UInt8.self)
    return (UInt64(bytes[0]) << 16 | UInt64(bytes[count / 2]) << 8 | UInt64(bytes[count - 1]), 0)
  }

  private static var mix1: UInt64 { 0xA076_1D64_78BD_642F }
  private static var mix2: UInt64 { 0xE703_7ED1_A0B4_28DB }
  private static var mix3: UInt64 { 0x8EBC_6AF0_9C88_C6E3 }
}
