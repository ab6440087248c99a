/**
 * How many of the pieces that are there each bin gets. Bins are filled whole and in their order, the oldest order first:
 * an order that cannot be sent gets nothing that another one needs.
 */
export function fillBins(there: number, wanted: readonly number[]): number[] {
  let left = there;
  const filled = wanted.map((quantity) => {
    if (quantity > left) return 0;
    left -= quantity;
    return quantity;
  });
  // What is left cannot complete a bin; the first one that waits keeps it.
  return filled.map((got, bin) => {
    const more = Math.min(left, wanted[bin]! - got);
    left -= more;
    return got + more;
  });
}
