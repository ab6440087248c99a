interface Reordered {
  name: string;
  wanted: number;
  added: number;
}

/** What to say when an order's items were put in the cart again: all, some with the names of the short ones, none. */
export function reorderMessage(items: readonly Reordered[]) {
  const short = items.filter(({ wanted, added }) => added < wanted).map(({ name }) => name);
  if (short.length === 0) {
    return { kind: 'success', words: 'All items Successfully Added To Cart!' } as const;
  }
  if (items.every(({ added }) => added === 0)) {
    return { kind: 'error', words: 'Nothing from this order is in stock right now.' } as const;
  }
  return {
    kind: 'info',
    words: `Added what is in stock. Not enough of: ${short.join(', ')}.`,
  } as const;
}
