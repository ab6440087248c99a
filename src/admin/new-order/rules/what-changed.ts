import { formatPrice } from '../../../kit/money.ts';
import { waitingText } from '../../../cart/rules/waiting-text.ts';
import type { OrderDraft } from '../../../checkout/rules/order-draft.ts';
import type { Quote } from '../contract.ts';

/** What has changed between two quotes of a draft, and what is short, for whoever has the buyer on the phone. */
export function whatChanged(told: Quote, now: Quote, wanted: OrderDraft['lines']): string[] {
  const nameOf = (id: number) =>
    told.lines.find(({ product_id }) => product_id === id)?.name ?? 'A part';
  const before = new Map(told.lines.map((line) => [line.product_id, line]));
  const lines = now.lines.flatMap(({ product_id, name, price_cents, stock, backorder }) => {
    const known = before.get(product_id);
    const was = known?.price_cents;
    const quantity = wanted.find((line) => line.product_id === product_id)?.quantity ?? 0;
    const waits = waitingText({ quantity, backorder });
    const isTold = waits === waitingText({ quantity, backorder: known?.backorder });
    return [
      ...(was !== undefined && was !== price_cents ? [moved(name, was, price_cents)] : []),
      ...(stock < quantity
        ? [stock > 0 ? `Only ${stock} of ${name} left` : `${name} is sold out`]
        : waits && !isTold
          ? [`${name}: ${waits}`]
          : []),
    ];
  });
  const [was, is] = [told.amounts?.told, now.amounts?.told];
  const amounts =
    was && is
      ? AMOUNTS.flatMap(([name, key]) =>
          was[key] === is[key] ? [] : [moved(name, was[key], is[key])],
        )
      : [];
  return [
    ...now.gone.map((id) => `${nameOf(id)} is no longer sold`),
    ...lines,
    ...[now.no_shipping, now.amounts?.coupon_problem, now.amounts?.points_problem].filter(
      (problem) => problem !== null && problem !== undefined,
    ),
    ...amounts,
  ];
}

const AMOUNTS = [
  ['Core deposits', 'deposit_cents'],
  ['Shipping', 'shipping_cents'],
  ['Tax', 'tax_cents'],
  ['Coupon', 'coupon_cents'],
  ['Points', 'points_cents'],
  ['Total', 'total_cents'],
] as const;

const moved = (name: string, was: number, is: number) =>
  `${name}: ${formatPrice(was)} is now ${formatPrice(is)}`;
