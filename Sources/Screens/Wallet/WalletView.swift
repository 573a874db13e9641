import Terminal

/// What is seen of ``Wallet``.
struct WalletView: SectionView {
  mutating func follow(_ state: Report.State, in scene: Scene, at time: Duration) {}

  var settled: Duration? { .zero }

  func draw(
    _ state: Report.State, in scene: Scene, at time: Duration, on surface: inout Surface
  ) {}

  func action(
    for key: Key, _ modifiers: KeyModifiers, _ state: Report.State, in scene: Scene
  ) -> Report.Action? { nil }

  mutating func action(
    for mouse: MouseEvent, _ state: Report.State, in scene: Scene, at time: Duration
  ) -> Report.Action? { nil }

  func hints(_ state: Report.State, _ words: Words) -> [String] { [] }
}
