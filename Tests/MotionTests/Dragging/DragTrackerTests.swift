import Motion
import Testing

struct DragTrackerTests {
  @Test func `a steady drag has its speed, whatever the steps`() {
    var drag = DragTracker(at: Point(x: 3, y: 4), time: .zero)
    for step in 1...30 {
      drag.move(to: Point(x: 3, y: 4 + Double(step)), at: .milliseconds(20 * step))
    }
    #expect(drag.translation == Point(x: 0, y: 30))
    #expect(abs(drag.velocity(at: .milliseconds(600)).y - 50) < 1e-9)
    #expect(drag.velocity(at: .milliseconds(600)).x == 0)
  }

  @Test func `a drag that pauses before its end throws nothing`() {
    var drag = DragTracker(at: Point(x: 0, y: 0), time: .zero)
    drag.move(to: Point(x: 0, y: 10), at: .milliseconds(50))
    #expect(drag.velocity(at: .milliseconds(50)).y == 200)
    #expect(drag.velocity(at: .milliseconds(100)).y == 100)
    #expect(drag.velocity(at: .milliseconds(151)) == Point(x: 0, y: 0))
    #expect(drag.translation == Point(x: 0, y: 10))
  }

  @Test func `only the last moments count`() {
    var drag = DragTracker(at: Point(x: 0, y: 0), time: .zero)
    drag.move(to: Point(x: 40, y: 0), at: .milliseconds(100))
    drag.move(to: Point(x: 40, y: 0), at: .milliseconds(300))
    drag.move(to: Point(x: 35, y: 0), at: .milliseconds(350))
    #expect(drag.velocity(at: .milliseconds(350)).x == -100)
  }

  @Test func `places reported together are no infinite speed`() {
    var drag = DragTracker(at: Point(x: 0, y: 0), time: .seconds(1))
    drag.move(to: Point(x: 0, y: 2), at: .seconds(1))
    #expect(drag.velocity(at: .seconds(1)).y == 200)
  }
}
