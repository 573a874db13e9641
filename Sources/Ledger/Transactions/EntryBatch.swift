/// Some consecutive entries of a statement, and the bytes their texts lie in.
///
/// Batches are filled again and again, so that reading a statement allocates nothing per row. A
/// class, because it is handed from the reader to the store and back; never shared by two at once.
package final class EntryBatch {
  package var entries: ContiguousArray<Entry> = []

  /// What the entries' text ranges point into.
  package var bytes: UnsafeMutableRawBufferPointer

  /// `capacity` bytes of room for texts; it may be exchanged for more by whoever fills the batch.
  package init(capacity: Int) {
    bytes = .allocate(byteCount: max(capacity, 64), alignment: 16)
  }

  deinit { bytes.deallocate() }

  /// The bytes of `range`; valid until the batch is filled again.
  @inlinable
  package func text(_ range: TextRange) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[Int(range.start)..<Int(range.start) + Int(range.count)])
  }

  package func string(_ range: TextRange) -> String {
    String(decoding: text(range), as: UTF8.self)
  }
}

/// Whatever can hand out a statement's entries, more than once.
package protocol EntrySource {
  /// Hands out every entry in the file's order, batch by batch; each call starts anew and gives the
  /// same entries.
  ///
  /// - Throws: what `consume` throws, or the source's own error when the statement cannot be read;
  ///   the entries handed out before it are then void.
  func forEachBatch(_ consume: (EntryBatch) throws -> Void) throws

  /// Hands out every entry, in up to `parts` parts of the statement that follow each other, all of
  /// them at the same time.
  ///
  /// `consume` is given the part's number, from 0, and is called for different parts on different
  /// threads; for the first one on the caller's. Within a part the order is the file's.
  ///
  /// - Returns: `false` when the statement cannot be parted; what was handed out is then void.
  /// - Throws: what ``forEachBatch(_:)`` would throw.
  func forEachBatch(parts: Int, _ consume: (Int, EntryBatch) throws -> Void) throws -> Bool
}

extension EntrySource {
  package func forEachBatch(
    parts: Int, _ consume: (Int, EntryBatch) throws -> Void
  ) throws -> Bool {
    try forEachBatch { batch in try consume(0, batch) }
    return true
  }
}
