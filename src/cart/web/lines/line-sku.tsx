import type { CartLine } from '../../rules/cart-values.ts';

/** The part number, by which people compare with their lists and with the box. */
export const LineSku = ({ line: { sku } }: { line: Pick<CartLine, 'sku'> }) =>
  sku && <span className="line-sku">{sku}</span>;
