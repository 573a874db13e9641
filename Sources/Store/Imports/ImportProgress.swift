/// How far an import is.
package enum ImportProgress: Hashable, Sendable {
  /// So many rows were read and checked; nothing is written yet.
  case reading(Int)
  /// So many rows were taken in, of how many.
  case storing(Int, of: Int)
}
