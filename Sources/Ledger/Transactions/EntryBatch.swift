/// Consecutive entries of a statement and the bytes of their text.
///
/// Batches are reused, so reading requires no allocation per row. A batch is a class because the
/// reader and the store pass it back and forth; only one of them uses the batch at a time.
package final class EntryBatch {
  package var entries: ContiguousArray<Entry> = []

  /// The bytes that the entries' text ranges refer to.
  package var bytes: UnsafeMutableRawBufferPointer

  /// Creates a batch with `capacity` bytes for text; the reader may allocate more.
  package init(capacity: Int) {
    bytes = .allocate(byteCount: max(capacity, 64), alignment: 16)
  }

  deinit { bytes.deallocate() }

  /// Returns the bytes of `range`; valid until the batch is reused.
  @inlinable package func text(_ range: TextRange) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[Int(range.start)..<Int(range.start) + Int(range.count)])
  }

  package func string(_ range: TextRange) -> String {
    String(decoding: text(range), as: UTF8.self)
  }
}

/// A source that can produce a statement's entries repeatedly.
package protocol EntrySource {
  /// Passes every entry to `consume` in batches, from the start of the statement, in file order.
  ///
  /// - Throws: The error that `consume` throws, or the source's error if the statement cannot be
  ///   read. Discard all entries received before the error.
  func forEachBatch(_ consume: (EntryBatch) throws -> Void) throws

  /// Passes every entry to `consume`, reading up to `parts` consecutive parts in parallel.
  ///
  /// `consume` receives the index of the part. Each part has its own thread; the first part uses
  /// the caller's thread. Within a part, entries come in file order.
  ///
  /// - Returns: `false` if parallel reading is impossible. Discard all entries in that case.
  /// - Throws: The same errors as ``forEachBatch(_:)``.
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
