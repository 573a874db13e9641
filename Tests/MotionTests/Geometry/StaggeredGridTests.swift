import Motion
import Testing

struct StaggeredGridTests {
  @Test(arguments: Vectors.roundRobin)
  func `cards are dealt out one by one`(columns: [[Int]]) {
    let grid = StaggeredGrid(columns: columns.count, gap: 2)
    let heights = Vectors.gridHeights
    let frames = grid.frames(heights: heights, width: 41)
    let width = (41 - 2 * Double(columns.count - 1)) / Double(columns.count)
    var highest = 0.0
    for (column, indices) in columns.enumerated() {
      var y = 0.0
      for index in indices {
        #expect(grid.column(of: index) == column)
        let frame = frames[index]
        #expect(abs(frame.x - Double(column) * (width + 2)) < 1e-9)
        #expect(abs(frame.width - width) < 1e-9)
        #expect(frame.y == y)
        #expect(frame.height == heights[index])
        y += heights[index] + 2
      }
      highest = max(highest, y - 2)
    }
    #expect(abs((frames.map { $0.x + $0.width }.max() ?? 0) - 41) < 1e-9)
    #expect(grid.height(heights: heights) == highest)
  }

  @Test func `without room or cards nothing has a size`() {
    let grid = StaggeredGrid(columns: 5, gap: 3)
    #expect(grid.columnWidth(in: 10) == 0)
    #expect(grid.frames(heights: [], width: 10).isEmpty)
    #expect(grid.height(heights: []) == 0)
    #expect(grid.frames(heights: [2, 2], width: 0).map(\.width) == [0, 0])
  }

  @Test func `gaps between rows can differ from gaps between columns`() {
    let frames = StaggeredGrid(columns: 2, gap: 2, rowGap: 1).frames(heights: [3, 4, 5], width: 22)
    #expect(frames[1] == Rect(x: 12, y: 0, width: 10, height: 4))
    #expect(frames[2] == Rect(x: 0, y: 4, width: 10, height: 5))
    #expect(StaggeredGrid(columns: 1, gap: 2).frames(heights: [3, 4], width: 9)[1].y == 5)
  }
}
