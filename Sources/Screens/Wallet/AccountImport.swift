package import Ledger

/// A line of an account's imports.
package struct AccountImport: Hashable, Sendable, Identifiable {
  package let record: ImportRecord
  /// When it was imported, by the clock of this machine.
  package let day: Day

  package var id: ImportRecord.ID { record.id }

  package init(_ record: ImportRecord, day: Day) {
    self.record = record
    self.day = day
  }
}
