import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PICKUP } from '../../../orders/rules/pickup.ts';
import type { ShownOrder } from '../../../orders/order-shapes.ts';
import { AmountTable } from './amount-table.tsx';
import { type StatusRow, StatusTable } from './status-table.tsx';

const amounts = {
  order_subtotal: '8.95',
  order_shipping: '0.00',
  order_tax: '0.59',
  points_redeemed_amount: '0.00',
  discount_amount: '0.00',
  order_total: '9.54',
} as ShownOrder;
const row: StatusRow = {
  order_number: '4839-2017-53',
  order_status: 'Completed',
  custom_tracking_number: '',
  shiprush_tracking_number: '',
  shipping_notes: '',
};

it.each([
  ['that is shipped', 'UPS Ground', false],
  ['that is picked up', PICKUP.name, true],
])('the amounts and the status of an order %s', (_, shipping_name, isPickup) => {
  const said = renderToStaticMarkup(
    <>
      <AmountTable order={{ ...amounts, shipping_name }} />
      <StatusTable rows={[isPickup ? { ...row, is_pickup: true } : row]} />
    </>,
  );
  for (const word of ['>Shipping<', 'Tracking Number', 'Shiping Notes'])
    expect(said.includes(word)).toBe(!isPickup);
  expect(said).toContain('Order Status');
});
