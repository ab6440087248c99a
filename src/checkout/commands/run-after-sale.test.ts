import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  addProduct,
  checkoutOf,
  stockOf,
  testPayments,
} from '../../server/testing/test-checkout.ts';
import { testShop } from '../../server/testing/test-shop.ts';
import { reconcilePayments } from '../server/jobs/reconcile-payments.ts';
import { dueRefunds, runOrderAction } from './run-order-action.ts';

const payments = await testPayments();
const { ask, pool, shop } = await testShop({ payments });

async function buy() {
  const drum = await addProduct(pool);
  const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 3 }]);
  const { order_id: orderNo, order_key } = await ask('POST checkout', { body, key: randomUUID() });
  const { rows } = await pool.query('SELECT sku FROM products WHERE id = $1', [drum]);
  const asked = { orderNo, tracking: '', shiprush: '', notes: '', restock: false };
  const run = (options: Partial<Parameters<typeof runOrderAction>[1]>) =>
    runOrderAction(shop, { action: 'show', ...asked, ...options });
  const settle = async () => {
    await pool.query(`UPDATE refunds SET updated_at = now() - interval '1 minute'`);
    await reconcilePayments(shop, payments);
  };
  const shown = async () =>
    (await ask('POST orderConfirmation', { body: { order_id: orderNo, order_key } })).orderData;
  return { drum, orderNo, sku: String(rows[0].sku), run, settle, shown };
}

it('ships, takes back and refunds a part of an order, and its buyer sees it', async () => {
  const { drum, orderNo, sku, run, settle, shown } = await buy();
  const line = [`${sku.toLowerCase()}=2`];
  const parcel = await run({
    action: 'parcel',
    line,
    tracking: '1Z999AA10123456784',
    carrier: 'UPS',
  });
  expect(parcel.lines).toContain(`  parcel: 2 × ${sku}, UPS, 1Z999AA10123456784`);
  await run({ action: 'note', notes: 'Asked for a gift box.' });

  const { lines } = await run({ action: 'return', line: [sku], notes: 'Too large' });
  const returnId = /return (\d+): 1 × .*, expected, Too large/.exec(lines.join('\n'))![1]!;
  expect((await run({ action: 'receive', returnId, line: [sku] })).isDone).toBe(true);
  expect(await stockOf(pool, drum)).toBe(8);
  expect((await run({ action: 'refund', returnId })).isDone).toBe(true);
  expect((await run({ action: 'refund', amount: '5.00', notes: 'Late' })).isDone).toBe(true);
  expect((await dueRefunds(pool)).join('\n')).toContain(orderNo);
  expect((await shown()).refunds).toMatchObject([{ is_done: false }, { amount: '5.00' }]);

  await settle();
  expect(await dueRefunds(pool)).toEqual(['No refund is due.']);
  const { parcels, refunds } = await shown();
  expect(parcels).toMatchObject([{ tracking: '1Z999AA10123456784', pieces: [{ quantity: 2 }] }]);
  expect(refunds).toMatchObject([{ amount: '90.58', is_done: true }, { amount: '5.00' }]);
});

it('says what is wrong with its input, and changes nothing', async () => {
  const { sku, run, shown } = await buy();
  for (const [options, message] of [
    [{ action: 'refund', line: ['NO SUCH=1'] }, 'The order has no part NO SUCH.'],
    [{ action: 'refund', line: [`${sku}=x`] }, 'x is no number of pieces.'],
    [{ action: 'refund', line: [`${sku}=4`] }, /not so many pieces of that line left to refund/],
    [{ action: 'refund', amount: 'five' }, 'five is no amount.'],
    [{ action: 'refund', amount: '99999.00' }, /of what was paid is left to refund/],
    [{ action: 'refund', shipping: '99999.00' }, /of the shipping is left to refund/],
    [{ action: 'refund', returnId: '7x' }, 'The order has no return 7x.'],
    [{ action: 'parcel', tracking: '9.40011E+21' }, 'This is not a tracking number'],
    [{ action: 'ship', tracking: 'Ship to' }, 'This is not a tracking number'],
    [{ action: 'parcel', line: [`${sku}=4`] }, /not so many pieces of that line left to ship/],
    [{ action: 'return', line: [sku], notes: 'Wrong' }, /No more pieces can come back/],
    [{ action: 'return', line: [sku] }, 'Say why the parts come back.'],
    [{ action: 'receive' }, /The order has no return/],
    [{ action: 'note' }, 'The note is empty.'],
  ] as const) {
    const { isDone, lines } = await run(options as unknown as Parameters<typeof run>[0]);
    expect(isDone).toBe(false);
    expect(lines[0]).toMatch(message);
  }
  expect(await shown()).not.toHaveProperty('refunds');
});
