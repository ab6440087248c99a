interface Reordered {
  name: string;
  wanted: number;
  added: number;
}

export function reorderMessage(items: readonly Reordered[]) {
  const only = items.length === 1 ? items[0]!.name : undefined;
  const short = items.filter(({ wanted, added }) => added < wanted).map(({ name }) => name);
  if (short.length === 0) {
    return {
      kind: 'success',
      text: `${only ?? 'All items'} Successfully Added To Cart!`,
    } as const;
  }
  if (items.every(({ added }) => added === 0)) {
    return {
      kind: 'error',
      text: only
        ? `${only} is out of stock right now.`
        : 'Nothing from this order is in stock right now.',
    } as const;
  }
  return {
    kind: 'info',
    text: `Added what is in stock. Not enough of: ${short.join(', ')}.`,
  } as const;
}
