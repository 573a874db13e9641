package import Ledger

/// One month of a page: all texts as the reader sees them, and all lengths as fractions.
package struct HTMLMonth: Sendable {
  /// How a text is colored.
  package enum Tone: String, Sendable {
    case plain = ""
    /// More spending.
    case more = "up"
    /// Less spending, or money that came back.
    case less = "dn"
    case quiet = "no"
  }

  /// A piece of text in one color.
  package struct Run: Sendable {
    package let text: String
    package let tone: Tone

    package init(_ text: String, _ tone: Tone = .plain) { (self.text, self.tone) = (text, tone) }
  }

  /// The total in three parts: before the first digit, the digits with separators, and the rest.
  package struct Total: Sendable {
    package let lead, number, trail: String

    package init(lead: String, number: String, trail: String) {
      (self.lead, self.number, self.trail) = (lead, number, trail)
    }
  }

  package let month: Month
  package let title: String
  /// What the title omits, such as the account; empty if nothing.
  package var subtitle = ""
  /// The neighbors that the page has.
  package var previous, next: HTMLPage.Link?
  package let total: Total
  /// The sentence about the change.
  package var sentence: [Run] = []
  /// The day and the percentage of the change.
  package var detail: String?
  package var categories: [Category] = []
  /// What else the reader must know: excluded transactions, other currencies, missing data.
  package var notes: [String] = []
  package var curve: Curve?
  package var causes: Causes?
  package var calendar: Calendar?
  package var strip: Strip?

  package init(_ month: Month, title: String, total: Total) {
    (self.month, self.title, self.total) = (month, title, total)
  }

  /// The id of the month's section.
  var id: String { month.description }
}

extension HTMLMonth {
  package struct Category: Sendable {
    package let name: String
    /// The index in ``HTMLPage/colors``.
    package let color: Int
    /// The share in the bar in thousandths; 0 for a category without a segment.
    package let weight: Int
    /// The share and the number of transactions.
    package let note: String
    package let share: String
    package let amount: String
    package let change: Run
    package var rows: [Row] = []
    /// A part of the amount that the rows do not have, such as a converted amount.
    package var rest: (label: String, amount: String)?

    package init(
      name: String, color: Int, weight: Int, note: String, share: String, amount: String,
      change: Run
    ) {
      (self.name, self.color, self.weight) = (name, color, weight)
      (self.note, self.share, self.amount, self.change) = (note, share, amount, change)
    }
  }

  /// What a category counts of a transaction.
  package struct Row: Sendable {
    package let day, payee, note: String
    package let amount: Run

    package init(day: String, payee: String, note: String, amount: Run) {
      (self.day, self.payee, self.note, self.amount) = (day, payee, note, amount)
    }
  }

  /// The running total; all points are fractions of the plot, from its bottom left corner.
  package struct Curve: Sendable {
    package let title, description: String
    package let points: [(x: Double, y: Double)]
    package let past: [(x: Double, y: Double)]
    package let names: (current: String, past: String?)
    /// The change at the end of the curve; `nil` if the curve ends on another day.
    package let gap: Run?
    package let axis: [(x: Double, text: String, isLast: Bool)]

    package init(
      title: String, description: String, points: [(x: Double, y: Double)],
      past: [(x: Double, y: Double)], names: (current: String, past: String?), gap: Run?,
      axis: [(x: Double, text: String, isLast: Bool)]
    ) {
      (self.title, self.description, self.points) = (title, description, points)
      (self.past, self.names, self.gap, self.axis) = (past, names, gap, axis)
    }
  }

  /// The changes from one total to the next, one bar below the other.
  package struct Causes: Sendable {
    package struct Line: Sendable {
      package let name, reason: String
      package let amount: Run
      /// The bar as fractions of the width; `nil` without a bar.
      package let bar: (start: Double, end: Double)?
      package let isTotal: Bool

      package init(
        name: String, reason: String, amount: Run, bar: (start: Double, end: Double)?,
        isTotal: Bool
      ) {
        (self.name, self.reason, self.amount) = (name, reason, amount)
        (self.bar, self.isTotal) = (bar, isTotal)
      }
    }

    package let title, basis: String
    package let lines: [Line]
    /// The place of the amount 0 as a fraction of the width.
    package let zero: Double

    package init(title: String, basis: String, lines: [Line], zero: Double) {
      (self.title, self.basis, self.lines, self.zero) = (title, basis, lines, zero)
    }
  }

  package struct Calendar: Sendable {
    package struct Day: Sendable {
      package let number: String
      /// The rounded amount; `nil` without spending.
      package let amount: String?
      package let exact: String?
      /// The strength of the shade, from 0; `nil` without a shade.
      package let step: Int?
      package var isLast = false
      package var isToCome = false

      package init(number: String, amount: String?, exact: String?, step: Int?) {
        (self.number, self.amount, self.exact, self.step) = (number, amount, exact, step)
      }
    }

    package let title, note: String
    package let weekdays: [String]
    /// The weeks, of seven days each; `nil` for a day of another month.
    package let weeks: [[Day?]]

    package init(title: String, note: String, weekdays: [String], weeks: [[Day?]]) {
      (self.title, self.note, self.weekdays, self.weeks) = (title, note, weekdays, weeks)
    }
  }

  /// The months of a year as bars that open the months.
  package struct Strip: Sendable {
    package struct Bar: Sendable {
      /// `nil` for a month that the page does not have.
      package let link: HTMLPage.Link?
      package let name, amount: String
      /// The height as a fraction, and the part of the height up to the compared day.
      package let height, part: Double

      package init(
        link: HTMLPage.Link?, name: String, amount: String, height: Double, part: Double
      ) {
        (self.link, self.name, self.amount) = (link, name, amount)
        (self.height, self.part) = (height, part)
      }
    }

    package let title, note: String
    package let bars: [Bar]
    /// The other years, each with a link to one of its months.
    package let years: [HTMLPage.Link]

    package init(title: String, note: String, bars: [Bar], years: [HTMLPage.Link]) {
      (self.title, self.note, self.bars, self.years) = (title, note, bars, years)
    }
  }
}
