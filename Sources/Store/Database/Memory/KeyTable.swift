import Ledger

/// A hash table from 64-bit keys to array indexes; uses linear probing and is at most half full.
struct KeyTable: ~Copyable {
  struct Slot: BitwiseCopyable {
    var key: UInt64
    /// The index plus 1; 0 marks a free slot.
    var mark: UInt64
  }

  private var slots: UnsafeMutablePointer<Slot>
  private var mask: Int
  private var shift: UInt64
  private(set) var count = 0

  /// Creates an empty table; `bits` is the binary logarithm of the initial number of slots.
  init(bits: UInt64 = 8) {
    mask = 1 << Int(bits) - 1
    shift = 64 - bits
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: Slot(key: 0, mark: 0), count: mask + 1)
  }

  deinit { slots.deallocate() }

  /// Returns the index of `key`; -1 if there is none.
  @inline(__always)
  func index(of key: UInt64) -> Int {
    var at = start(key)
    while slots[at].mark != 0 {
      if slots[at].key == key { return Int(truncatingIfNeeded: slots[at].mark) - 1 }
      at = (at + 1) & mask
    }
    return -1
  }

  /// Adds a key that is not in the table yet.
  mutating func insert(_ key: UInt64, index: Int) {
    if (count + 1) * 2 > mask { grow() }
    put(Slot(key: key, mark: UInt64(truncatingIfNeeded: index) + 1))
    count += 1
  }

  mutating func removeAll() {
    slots.initialize(repeating: Slot(key: 0, mark: 0), count: mask + 1)
    count = 0
  }

  @inline(__always)
  private func start(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> shift)
  }

  private func put(_ slot: Slot) {
    var at = start(slot.key)
    while slots[at].mark != 0 { at = (at + 1) & mask }
    slots[at] = slot
  }

  private mutating func grow() {
    let old = slots
    let oldCount = mask + 1
    mask = oldCount * 2 - 1
    shift -= 1
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: Slot(key: 0, mark: 0), count: mask + 1)
    for at in 0..<oldCount where old[at].mark != 0 { put(old[at]) }
    old.deallocate()
  }
}
