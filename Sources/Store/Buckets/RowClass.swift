import Ledger

/// The category and kind of rows, and their role in pairing.
struct RowClass: Hashable {
  let kind: Kind
  let category: Category
  let role: BucketRole

  init(kind: Kind, category: Category, role: BucketRole = []) {
    self.kind = kind
    self.category = category
    self.role = role
  }

  // Equality and hashing use the bytes of names, as SQLite does. Names with different bytes can be
  // equal as `String`s, and hashing a `String` takes time quadratic in the number of its combining
  // marks.

  static func == (a: RowClass, b: RowClass) -> Bool {
    a.kind == b.kind && a.role == b.role && a.category.key.utf8.elementsEqual(b.category.key.utf8)
      && (a.category.ownName ?? "").utf8.elementsEqual((b.category.ownName ?? "").utf8)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(role)
    for text in [category.key, category.ownName ?? ""] {
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
      hasher.combine(0 as UInt8)
    }
  }
}

extension RowClass {
  init(_ classification: Classification, _ traits: WordingTraits) {
    self.init(
      kind: classification.kind, category: classification.category,
      role: BucketRole(classification, traits))
  }

  /// Returns whether the two classes look the same in lists and reports.
  func looksLike(_ other: RowClass) -> Bool {
    RowClass(kind: kind, category: category) == RowClass(kind: other.kind, category: other.category)
  }

  /// Whether an unpaired row of this class may be one half of a transfer.
  var mayBeTransfer: Bool {
    (kind == .transfer || !role.isDisjoint(with: [.open, .wallet, .drawn]))
      && !role.contains(.uncounted)
  }

  /// Whether an unpaired row of this class can be half of a transfer only if a wallet is involved.
  var needsWallet: Bool {
    kind != .transfer && role.isDisjoint(with: .open)
  }

  /// Whether the rows may come from a wallet's statement and have counterparts in the account or
  /// card that funds the wallet.
  var isFunding: Bool { (kind == .transfer && role.contains(.wallet)) || role.contains(.drawn) }

  /// Whether pairing may change the class of an unpaired row of this class.
  var mayBePaired: Bool { mayBeTransfer || role.contains(.cancels) }
}

/// A table that assigns indexes to row classes; equal classes have the same index.
struct RowClassTable {
  private(set) var rowClasses: [RowClass] = []
  private var indexes: [RowClass: Int32] = [:]
  /// The total size of the categories' texts in bytes.
  private(set) var byteCount = 0

  /// Returns the class's index; adds the class if it is new.
  mutating func index(of rowClass: RowClass) -> Int32 {
    if let index = indexes[rowClass] { return index }
    let index = Int32(truncatingIfNeeded: rowClasses.count)
    rowClasses.append(rowClass)
    indexes[rowClass] = index
    byteCount += rowClass.category.key.utf8.count + (rowClass.category.ownName?.utf8.count ?? 0)
    return index
  }
}
