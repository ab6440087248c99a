import type { Sum } from '../../payment-page/payment-page.ts';
import type { WaitingEdit } from './waiting-edit.ts';

/** Itemizes what a pending change adds: parts, core deposits, shipping and tax, less what was paid for removed pieces. */
export function sumsOf({ kind, plan }: WaitingEdit): Sum[] {
  const isSome = ({ cents }: Sum) => cents !== 0;
  const ofBoth = [
    { name: 'Shipping', cents: plan.shippingCents },
    { name: 'Tax', cents: plan.taxCents + (kind === 'lines' ? (plan.depositTaxCents ?? 0) : 0) },
  ];
  if (kind === 'address') return ofBoth.filter(isSome);
  const parts = plan.added.map(({ quantity, name, unitCents }) => ({
    name: `${quantity} × ${name}`,
    cents: unitCents * quantity,
  }));
  const takenOut = { name: 'Paid for what is taken out', cents: -plan.movedCents };
  const deposits = { name: 'Core deposits', cents: plan.depositCents ?? 0 };
  return [...parts, deposits, ...ofBoth, takenOut].filter(isSome);
}
