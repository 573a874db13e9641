import Motion
import Testing

struct GeometryEffectTests {
  private let size = Size(width: 16, height: 12)

  @Test func `rests at whole numbers`() {
    for value in [-1.0, 0, 1, 5, 1e9] {
      #expect(LeapEffect(value: value).effect(size: size) == .identity)
    }
  }

  @Test func `is at its height half way: turned, twice as large, up to the right`() {
    let effect = LeapEffect(value: 3.5, distance: 20).effect(size: size)
    let centre = effect.apply(to: Point(x: 8, y: 6))
    #expect(abs(centre.x - 28) < 1e-9 && abs(centre.y + 14) < 1e-9)
    #expect(abs(effect.determinant - 4) < 1e-9)
    // 0.3π clockwise is 54°: the point to the right of the center moves down.
    let right = effect.apply(to: Point(x: 9, y: 6))
    #expect(abs(right.x - centre.x - 2 * 0.587785252292473) < 1e-9)
    #expect(abs(right.y - centre.y - 2 * 0.809016994374947) < 1e-9)
  }

  @Test func `one more is exactly one leap, for any count`() {
    for count in [0.0, 1, 41] {
      var value = AnimatableValue(count)
      value.set(count + 1, with: .smooth, at: .zero)
      let heights = (0...400).map { step in
        var effect = LeapEffect(value: 0)
        effect.animatableData = value.presented(at: .milliseconds(5 * step))
        return effect.effect(size: size).determinant
      }
      let turns = zip(zip(heights, heights.dropFirst()), heights.dropFirst(2)).filter {
        $0.0.0 < $0.0.1 && $0.0.1 >= $0.1
      }
      #expect(turns.count == 1)
      #expect(abs((heights.max() ?? 0) - 4) < 0.01)
    }
  }

  @Test func `maps each point of the screen to its source`() throws {
    let effect = LeapEffect(value: 0.3)
    let source = try #require(effect.source(size: size))
    let seen = source.apply(to: effect.effect(size: size).apply(to: Point(x: 3, y: 4)))
    #expect(abs(seen.x - 3) < 1e-9 && abs(seen.y - 4) < 1e-9)
  }

  @Test(arguments: [0.0, 1e-200, .infinity, .nan])
  func `draws nothing when all falls onto a line`(factor: Double) {
    #expect(Squeeze(animatableData: factor).source(size: size) == nil)
  }
}

private struct Squeeze: GeometryEffect {
  var animatableData: Double

  func effect(size: Size) -> AffineTransform { .scale(animatableData, animatableData) }
}
