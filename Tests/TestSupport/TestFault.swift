/// A test's own tools failed: a missing file, a terminal that cannot be opened.
package struct TestFault: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
