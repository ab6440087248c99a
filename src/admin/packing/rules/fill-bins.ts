/**
 * Distributes the available pieces to the bins. Fills bins completely and in order, oldest order first: an order that
 * cannot be shipped takes nothing that another one needs.
 */
export function fillBins(there: number, wanted: readonly number[]): number[] {
  let left = there;
  const filled = wanted.map((quantity) => {
    if (quantity > left) return 0;
    left -= quantity;
    return quantity;
  });
  // The remainder cannot complete a bin; the first incomplete one keeps it.
  return filled.map((got, bin) => {
    const more = Math.min(left, wanted[bin]! - got);
    left -= more;
    return got + more;
  });
}
