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

  @Test func `in every size the focused card is whole, and fanned cards do not overlap`() {
    for columns in [30, 39, 40, 80, 100, 300] {
      for rows in 10...60 {
        for count in [1, 2, 5, 9, 40] {
          for focus in [nil, 0, count / 2, count - 1] as [Int?] {
            for isFanned in [true, false] {
              let layout = WalletLayout(
                count: count, focus: focus, isFanned: isFanned, scroll: 7,
                in: scene(columns, rows))
              let comment: Comment = "\(columns)x\(rows) \(count) \(focus as Any) \(isFanned)"
              #expect(layout.frames.count == count, comment)
              #expect(layout.content.bottom <= rows - 1 && layout.content.height >= 7, comment)
              #expect(layout.frames.allSatisfy { $0.x >= 0 && $0.x + $0.width <= Double(columns) })
              if let focus {
                let frame = layout.frames[focus]
                #expect(frame.y >= Double(layout.content.y), comment)
                #expect(frame.y + frame.height <= Double(layout.content.bottom), comment)
              }
              for (frame, next) in zip(layout.frames, layout.frames.dropFirst()) {
                let step = next.y - frame.y
                #expect(isFanned ? step >= frame.height : step >= 2, comment)
              }
            }
          }
        }
      }
    }
  }

  @Test func `the rows of a page follow one another within the page`() {
    for height in 9...60 {
      for hasBalance in [true, false] {
        for (categories, imports) in [(0, 0), (1, 1), (11, 0), (0, 40), (11, 40)] {
          let cells = Rectangle(x: 0, y: 1, width: 60, height: height)
          let layout = AccountPageLayout(
            .init(hasBalance: hasBalance, categories: categories, imports: imports), in: cells)
          let comment: Comment = "\(height) \(hasBalance) \(categories) \(imports)"
          var rows = [layout.name, layout.name + 1]
          if let balance = layout.balance { rows.append(balance) }
          rows += Array(layout.chart)
          if let days = layout.days { rows.append(days) }
          if let title = layout.categoryTitle { rows.append(title) }
          rows += Array(layout.categories)
          if let title = layout.importTitle { rows.append(title) }
          rows += Array(layout.imports) + [layout.prompt]
          #expect(rows == Set(rows).sorted(), comment)
          #expect(rows.allSatisfy { $0 >= 1 && $0 < cells.bottom }, comment)
          #expect(layout.imports.count >= 1 && layout.imports.count <= max(1, imports), comment)
          #expect(layout.categories.count <= categories, comment)
          // The days come before a fourth row of the chart.
          #expect(layout.chart.count < 4 || layout.days != nil, comment)
          #expect(layout.days == nil || layout.chart.count >= 3, comment)
          #expect(hasBalance || (layout.balance == nil && layout.chart.isEmpty), comment)
        }
      }
    }
  }
}
