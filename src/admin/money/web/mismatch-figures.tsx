import type { Column } from '../../frame/web/table/list-table.tsx';
import type { Mismatch } from '../contract.ts';
import { differenceText, sideText } from './format.ts';
import { MismatchOrder } from './mismatch-order.tsx';

/** Order, shop, provider and difference of a mismatch; on small screens the difference alone. */
export const mismatchFigures = (from: 'sm' | 'md'): Column<Mismatch>[] => [
  { name: 'Order', from, cell: (mismatch) => <MismatchOrder {...mismatch} /> },
  { name: 'Shop', isNumber: true, from, cell: ({ shop_cents }) => sideText(shop_cents) },
  {
    name: 'Provider',
    isNumber: true,
    from,
    cell: ({ provider_cents, currency }) => sideText(provider_cents, currency),
  },
  {
    name: 'Difference',
    isNumber: true,
    cell: ({ shop_cents, provider_cents }) =>
      differenceText((provider_cents ?? 0) - (shop_cents ?? 0)),
  },
];
