import { formatPrice } from '../../../kit/money.ts';
import type { OrderDetail } from '../order-shapes.ts';

/** What is said when a change is made, or waits for the buyer. */
export const savedText = (difference: OrderDetail['difference'], made: string): string =>
  difference ? `The buyer is asked for ${formatPrice(difference.cents)}` : made;
