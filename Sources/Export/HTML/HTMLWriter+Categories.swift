extension HTMLWriter {
  /// Writes the categories, each with its transactions in a list that opens without a script.
  mutating func categories(_ month: HTMLMonth, _ labels: HTMLLabels) {
    guard !month.categories.isEmpty else { return }
    element("div", [.class("cats")]) { html in
      html.element("h2", [.class("sr")], labels.categories)
      for (index, category) in month.categories.enumerated() {
        let attributes: [Attribute] = [
          .class("cat k\(category.color)"), .style("--i:\(index)"),
        ]
        guard !category.rows.isEmpty || category.rest != nil else {
          html.element("div", attributes) { html in
            html.element("div", [.class("sum")]) { html in html.head(of: category) }
          }
          continue
        }
        html.element("details", attributes) { html in
          html.element("summary", [.class("sum")]) { html in html.head(of: category) }
          html.element("ul", [.class("tx"), .id("\(month.id)-\(index)")]) { html in
            for row in category.rows { html.row(row) }
            if let rest = category.rest { html.rest(rest.label, rest.amount) }
          }
        }
        html.newline()
      }
    }
  }

  private mutating func head(of category: HTMLMonth.Category) {
    element("span", [.class("nm")]) { html in
      html.element("b") { html in html.element("bdi", [], category.name) }
      html.raw(" ")
      html.element("small", [], category.note)
    }
    raw(" ")
    element("span", [.class("am")]) { html in
      html.element("b", [], category.amount)
      guard !category.change.text.isEmpty else { return }
      html.raw(" ")
      html.element("small", [.class(category.change.tone.rawValue)], category.change.text)
    }
  }

  /// Writes a transaction in few bytes, because a page can have thousands.
  private mutating func row(_ row: HTMLMonth.Row) {
    element("li") { html in
      html.element("i", [], row.day)
      html.element("bdi", [], row.payee)
      html.element("small", [], row.note)
      let tone = row.amount.tone.rawValue
      html.element("b", [.class(tone.isEmpty ? nil : tone)], row.amount.text)
    }
  }

  private mutating func rest(_ label: String, _ amount: String) {
    element("li") { html in
      html.element("i", [], "")
      html.element("span", [], label)
      html.element("small", [], "")
      html.element("b", [], amount)
    }
  }
}
