import type { PartEvent } from '../part-shapes.ts';

export interface Point {
  /** Milliseconds. */
  at: number;
  value: number;
}

/** The known prices until now, oldest first. */
export function pricePoints(events: readonly PartEvent[], now: Point, since: number): Point[] {
  const changes = events.filter(({ what }) => what === 'price').toReversed();
  const first = changes[0]?.before ?? (changes.length === 0 ? now.value : null);
  return [
    ...(first === null ? [] : [{ at: since, value: first }]),
    ...changes.map(({ at, after }) => ({ at: Date.parse(at), value: after ?? 0 })),
    now,
  ];
}

/**
 * The stock, calculated backwards from today: sales subtract their pieces, movements record the stock before them.
 * Never negative: pieces of canceled orders were returned without a movement.
 */
export function stockPoints(events: readonly PartEvent[], now: Point, since: number): Point[] {
  const points: Point[] = [now];
  let value = now.value;
  for (const { what, at, before, after, delta } of events) {
    if (what !== 'stock' && what !== 'sale') continue;
    points.push({ at: Date.parse(at), value: after ?? value });
    value = Math.max(0, before ?? value - (delta ?? 0));
  }
  const oldest = points.at(-1)!.at;
  if (since < oldest) points.push({ at: since, value });
  return points.toReversed();
}

/** Steps of a line in a box of `width` by `height`, from nothing to the largest value. */
export function stepPath(points: readonly Point[], width: number, height: number): string {
  const [start = 0, end = 1] = [points[0]?.at, points.at(-1)?.at];
  const largest = Math.max(1, ...points.map(({ value }) => value));
  const x = (at: number) => Math.round(((at - start) / Math.max(1, end - start)) * width);
  const y = (value: number) => Math.round(height - (value / largest) * height);
  return points
    .map(({ at, value }, index) =>
      index === 0 ? `M${x(at)} ${y(value)}` : `H${x(at)}V${y(value)}`,
    )
    .join('');
}
