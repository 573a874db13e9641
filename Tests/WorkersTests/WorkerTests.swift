import Testing
import Workers

struct WorkerTests {
  private final class Box: @unchecked Sendable {
    var values: [Int] = []
    var isDone = false
  }

  @Test func `both are done when it returns`() {
    let box = Box()
    var own = 0
    let ran = Worker.run({ box.isDone = true }, beside: { own = 1 })
    #expect(ran)
    #expect(box.isDone)
    #expect(own == 1)
  }

  @Test(arguments: [1, 2, 3])
  func `what one thread fills the other empties in the same order`(items: Int) {
    let going = Handover((0..<items).map { _ in Box() })
    var seen: [Int] = []
    let ran = Worker.run(
      {
        for number in 0..<1_000 {
          guard let box = going.takeEmpty() else { break }
          box.values = [number, -number]
          going.put(box)
        }
        going.finish()
      },
      beside: {
        while let box = going.take() {
          seen += box.values
          going.giveBack(box)
        }
      })
    #expect(ran)
    #expect(seen == (0..<1_000).flatMap { [$0, -$0] })
  }

  @Test func `who fills is told when no more is wanted`() {
    let going = Handover([Box(), Box()])
    var filled = 0
    var emptied = 0
    _ = Worker.run(
      {
        while let box = going.takeEmpty() {
          filled += 1
          going.put(box)
        }
        going.finish()
      },
      beside: {
        while emptied < 3, let box = going.take() {
          emptied += 1
          going.giveBack(box)
        }
        going.stop()
      })
    #expect(emptied == 3)
    #expect(filled >= 3)
    #expect(filled <= 5)
  }

  @Test func `who empties is told when nothing comes`() {
    let going = Handover([Box()])
    var isOver = false
    _ = Worker.run({ going.finish() }, beside: { isOver = going.take() == nil })
    #expect(isOver)
  }
}
