extension HTMLWriter {
  /// Writes the running total as SVG that fills the width, with its texts outside, so that they
  /// keep their size on a phone.
  mutating func curve(_ curve: HTMLMonth.Curve, id: String) {
    card("o2") { html in
      html.element("h2") { html in
        html.text(curve.title)
        html.raw(" ")
        html.element("small", [.class("key")]) { html in
          html.element("span", [.class("now")], curve.names.current)
          html.raw(" ")
          html.element("span", [.class("past")], curve.names.past)
        }
      }
      html.element("div", [.class("plot")]) { html in
        html.plot(curve, id: id)
        guard let last = curve.points.last else { return }
        let place = "left:\(HTMLNumber.percent(last.x));bottom:\(HTMLNumber.percent(last.y))"
        html.element("i", [.class("pt"), .style(place)], "")
        if let gap = curve.gap {
          let side = last.x > 0.6 ? " before" : ""
          html.element("b", [.class("gap \(gap.tone.rawValue)\(side)"), .style(place)], gap.text)
        }
      }
      html.element("div", [.class("axis"), .hidden]) { html in
        for mark in curve.axis {
          html.element(
            mark.isLast ? "b" : "span", [.style("left:\(HTMLNumber.percent(mark.x))")], mark.text)
        }
      }
    }
  }

  private mutating func plot(_ curve: HTMLMonth.Curve, id: String) {
    element(
      "svg",
      [
        .init("viewBox", "0 0 100 100"), .init("preserveAspectRatio", "none"),
        .init("role", "img"), .init("aria-labelledby", "\(id)t \(id)d"),
      ]
    ) { html in
      html.element("title", [.id("\(id)t")], curve.title)
      html.element("desc", [.id("\(id)d")], curve.description)
      let line = Self.path(curve.points)
      if let first = curve.points.first, let last = curve.points.last {
        let area =
          line + "V100H" + HTMLNumber.text(first.x * 100, decimals: 2) + "Z"
        html.empty("path", [.class("ar"), .init("d", last.x > first.x ? area : "")])
      }
      if curve.past.count > 1 {
        html.empty("path", [.class("gh"), .init("d", Self.path(curve.past))])
      }
      html.empty("path", [.class("th"), .init("d", line)])
    }
  }

  private static func path(_ points: [(x: Double, y: Double)]) -> String {
    let places = points.map { point in
      HTMLNumber.text(point.x * 100, decimals: 2) + " "
        + HTMLNumber.text((1 - point.y) * 100, decimals: 2)
    }
    return places.isEmpty ? "" : "M" + places.joined(separator: "L")
  }

  mutating func causes(_ causes: HTMLMonth.Causes) {
    card("o3") { html in
      html.heading(causes.title, causes.basis)
      html.element(
        "table", [.class("why"), .style("--z:\(HTMLNumber.percent(causes.zero))")]
      ) { html in
        html.element("tbody") { html in
          for line in causes.lines { html.cause(line) }
        }
      }
    }
  }

  private mutating func cause(_ line: HTMLMonth.Causes.Line) {
    element("tr", [.class(line.isTotal ? "whole" : nil)]) { html in
      html.element("th", [.init("scope", "row")]) { html in
        html.element("bdi", [], line.name)
        guard !line.reason.isEmpty else { return }
        html.raw(" ")
        html.element("small", [], line.reason)
      }
      html.element("td", [.hidden]) { html in
        guard let bar = line.bar else { return }
        let style =
          "--l:\(HTMLNumber.percent(bar.start));--b:\(HTMLNumber.percent(bar.end - bar.start))"
        html.element("i", [.class(line.amount.tone.rawValue), .style(style)], "")
      }
      let tone = line.amount.tone.rawValue
      html.element("td", [.class(tone.isEmpty ? nil : tone)], line.amount.text)
    }
  }

  mutating func calendar(_ calendar: HTMLMonth.Calendar) {
    card("o4") { html in
      html.heading(calendar.title, calendar.note)
      html.element("table", [.class("cal")]) { html in
        html.element("thead") { html in
          html.element("tr") { html in
            for day in calendar.weekdays { html.element("th", [.init("scope", "col")], day) }
          }
        }
        html.element("tbody") { html in
          for week in calendar.weeks {
            html.element("tr") { html in
              for day in week { html.day(day) }
            }
          }
        }
      }
    }
  }

  private mutating func day(_ day: HTMLMonth.Calendar.Day?) {
    guard let day else { return element("td", [], "") }
    let names = [
      day.step.map { "h\($0)" }, day.isLast ? "now" : nil, day.isToCome ? "later" : nil,
    ].compactMap(\.self)
    element("td", [.class(names.isEmpty ? nil : names.joined(separator: " "))]) { html in
      html.element("b", [], day.number)
      guard let amount = day.amount else { return }
      html.raw(" ")
      html.element("span", [.title(day.exact)], amount)
    }
  }
}
