import Motion
import Testing

struct TransitionTests {
  private let size = Size(width: 40, height: 10)

  @Test(arguments: [
    (Transition.identity, TransitionEffect.identity),
    (.opacity, TransitionEffect(opacity: 0)),
    (.move(edge: .top), TransitionEffect(y: -10)),
    (.move(edge: .bottom), TransitionEffect(y: 10)),
    (.move(edge: .leading), TransitionEffect(x: -40)),
    (.move(edge: .trailing), TransitionEffect(x: 40)),
    (.offset(x: 3, y: -4), TransitionEffect(x: 3, y: -4)),
    (.scale(), TransitionEffect(scale: 0)),
    (.scale(0.25), TransitionEffect(scale: 0.25)),
    (
      .opacity.combined(with: .offset(x: 1)).combined(with: .move(edge: .top)),
      TransitionEffect(x: 1, y: -10, opacity: 0)
    ),
    (.opacity.combined(with: .opacity), TransitionEffect(opacity: 0)),
    (.scale(0.5).combined(with: .scale(0.5)), TransitionEffect(scale: 0.25)),
  ])
  func `enters from where it leaves to`(transition: Transition, effect: TransitionEffect) {
    #expect(transition.effect(at: Transition.Phase.willAppear.value, size: size) == effect)
    #expect(transition.effect(at: Transition.Phase.didDisappear.value, size: size) == effect)
    #expect(transition.effect(at: Transition.Phase.identity.value, size: size) == .identity)
  }

  @Test func `can enter in another way than it leaves`() {
    let transition = Transition.asymmetric(insertion: .move(edge: .trailing), removal: .opacity)
    #expect(transition.effect(at: -0.5, size: size) == TransitionEffect(x: 20))
    #expect(transition.effect(at: 0.5, size: size) == TransitionEffect(opacity: 0.5))
    #expect(Transition.slide.effect(at: -1, size: size) == TransitionEffect(x: -40))
    #expect(Transition.slide.effect(at: 1, size: size) == TransitionEffect(x: 40))
  }

  @Test func `is seen no more than wholly, and never turned inside out`() {
    let twice = Transition.opacity.combined(with: .opacity)
    #expect(twice.effect(at: 0.5, size: size) == TransitionEffect(opacity: 0.5))
    let both = Transition.opacity.combined(with: .scale())
    #expect(both.effect(at: 1.5, size: size) == TransitionEffect(scale: 0, opacity: 0))
    #expect(both.effect(at: 1.5, size: size).isInvisible)
  }

  @Test(arguments: [MotionPreference.reduced, .still])
  func `fades instead of moving when a person wants less motion`(preference: MotionPreference) {
    for transition in [
      Transition.move(edge: .top), .offset(x: 1), .scale(), .opacity,
      .opacity.combined(with: .offset(x: 1)),
    ] {
      #expect(transition.resolved(for: preference) == .opacity)
      #expect(transition.resolved(for: .full) == transition)
    }
    #expect(Transition.identity.resolved(for: preference) == .identity)
    let half = Transition.asymmetric(insertion: .identity, removal: .move(edge: .top))
    #expect(
      half.resolved(for: preference) == .asymmetric(insertion: .identity, removal: .opacity))
  }

  @Test func `an effect is drawn about the centre`() {
    let frame = Rect(x: 10, y: 10, width: 20, height: 10)
    #expect(
      TransitionEffect(x: 1, y: 2).frame(of: frame) == Rect(x: 11, y: 12, width: 20, height: 10))
    #expect(
      TransitionEffect(scale: 0.5).frame(of: frame) == Rect(x: 15, y: 12.5, width: 10, height: 5))
    #expect(TransitionEffect.identity.frame(of: frame) == frame)
  }
}
