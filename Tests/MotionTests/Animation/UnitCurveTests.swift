import Motion
import Testing

struct UnitCurveTests {
  @Test(arguments: Vectors.beziers.indices)
  func `a Bezier curve passes through its points`(index: Int) {
    let vector = Vectors.beziers[index]
    let p = vector.points
    let curve = UnitCurve.bezier(p[0], p[1], p[2], p[3])
    for (index, (y, slope)) in zip(vector.y, vector.slope).enumerated() {
      let x = Double(index) / 20
      #expect(abs(curve.value(at: x) - y) < 1e-6)
      if let slope { #expect(abs(curve.velocity(at: x) - slope) < 1e-6) }
    }
  }

  @Test func `a circular curve is a quarter circle`() {
    for (curve, values) in [
      (UnitCurve.circularEaseIn, Vectors.circularEaseIn),
      (.circularEaseOut, Vectors.circularEaseOut),
      (.circularEaseInOut, Vectors.circularEaseInOut),
    ] {
      for (index, value) in values.enumerated() {
        #expect(abs(curve.value(at: Double(index) / 20) - value) < 1e-9)
      }
    }
  }

  @Test(arguments: [
    UnitCurve.linear, .easeIn, .easeOut, .easeInOut, .bezier(0.25, 0.1, 0.25, 1), .circularEaseIn,
    .circularEaseOut, .circularEaseInOut,
  ])
  func `its inverse undoes it`(curve: UnitCurve) {
    for step in 0...100 {
      let x = Double(step) / 100
      #expect(abs(curve.inverse.value(at: curve.value(at: x)) - x) < 1e-6)
      #expect(abs(curve.value(at: curve.inverse.value(at: x)) - x) < 1e-6)
    }
    #expect(curve.inverse.inverse == curve)
  }

  @Test func `a curve whose control points are at its ends is straight`() {
    for curve in [UnitCurve.bezier(0, 0, 0, 0), .bezier(1, 1, 1, 1), .bezier(0, 0, 1, 1)] {
      for x in [0, 0.25, 1] { #expect(abs(curve.velocity(at: x) - 1) < 1e-9) }
    }
  }

  @Test(arguments: [
    UnitCurve.easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
    .circularEaseInOut.inverse,
  ])
  func `its slope is the slope of its values`(curve: UnitCurve) {
    for step in 1..<20 {
      let x = Double(step) / 20 + 0.001
      let slope = (curve.value(at: x + 1e-6) - curve.value(at: x - 1e-6)) / 2e-6
      #expect(abs(curve.velocity(at: x) - slope) < 1e-3 * max(1, slope))
    }
  }

  @Test func `progress outside the curve counts as its ends`() {
    #expect(UnitCurve.easeIn.value(at: -3) == 0)
    #expect(UnitCurve.easeIn.value(at: 3) == 1)
  }
}
