import { formatPrice } from '../../../kit/money.ts';
import { waitingText } from '../../rules/waiting-text.ts';
import type { CartLine } from '../../rules/cart-values.ts';
import './line-facts.css';

type Line = Pick<CartLine, 'sku' | 'depositCents' | 'quantity' | 'stock' | 'backorder'>;

/**
 * The part number, by which people compare with their lists and with the box, the core deposit below it, and what is
 * still to come of the line.
 */
export function LineFacts({ line }: { line: Line }) {
  const { sku = '', depositCents, quantity } = line;
  const text = depositCents
    ? `${sku}\n+ ${quantity} × ${formatPrice(depositCents)} core deposit`
    : sku;
  const waiting = line.stock > 0 && waitingText(line);
  return (
    <>
      {text && <span className="line-sku">{text}</span>}
      {waiting && <span className="line-wait">{waiting}</span>}
    </>
  );
}
