/// Whether money leaves or comes.
package enum Direction: Hashable, Sendable {
  case out
  case into
}
