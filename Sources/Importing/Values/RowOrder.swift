/// The order of a statement's rows.
enum RowOrder: Hashable, Sendable {
  case oldestFirst
  case newestFirst
}
