import { useCartAmounts } from './use-cart-amounts.ts';
import type { ReactNode } from 'react';
import { formatPrice } from '../../../kit/money.ts';
import { classNames } from '../../../ui/styles/class-names.ts';
import type { Cart } from '../../rules/cart-values.ts';
import { chosenSurchargeCents } from '../shipping/shipping-choice.ts';
import type { TotalsLine } from './line-explanation.ts';
import { useCart } from '../cart-store.ts';
import { HowComputed } from './how-computed.tsx';
import { useQuote } from '../shipping/quote-state.ts';

export function CartTotals() {
  const cart = useCart();
  const error = useQuote((quote) => quote.error);
  const amounts = useCartAmounts();
  const surchargeCents = chosenSurchargeCents(cart);

  return (
    <dl className="grid gap-2 tabular-nums">
      <Row label="Subtotal" line="subtotal">
        {amounts.subtotalCents}
      </Row>
      {amounts.depositCents > 0 && (
        <Row label="Core deposits" line="deposits">
          {amounts.depositCents}
        </Row>
      )}
      <Row
        label="Shipping"
        note={cart.shippingMethod?.shippingName ?? error ?? shippingNote(cart)}
        line="shipping"
      >
        {amounts.shippingCents}
      </Row>
      {surchargeCents > 0 && (
        <Row label="including bulky parts" line="surcharge" isPart>
          {surchargeCents}
        </Row>
      )}
      <Row label="Tax" note={taxNote(amounts.taxCents, cart)} line="tax">
        {amounts.taxCents}
      </Row>
      {/* Always there, because a coupon may apply itself. */}
      <Row label="Coupon" note={cart.couponCode ?? 'None'} line="coupon">
        {cart.couponCode === null ? null : -amounts.couponCents}
      </Row>
      {cart.redeemPoints && (
        <Row label="Points" note={`${cart.redeemPoints.points} redeemed`} line="points">
          {-amounts.pointsCents}
        </Row>
      )}
      <Row
        label={
          <span className="font-semibold">
            {amounts.shippingCents === null ? 'Total without shipping' : 'Total'}
          </span>
        }
        line="total"
        isTotal
      >
        {amounts.totalCents}
      </Row>
    </dl>
  );
}

function shippingNote({ shippingMethods: [cheapest] }: Cart): string {
  return cheapest
    ? `Choose a method: from ${formatPrice(cheapest.chargesCents)}`
    : 'Not calculated yet';
}

function taxNote(taxCents: number | null, { shippingMethods }: Cart): string {
  if (taxCents === null)
    return shippingMethods[0] ? 'Choose a method' : 'Depends on the shipping address';
  return taxCents > 0 ? 'New Jersey' : 'None for this address';
}

interface RowProps {
  label: ReactNode;
  note?: string | undefined;
  line: TotalsLine;
  isTotal?: boolean;
  /** Already included in the line above. */
  isPart?: boolean;
  /** In cents; null while unknown. */
  children: number | null;
}

function Row({ label, note, line, isTotal = false, isPart = false, children: cents }: RowProps) {
  return (
    <div
      className={classNames(
        'flex items-baseline justify-between gap-4',
        isTotal && 'mt-2 border-t-2 border-ink pt-3',
        isPart && '-mt-1 pl-4 text-13 text-steel',
      )}
    >
      <dt className="min-w-0">
        <HowComputed label={label} line={line} />
        {note && <span className="block text-13 text-steel">{note}</span>}
      </dt>
      <dd className={isTotal ? 'price' : 'price price-text'}>
        {cents === null ? '–' : formatPrice(cents)}
      </dd>
    </div>
  );
}
