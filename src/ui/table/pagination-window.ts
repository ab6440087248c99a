/** A page's number, or a gap of two or more pages. */
export type PageStep = number | 'gap';

/**
 * The pages to show for `current` of `total` (both from 1): the first, the last, the current one and its neighbours.
 * A gap never hides a single page, and in the middle the count of steps is always the same, so that nothing jumps.
 */
export function paginationWindow(current: number, total: number): PageStep[] {
  if (total <= 7) return count(1, total);
  if (current <= 4) return [...count(1, 5), 'gap', total];
  if (current >= total - 3) return [1, 'gap', ...count(total - 4, total)];
  return [1, 'gap', current - 1, current, current + 1, 'gap', total];
}

function count(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
