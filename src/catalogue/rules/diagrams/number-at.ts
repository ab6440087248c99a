type Point = readonly [x: number, y: number];

/** A number as it lies in the drawing. */
export interface PlacedNumber {
  number: number;
  label: Point;
  /** x, y, width, height */
  box: readonly [number, number, number, number];
}

/**
 * The number that a press at a point of the drawing means: the nearest one within reach, so that circles that stand
 * close share the room between them, or else that of the smallest part there.
 */
export function numberAt(
  placed: readonly PlacedNumber[],
  [x, y]: Point,
  reach: number,
): number | undefined {
  const away = ({ label }: PlacedNumber) => Math.hypot(label[0] - x, label[1] - y);
  const [nearest] = placed.toSorted((a, b) => away(a) - away(b));
  if (nearest && away(nearest) <= reach) return nearest.number;
  const [smallest] = placed
    .filter(({ box: [left, top, width, height] }) => {
      const [right, bottom] = [left + width, top + height];
      return x >= left && x <= right && y >= top && y <= bottom;
    })
    .toSorted((a, b) => a.box[2] * a.box[3] - b.box[2] * b.box[3]);
  return smallest?.number;
}
