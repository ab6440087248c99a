import type { CartLine } from '../../rules/cart-values.ts';

/** The part number, by which people compare with their lists and with the box. */
export const LineSku = ({ line: { sku } }: { line: Pick<CartLine, 'sku'> }) =>
  sku && <span className="line-sku block font-mono text-13 text-steel font-normal">{sku}</span>;
