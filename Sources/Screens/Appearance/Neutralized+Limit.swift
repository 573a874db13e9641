import Terminal

/// Returns `text`, made harmless, no more of it than `cells` cells can show.
///
/// Texts from files may be of any length, and are drawn in every frame.
func neutralized(_ text: String, upTo cells: Int) -> String {
  // Each character has a byte at least.
  neutralized(text.utf8.count <= cells ? text : String(text.prefix(max(0, cells))))
}
