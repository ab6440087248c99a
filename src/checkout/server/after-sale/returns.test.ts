import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import {
  addProduct,
  checkoutOf,
  stockOf,
  testPayments,
} from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { reconcilePayments } from '../jobs/reconcile-payments.ts';
import { refundWholeOrder } from '../order/refund-whole-order.ts';
import { claimRefund } from './claim-refund.ts';
import { shipParcel } from './parcels.ts';
import { cancelReturn } from './close-return.ts';
import { claimReturnRefund, expectReturn, receiveReturn, refundReturn } from './returns.ts';

const payments = await testPayments();
const { ask, pool, shop } = await testShop({ payments });
const { refund: askProvider } = payments.provider;
afterEach(() => void (payments.provider.refund = askProvider));

/** Three drums, two of them shipped. */
async function buy() {
  const drum = await addProduct(pool);
  const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 3 }]);
  const { order_id } = await ask('POST checkout', { body, key: randomUUID() });
  const { rows } = await pool.query('SELECT id FROM orders WHERE order_no = $1', [order_id]);
  const id = Number(rows[0].id);
  const lines = [{ productId: drum, quantity: 2 }];
  await shipParcel(shop, id, { requestId: randomUUID(), lines, tracking: [] });
  const expected = (quantity: number, requestId: string = randomUUID()) =>
    expectReturn(shop, id, {
      requestId,
      lines: [{ productId: drum, quantity }],
      reason: 'Wrong part',
    });
  const returned = async (quantity: number) => {
    const row = await expected(quantity);
    if (!('id' in row)) throw new Error(row.code);
    return row.id;
  };
  const charge = async () => (await payments.chargesOf(order_id))[0]!;
  return { id, drum, expected, returned, charge };
}

it('a return is expected, received, restocked or scrapped, and refunded, each once for twins', async () => {
  const { id, drum, expected, charge } = await buy();
  const requestId = randomUUID();
  const rows = await Promise.all([1, 2, 3].map(() => expected(2, requestId)));
  const [returnId] = rows.map((row) => ('id' in row ? row.id : 0)) as [number];
  expect(new Set(rows.map((row) => ('id' in row ? row.id : 0))).size).toBe(1);

  const received = [{ productId: drum, restocked: 1, scrapped: 1 }];
  await Promise.all([1, 2, 3].map(() => receiveReturn(shop, returnId, received)));
  expect(await stockOf(pool, drum)).toBe(8);

  await Promise.all([1, 2, 3].map(() => refundReturn(shop, payments, returnId)));
  expect(await stockOf(pool, drum)).toBe(8);
  expect(await charge()).toMatchObject({ refunded: '181.15' });
  const { rows: lines } = await pool.query(
    `SELECT r.status, l.quantity, l.unshipped FROM refund_lines l JOIN returns r ON r.refund_id = l.refund_id
      WHERE l.order_id = $1`,
    [id],
  );
  expect(lines).toEqual([{ status: 'refunded', quantity: 2, unshipped: 0 }]);
});

it('no more comes back than was shipped, and no more is received than is expected', async () => {
  const { drum, expected, returned } = await buy();
  expect(await expected(3)).toMatchObject({ code: 'wrong_pieces' });
  expect(await expected(0)).toMatchObject({ code: 'wrong_pieces' });
  const id = await returned(1);
  expect(await expected(2)).toMatchObject({ code: 'wrong_pieces' });
  for (const received of [
    [{ productId: drum, restocked: 2, scrapped: 0 }],
    [{ productId: drum, restocked: -1, scrapped: 1 }],
    [{ productId: 1, restocked: 1, scrapped: 0 }],
  ]) {
    expect(await receiveReturn(shop, id, received)).toMatchObject({ code: 'wrong_pieces' });
  }
  expect(await receiveReturn(shop, 999_999, [])).toMatchObject({ code: 'unknown_return' });
});

