extension HTMLWriter {
  /// Writes the section of a month; `isFirst` means that a reader sees it first.
  package mutating func month(_ month: HTMLMonth, isFirst: Bool, _ labels: HTMLLabels) {
    element("section", [.id(month.id), .class(isFirst ? "m first" : "m")]) { html in
      html.header(month, labels)
      html.element("div", [.class("grid")]) { html in
        html.element("div", [.class("col")]) { html in
          html.element("div", [.class("card o1")]) { html in
            html.total(month)
            html.sentence(month)
            html.bar(month.categories, in: month)
            html.categories(month, labels)
            html.notes(month.notes, labels)
          }
        }
        html.element("div", [.class("col")]) { html in
          if let curve = month.curve { html.curve(curve, id: month.id) }
          if let causes = month.causes { html.causes(causes) }
          if let calendar = month.calendar { html.calendar(calendar) }
          if let strip = month.strip { html.strip(strip, of: month, labels) }
        }
      }
    }
    newline()
  }

  private mutating func header(_ month: HTMLMonth, _ labels: HTMLLabels) {
    element("div", [.class("top")]) { html in
      html.element("nav", [.label(labels.months)]) { html in
        html.step(to: month.previous, "prev")
        html.element("h1", [], month.title)
        html.step(to: month.next, "next")
      }
      if !month.subtitle.isEmpty {
        html.element("p", [.class("sub")]) { html in html.element("bdi", [], month.subtitle) }
      }
    }
  }

  private mutating func step(to link: HTMLPage.Link?, _ relation: String) {
    guard let link else { return element("span", [.class("step \(relation)"), .hidden], "") }
    element(
      "a",
      [
        .class("step \(relation)"), .link(link.id), .init("rel", relation),
        .title(link.title), .label(link.title),
      ], "")
  }

  /// Writes the total once as text, and once as columns of digits that roll.
  private mutating func total(_ month: HTMLMonth) {
    let total = month.total
    element("p", [.class("total")]) { html in
      html.element("span", [.class("sr")], total.lead + total.number + total.trail)
      let count = total.lead.count + total.number.count + total.trail.count
      html.element("span", [.hidden, .style("--n:\(count)")]) { html in
        if !total.lead.isEmpty { html.element("small", [.class("lead")], total.lead) }
        var place = total.number.count { $0.isASCII && $0.isNumber }
        for character in total.number {
          guard character.isASCII, let digit = character.wholeNumberValue else {
            html.element("b", [], String(character))
            continue
          }
          place -= 1
          html.element("i", [.class("d"), .style("--d:\(digit);--p:\(place)")], "")
        }
        if !total.trail.isEmpty { html.element("small", [], total.trail) }
      }
    }
  }

  private mutating func sentence(_ month: HTMLMonth) {
    element("p", [.class("say")]) { html in
      for run in month.sentence { html.run(run) }
      if let detail = month.detail {
        html.raw(" ")
        html.element("span", [.class("sub")], detail)
      }
    }
  }

  private mutating func run(_ run: HTMLMonth.Run) {
    if run.tone == .plain {
      text(run.text)
    } else {
      element("span", [.class(run.tone.rawValue)], run.text)
    }
  }

  private mutating func notes(_ notes: [String], _ labels: HTMLLabels) {
    guard !notes.isEmpty else { return }
    element("ul", [.class("notes"), .label(labels.toKnow)]) { html in
      for note in notes { html.element("li", [], note) }
    }
  }

  /// Writes the bar of the months; a screen reader reads the list of categories instead.
  private mutating func bar(_ categories: [HTMLMonth.Category], in month: HTMLMonth) {
    let segments = categories.enumerated().filter { $0.element.weight > 0 }
    guard !segments.isEmpty else { return }
    let style = "--s:\(HTMLMotion.interval(of: segments.count))s"
    element("div", [.class("bar"), .hidden, .style(style)]) { html in
      for (order, (index, category)) in segments.enumerated() {
        html.element(
          "a",
          [
            .class("k\(category.color)"), .link("\(month.id)-\(index)"), .init("tabindex", "-1"),
            .style("--v:\(category.weight);--i:\(order)"),
            .title("\(category.name) \(category.share)"),
          ], "")
      }
    }
  }

  private mutating func strip(
    _ strip: HTMLMonth.Strip, of month: HTMLMonth, _ labels: HTMLLabels
  ) {
    card("o5") { html in
      html.heading(strip.title, strip.note)
      html.element("nav", [.class("strip"), .label(strip.title)]) { html in
        for bar in strip.bars { html.bar(bar, of: month) }
      }
      guard !strip.years.isEmpty else { return }
      html.element("nav", [.class("years"), .label(labels.years)]) { html in
        for year in strip.years {
          html.element("a", [.link(year.id)], year.title)
        }
      }
    }
  }

  private mutating func bar(_ bar: HTMLMonth.Strip.Bar, of month: HTMLMonth) {
    let style =
      "--h:\(HTMLNumber.percent(bar.height));--q:\(HTMLNumber.percent(bar.part))"
    guard let link = bar.link else { return element("span", [], bar.name) }
    let isThis = link.id == month.id
    element(
      "a",
      [
        .link(link.id), .init("aria-current", isThis ? "true" : nil),
        .title("\(link.title) \(bar.amount)"), .label("\(link.title) \(bar.amount)"),
      ]
    ) { html in
      html.element("i", [.style(style)], "")
      html.text(bar.name)
    }
  }

  mutating func card(_ order: String, _ content: (inout HTMLWriter) -> Void) {
    element("section", [.class("card \(order)")], content)
  }

  mutating func heading(_ title: String, _ note: String) {
    element("h2") { html in
      html.text(title)
      if !note.isEmpty {
        html.raw(" ")
        html.element("small", [], note)
      }
    }
  }
}
