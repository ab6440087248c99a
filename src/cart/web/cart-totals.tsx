import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { headerContent } from '../../content/web/header-data.ts';
import { Price } from '../../ui/price.tsx';
import { cartAmounts } from '../cart.ts';
import { useCart } from './cart-store.ts';
import { useQuote } from './quote-shipping.ts';

/** The cart's amounts as far as they are known. */
export function useCartAmounts() {
  const { settings } = useSuspenseQuery(headerContent).data;
  const cart = useCart();
  return { ...cartAmounts(cart, settings.taxRate), taxRate: settings.taxRate };
}

/** Subtotal, shipping, tax and total; each line says where it comes from. */
export function CartTotals() {
  const { shippingMethod } = useCart();
  const error = useQuote((quote) => quote.error);
  const amounts = useCartAmounts();
  const { shippingCents, taxCents } = amounts;

  return (
    <dl className="grid gap-2 tabular-nums">
      <Row label="Subtotal">{amounts.subtotalCents}</Row>
      <Row label="Shipping" note={shippingMethod?.shippingName ?? error ?? 'Not calculated yet'}>
        {shippingCents}
      </Row>
      <Row label="Tax" note={taxNote(taxCents, amounts.taxRate)}>
        {taxCents}
      </Row>
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t-2 border-ink pt-3">
        <dt className="font-semibold">
          {shippingCents === null ? 'Total without shipping' : 'Total'}
        </dt>
        <dd>
          <Price cents={amounts.totalCents} />
        </dd>
      </div>
    </dl>
  );
}

function taxNote(taxCents: number | null, taxRate: number): string {
  if (taxCents === null) return 'Comes with the shipping address';
  return taxCents > 0 ? `New Jersey, ${taxRate}% of parts and shipping` : 'None for this address';
}

interface RowProps {
  label: string;
  note?: ReactNode;
  /** In cents; null when it isn't known yet. */
  children: number | null;
}

function Row({ label, note, children: cents }: RowProps) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>
        {label}
        {note && <span className="block text-13 text-steel">{note}</span>}
      </dt>
      <dd>{cents === null ? '–' : <Price size="text" cents={cents} />}</dd>
    </div>
  );
}
