interface Named {
  product_id: number;
  name: string;
}

/** "2 × Brake drum, Fuel hose" */
export const namesOf = (
  lines: readonly Named[],
  pieces: readonly { product_id: number; quantity: number }[],
): string =>
  pieces
    .map(({ product_id, quantity }) => {
      const name = lines.find((line) => line.product_id === product_id)?.name ?? '';
      return quantity === 1 ? name : `${quantity} × ${name}`;
    })
    .join(', ');
