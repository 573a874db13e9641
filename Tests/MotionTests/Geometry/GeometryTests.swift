import Motion
import Testing

struct GeometryTests {
  @Test(arguments: Vectors.affine.indices)
  func `a turn about an anchor moves points as its matrix does`(index: Int) throws {
    let vector = Vectors.affine[index]
    let transform = AffineTransform.scale(vector.scale, vector.scale)
      .then(.rotation(vector.degrees * Double.pi / 180)).about(Point(x: 20, y: 6))
      .then(.translation(vector.move[0], vector.move[1]))
    let found = [
      transform.m11, transform.m12, transform.m21, transform.m22, transform.m31, transform.m32,
    ]
    for (entry, expected) in zip(found, vector.matrix) { #expect(abs(entry - expected) < 1e-9) }
    let corners = [Point(x: 0, y: 0), Point(x: 40, y: 12), Point(x: 20, y: 6)]
    #expect(abs(transform.determinant - vector.scale * vector.scale) < 1e-9)
    let inverse = try #require(transform.inverted)
    for (index, corner) in corners.enumerated() {
      let moved = transform.apply(to: corner)
      #expect(abs(moved.x - vector.points[2 * index]) < 1e-9)
      #expect(abs(moved.y - vector.points[2 * index + 1]) < 1e-9)
      let back = inverse.apply(to: moved)
      #expect(abs(back.x - corner.x) < 1e-9 && abs(back.y - corner.y) < 1e-9)
    }
  }

  @Test func `a transform onto a line cannot be undone`() {
    #expect(AffineTransform.scale(1, 0).inverted == nil)
  }

  @Test func `a matched frame keeps its anchor on the way`() {
    let (start, end) = (
      Rect(x: 4, y: 14, width: 32, height: 5), Rect(x: 0, y: 0, width: 80, height: 24)
    )
    let card = Spring(response: .milliseconds(600), dampingFraction: 0.8)
    for (anchor, spring, rows) in [
      (UnitPoint.center, card, Vectors.matchedCenter),
      (UnitPoint.topLeading, Spring.bouncy, Vectors.matchedTopLeading),
    ] {
      let match = MatchedGeometry(anchor: anchor)
      for (index, row) in rows.enumerated() {
        let progress = spring.value(at: .milliseconds(100 * index))
        let frame = match.frame(from: start, to: end, progress: progress)
        for (found, expected) in zip([frame.x, frame.y, frame.width, frame.height], row) {
          #expect(abs(found - expected) < 1e-8)
        }
      }
    }
  }

  @Test func `interpolation is exact at both ends and has an inverse`() {
    #expect(lerp(0.1, 0.7, 1) == 0.7)
    #expect(lerp(0.1, 0.7, 0) == 0.1)
    #expect(unlerp(10, 20, lerp(10, 20, 0.25)) == 0.25)
    #expect(unlerp(3, 3, 9) == 0)
    #expect(clamp(7, to: 0...5) == 5)
    #expect(clamp(-7, to: 0...5) == 0)
  }

  @Test func `neighbours still share an edge when they are rounded`() {
    for step in 0..<20 {
      let left = Rect(x: 0.3, y: 1.5, width: Double(step) * 0.17, height: 2)
      let right = Rect(x: left.x + left.width, y: 1.5, width: 3.3, height: 2)
      let (one, other) = (left.rounded(), right.rounded())
      #expect(one.x + one.width == other.x)
      #expect(one.y == 2 && one.height == 2)
    }
  }
}