it('the steps come in their order', async () => {
  const { drum, returned } = await buy();
  const id = await returned(1);
  expect(await refundReturn(shop, payments, id)).toMatchObject({ code: 'wrong_status' });
  const received = [{ productId: drum, restocked: 1, scrapped: 0 }];
  await receiveReturn(shop, id, received);
  expect(await cancelReturn(shop, id)).toMatchObject({ code: 'wrong_status' });
  const other = [{ productId: drum, restocked: 0, scrapped: 1 }];
  expect(await receiveReturn(shop, id, other)).toMatchObject({ code: 'wrong_status' });

  const another = await returned(1);
  expect(await cancelReturn(shop, another)).toMatchObject({ status: 'cancelled' });
  expect(await receiveReturn(shop, another, received)).toMatchObject({ code: 'wrong_status' });
  expect(await returned(1)).toBeGreaterThan(another);
});

it('its refund is finished after a kill, and can be tried again after a refusal', async () => {
  const { drum, returned, charge } = await buy();
  const id = await returned(1);
  await receiveReturn(shop, id, [{ productId: drum, restocked: 1, scrapped: 0 }]);
  payments.provider.refund = async () => ({ kind: 'refused', issue: 'NOPE' });
  expect(await refundReturn(shop, payments, id)).toMatchObject({ status: 'failed' });
  payments.provider.refund = askProvider;
  await claimReturnRefund(shop, id);
  await pool.query(`UPDATE refunds SET updated_at = now() - interval '1 minute'`);
  await reconcilePayments(shop, payments);
  expect(await charge()).toMatchObject({ refunded: '90.58' });
  expect(await refundReturn(shop, payments, id)).toMatchObject({ status: 'done' });
});

/** A refund of drums that go back into stock with it. */
const refundDrums = (orderId: number, productId: number, quantity: number) =>
  claimRefund(shop, orderId, {
    id: randomUUID(),
    shippingCents: 0,
    freeCents: 0,
    reason: 'Wrong part',
    lines: [{ productId, quantity, restock: quantity }],
  });

it('pieces of a return are not refunded past it, and those that were refunded are not returned', async () => {
  const { id, drum, expected, returned } = await buy();
  const returnId = await returned(2);
  expect(await refundDrums(id, drum, 3)).toMatchObject({ code: 'coming_back' });
  await receiveReturn(shop, returnId, [{ productId: drum, restocked: 1, scrapped: 0 }]);
  // The one that was not shipped, and the one that did not come.
  const refund = await refundDrums(id, drum, 2);
  expect(refund).toMatchObject({ status: 'asked' });
  await refundReturn(shop, payments, returnId);
  await pool.query(`UPDATE refunds SET updated_at = now() - interval '1 minute'`);
  await reconcilePayments(shop, payments);
  expect(await stockOf(pool, drum)).toBe(10);
  expect(await expected(1)).toMatchObject({ code: 'wrong_status' });
});

it('a refund that restocks leaves nothing to return', async () => {
  const { id, drum, expected } = await buy();
  expect(await refundDrums(id, drum, 2)).toMatchObject({ status: 'asked' });
  expect(await expected(2)).toMatchObject({ code: 'wrong_pieces' });
  expect(await expected(1)).toMatchObject({ status: 'expected' });
});

it('ends with its order, whose pieces go back into stock once', async () => {
  const { id, drum, expected, returned } = await buy();
  const returnId = await returned(1);
  await refundWholeOrder(shop, id, { restock: true });
  expect(await stockOf(pool, drum)).toBe(10);
  const received = [{ productId: drum, restocked: 1, scrapped: 0 }];
  expect(await receiveReturn(shop, returnId, received)).toMatchObject({ code: 'wrong_status' });
  expect(await expected(1)).toMatchObject({ code: 'wrong_status' });
  await expect(
    pool.query('UPDATE return_lines SET restocked = 1 WHERE return_id = $1', [returnId]),
  ).rejects.toMatchObject({ constraint: 'pieces_are_there' });
  expect(await stockOf(pool, drum)).toBe(10);
});
