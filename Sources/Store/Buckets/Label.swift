import Ledger

/// What rows of one bucket are, but for account, currency and whether they have a time.
struct Label: Hashable {
  let kind: Kind
  let category: Category
  let role: BucketRole

  init(kind: Kind, category: Category, role: BucketRole = []) {
    self.kind = kind
    self.category = category
    self.role = role
  }

  init(_ classification: Classification, _ traits: WordingTraits) {
    self.init(
      kind: classification.kind, category: classification.category,
      role: BucketRole(classification, traits))
  }

  // Names are compared by their bytes, as the store does: to a `String` some texts are equal that
  // are not, and hashing one is quadratic in its combining marks.

  static func == (a: Label, b: Label) -> Bool {
    a.kind == b.kind && a.role == b.role
      && a.category.key.utf8.elementsEqual(b.category.key.utf8)
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

extension Label {
  /// Whether a row with this label looks to others as one with the other.
  func isSeenAs(_ other: Label) -> Bool {
    Label(kind: kind, category: category) == Label(kind: other.kind, category: other.category)
  }

  /// Whether a row that is this by itself may be one half of a transfer.
  var mayBeTransfer: Bool { kind == .transfer || role.contains(.open) }

  /// Whether a row that is this by itself may be something else beside another row.
  var mayBePaired: Bool { mayBeTransfer || role.contains(.cancels) }
}
