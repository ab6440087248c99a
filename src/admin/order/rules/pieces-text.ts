import type { OrderReturn } from '../order-shapes.ts';

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

/** As in "1 of 3 parts shipped, 1 refunded". Refunded pieces that never shipped no longer count as to be shipped. */
export function shippedText(
  lines: readonly { quantity: number; shipped: number; to_ship: number }[],
  left = 'shipped',
): string {
  const sum = (count: (line: (typeof lines)[number]) => number) =>
    lines.reduce((all, line) => all + count(line), 0);
  const shipped = sum((line) => line.shipped);
  const all = shipped + sum((line) => line.to_ship);
  const refunded = sum((line) => line.quantity) - all;
  const text = all === 0 ? `Nothing to be ${left}` : `${shipped} of ${all} parts ${left}`;
  return refunded > 0 ? `${text}, ${refunded} refunded` : text;
}

/** Pieces that are coming back, or have come and are not refunded yet. */
export const piecesInReturns = (
  returns: readonly Pick<OrderReturn, 'kind' | 'status' | 'lines'>[],
  productId: number,
): number =>
  returns
    .filter(({ kind, status }) => kind === 'parts' && /^(expected|received)$/.test(status))
    .flatMap(({ status, lines }) => lines.map((line) => ({ status, ...line })))
    .filter(({ product_id }) => product_id === productId)
    .reduce(
      (sum, { status, quantity, restocked, scrapped }) =>
        sum + (status === 'expected' ? quantity : restocked + scrapped),
      0,
    );
