import { formatPrice } from '../../../kit/money.ts';
import { orderedWaitText } from '../../../orders/rules/waiting-text.ts';
import type { OrderRow } from '../contract.ts';

interface Waiting {
  quantity: number;
  waiting?: OrderRow['waiting'];
}

/** What of so many pieces is on back-order, and until when. */
export const WaitText = ({ quantity, waiting }: Waiting) => (
  <span className="text-orange">
    {orderedWaitText({ product_quantity: quantity, waiting }, 'no day is known')}
  </span>
);

/** The core deposits of a line and what of it is on back-order, below its part. */
export const LineExtras = ({ deposit_cents, ...line }: Waiting & { deposit_cents: number }) => (
  <>
    {deposit_cents > 0 && (
      <span className="block text-steel font-normal">
        {`+ ${line.quantity} × ${formatPrice(deposit_cents)} core deposit`}
      </span>
    )}
    {line.waiting && (
      <span className="block font-normal">
        <WaitText {...line} />
      </span>
    )}
  </>
);
