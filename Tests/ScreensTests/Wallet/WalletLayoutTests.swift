import Ledger
import Motion
import Terminal
import Testing

@testable import Screens

struct WalletLayoutTests {
  private func scene(_ columns: Int, _ rows: Int) -> Scene {
    Scene(
      size: TerminalSize(columns: columns, rows: rows), appearance: Appearance(language: .english))
  }

  @Test func `in every size the chosen card is whole, and no other card covers it`() {
    for columns in [30, 39, 40, 72, 73, 80, 99, 100, 120, 200, 300] {
      for rows in 10...60 {
        for count in [1, 2, 4, 5, 9, 40] {
          for chosen in [0, count / 2, count - 1] {
            for isFanned in [true, false] {
              expectOrder(count: count, chosen: chosen, isFanned: isFanned, scene(columns, rows))
            }
          }
        }
      }
    }
  }

  private func expectOrder(count: Int, chosen: Int, isFanned: Bool, _ scene: Scene) {
    let layout = WalletLayout(
      count: count, chosen: chosen, isFanned: isFanned, scroll: 7, in: scene)
    let comment: Comment = "\(scene.size) \(count) \(chosen) \(isFanned)"
    let (columns, rows) = (scene.size.columns, scene.size.rows)
    #expect(layout.frames.count == count && layout.visible.count == count, comment)
    #expect(layout.content.bottom <= rows - 1 && layout.content.height >= 5, comment)
    #expect(layout.content.x >= 0 && layout.content.right <= columns, comment)
    #expect(layout.content.width >= 28, comment)
    for frame in layout.frames {
      #expect(frame.x == Double(layout.content.x), comment)
      #expect(frame.width == Double(layout.content.width) && frame.height >= 2, comment)
    }
    let frame = layout.frames[chosen]
    #expect(frame.y >= Double(layout.content.y), comment)
    #expect(frame.y + frame.height <= Double(layout.content.bottom), comment)
    #expect(frame.height >= 3, comment)
    for index in layout.frames.indices.dropLast() {
      let step = layout.frames[index + 1].y - layout.frames[index].y
      #expect(step >= Double(layout.visible[index]) && step >= 2, comment)
    }
    if let total = layout.total {
      let end = layout.frames.map { Int($0.y + $0.height) }.max() ?? 0
      #expect(total > min(layout.content.bottom, end) && total < rows - 1, comment)
    }
    if let side = layout.side {
      #expect(side.x >= layout.content.right + 3 && side.width >= WalletLayout.leastSide, comment)
      #expect(side.right <= columns && side.bottom <= rows - 1, comment)
    }
    // From 100 columns, the month is always beside the cards.
    #expect(columns < 100 || layout.side != nil, comment)
  }

  @Test func `with space a card has the proportions of a bank card`() {
    let layout = WalletLayout(count: 4, chosen: nil, isFanned: false, in: scene(120, 36))
    #expect(layout.frames[3].height >= 14 && (46...50).contains(layout.frames[3].width))
    #expect(layout.visible.dropLast() == [4, 4, 4])
  }

  @Test func `in every size the parts of a page follow one another`() {
    for columns in [30, 40, 74, 75, 80, 100, 120, 200, 300] {
      for rows in 10...60 {
        let scene = scene(columns, rows)
        let layout = AccountPageLayout(in: scene)
        let comment: Comment = "\(columns)x\(rows)"
        let parts = [layout.card, layout.side, layout.list] + [layout.edges].compactMap(\.self)
        for (index, part) in parts.enumerated() {
          #expect(part.x >= 0 && part.right <= columns && part.y > scene.headerRow, comment)
          #expect(part.bottom <= rows - 1, comment)
          for other in parts[(index + 1)...] where !part.isEmpty && !other.isEmpty {
            #expect(part.intersection(other).isEmpty, comment)
          }
        }
        #expect(layout.card.height >= 3 && layout.list.height >= 4, comment)
        #expect(rows < 20 || layout.edges != nil, comment)
        for count in [0, 1, 3, 40] {
          let edges = layout.edgeFrames(count)
          #expect(edges.count <= count, comment)
          for (edge, next) in zip(edges, edges.dropFirst()) {
            #expect(edge.right < next.x, comment)
          }
          #expect(edges.allSatisfy { $0.right <= columns && $0.width >= 14 }, comment)
        }
      }
    }
  }
}
