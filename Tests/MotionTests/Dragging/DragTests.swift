import Motion
import Testing

struct DragTests {
  @Test(arguments: Vectors.projections.indices)
  func `a thrown thing is projected to where it would rest`(index: Int) {
    let vector = Vectors.projections[index]
    let (translation, velocity) = (vector.translation, vector.velocity)
    #expect(abs(Drag.projected(translation, velocity: velocity) - vector.normal) < 1e-9)
    #expect(
      abs(Drag.projected(translation, velocity: velocity, deceleration: .fast) - vector.fast)
        < 1e-9)
  }

  @Test(arguments: Vectors.rubberBands.indices)
  func `a pull beyond the limit yields less and less`(index: Int) {
    let vector = Vectors.rubberBands[index]
    let give = Drag.rubberBanded(vector.distance, dimension: vector.dimension)
    #expect(abs(give - vector.give) < 1e-9)
    #expect(Drag.rubberBanded(-vector.distance, dimension: vector.dimension) == -give)
  }
}
