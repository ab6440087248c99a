export type Range = readonly [from: number, to: number];

/**
 * The scroll position along one axis at which a view shows a range: the first of those given that it has room for, or
 * else the last. It stays where it is if it shows that already.
 */
export function scrollShowing(
  { at, size }: { at: number; size: number },
  ranges: readonly [Range, ...Range[]],
): number {
  const [from, to] = ranges.find((range) => range[1] - range[0] <= size) ?? ranges.at(-1)!;
  return from >= at && to <= at + size ? at : Math.max(0, (from + to - size) / 2);
}
