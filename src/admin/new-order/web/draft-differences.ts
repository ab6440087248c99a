import type { OrderDraft } from '../../../checkout/rules/order-draft.ts';
import type { ConflictField } from '../../frame/web/form/conflict-dialog.tsx';

/** Both versions of a draft, by what differs. */
export function draftDifferences(theirs: OrderDraft, mine: OrderDraft): ConflictField[] {
  return FIELDS.map(([name, read]) => ({ name, theirs: read(theirs), mine: read(mine) })).filter(
    (field) => field.theirs !== field.mine,
  );
}

const FIELDS: readonly [name: string, read: (draft: OrderDraft) => string][] = [
  [
    'Buyer',
    ({ address, email, phone }) =>
      [address.first_name, address.last_name, email, phone].filter(Boolean).join(' '),
  ],
  [
    'Address',
    ({ address: { first_name: _, last_name: __, ...address } }) =>
      Object.values(address).filter(Boolean).join(', '),
  ],
  ['Van', ({ van }) => (van ? `${van.year} ${van.type} ${van.name}` : '')],
  [
    'Parts',
    ({ lines }) =>
      lines
        .map(({ product_id, quantity, price_cents }) =>
          [`${quantity} of part ${product_id}`, price_cents && `at ${price_cents / 100}`]
            .filter(Boolean)
            .join(' '),
        )
        .join(', '),
  ],
  [
    'Shipping',
    ({ shipping, ships_together }) =>
      [shipping, ships_together && 'together'].filter(Boolean).join(', '),
  ],
  ['Coupon', ({ coupon, without_coupon }) => coupon || (without_coupon ? 'none' : '')],
  ['Points', ({ points }) => String(points)],
  ['Payment', ({ pay, reference, hold_days }) => [pay, reference, `${hold_days} days`].join(' ')],
  ['Note', ({ note }) => note],
];
