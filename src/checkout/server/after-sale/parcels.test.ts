import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Actor, actAs } from '../../../server/database/actor.ts';
import { addProduct, checkoutOf, testPayments } from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { holdOrder, releaseHold } from './holds.ts';
import { addNote } from '../../../orders/server/notes.ts';
import { shipParcel } from './parcels.ts';
import { refundOrder } from './refund-order.ts';

const payments = await testPayments();
const { ask, pool, shop } = await testShop({ payments });
const sam: Actor = { kind: 'staff', id: 7, name: 'Sam Staff' };

async function buy() {
  const drum = await addProduct(pool);
  const hose = await addProduct(pool, { priceCents: 2_000 });
  const cart = [
    { product_id: drum, quantity: 2 },
    { product_id: hose, quantity: 1 },
  ];
  const body = await checkoutOf(ask, pool, cart);
  const { order_id, order_key } = await ask('POST checkout', { body, key: randomUUID() });
  const order = async () =>
    (await pool.query('SELECT * FROM orders WHERE order_no = $1', [order_id])).rows[0];
  const id = Number((await order()).id);
  const ship = (shipment: Partial<Parameters<typeof shipParcel>[2]> = {}) =>
    shipParcel(shop, id, { requestId: randomUUID(), tracking: [], ...shipment });
  return { id, drum, hose, order_id, order_key, order, ship };
}
const newsOf = async (orderId: number) =>
  (
    await pool.query(
      `SELECT data->>'news' AS news FROM waiting_jobs WHERE kind = 'order-mail' AND (data->>'orderId')::int = $1 ORDER BY id`,
      [orderId],
    )
  ).rows.map(({ news }) => news);

describe('parcels', () => {
  it('complete the order when everything has been shipped', async () => {
    const { id, drum, hose, order_id, order_key, order, ship } = await buy();
    await ship({ lines: [{ productId: drum, quantity: 1 }], tracking: ['1Z1'], carrier: 'UPS' });
    expect(await order()).toMatchObject({ status: 3, custom_tracking_number: '1Z1' });
    await expect(ask('POST order-cancel', { body: { order_id, order_key } })).rejects.toMatchObject(
      {
        message: 'This order has shipped already and can no longer be cancelled.',
      },
    );
    await ship({ lines: [{ productId: hose, quantity: 1 }], tracking: ['1Z2'] });
    expect(await order()).toMatchObject({ status: 3, shiprush_tracking_number: '1Z2' });
    await ship({ tracking: ['1Z3'] });
    expect(await order()).toMatchObject({ status: 4, shiprush_tracking_number: '1Z2, 1Z3' });
    expect(await newsOf(id)).toEqual(['placed', 'part shipped', 'part shipped', 'shipped']);
    const { orderData } = await ask('POST orderConfirmation', { body: { order_id, order_key } });
    expect(orderData.tracking).toEqual(['1Z1', '1Z2', '1Z3']);
  });

  it('complete the order, too, when the rest has been refunded', async () => {
    const { id, drum, hose, order, ship } = await buy();
    await ship({ lines: [{ productId: drum, quantity: 2 }] });
    const asked = { id: randomUUID(), shippingCents: 0, freeCents: 0, reason: 'Sold out' };
    const lines = [{ productId: hose, quantity: 1, restock: 0 }];
    await refundOrder(shop, payments, id, { ...asked, lines });
    expect(await order()).toMatchObject({ status: 4 });
    expect(await ship()).toMatchObject({ code: 'wrong_status' });
  });

  it('hold no more than was ordered', async () => {
    const { drum, hose, order, ship } = await buy();
    for (const lines of [
      [{ productId: drum, quantity: 3 }],
      [{ productId: drum, quantity: 0 }],
      [{ productId: drum, quantity: 0.5 }],
      [{ productId: 1, quantity: 1 }],
      [hose, hose].map((productId) => ({ productId, quantity: 1 })),
    ]) {
      expect(await ship({ lines })).toMatchObject({ code: 'wrong_pieces' });
    }
    expect(await order()).toMatchObject({ status: 3, shipped_at: null });
  });

  it('are recorded once for twins, and the last piece is shipped once', async () => {
    const { id, drum, ship } = await buy();
    const lines = [{ productId: drum, quantity: 1 }];
    const requestId = randomUUID();
    await Promise.all(Array.from({ length: 4 }, () => ship({ requestId, lines })));
    const others = await Promise.all([ship({ lines }), ship({ lines })]);
    expect(others.filter((one) => 'code' in one)).toHaveLength(1);
    const { rows } = await pool.query('SELECT FROM parcels WHERE order_id = $1', [id]);
    expect(rows).toHaveLength(2);
  });

  it('cannot hold more by the database either', async () => {
    const { id, hose, ship } = await buy();
    await ship();
    await expect(
      pool.query(
        `INSERT INTO parcel_lines SELECT id, order_id, $2, 5 FROM parcels WHERE order_id = $1
         ON CONFLICT (parcel_id, product_id) DO UPDATE SET quantity = 5`,
        [id, hose],
      ),
    ).rejects.toMatchObject({ constraint: 'pieces_are_there' });
  });
});

describe('holds', () => {
  const holdsOf = async (id: number) =>
    (await pool.query('SELECT * FROM order_holds WHERE order_id = $1', [id])).rows;
  const reasonsOf = async (id: number) =>
    (
      await pool.query('SELECT reason FROM order_events WHERE order_id = $1 ORDER BY id', [id])
    ).rows.map(({ reason }) => reason);

  it('have a reason and end with their release, once for twins', async () => {
    const { id, order, ship } = await buy();
    await actAs(sam, () =>
      Promise.all([1, 2, 3].map(() => holdOrder(shop, id, 'Looks like fraud'))),
    );
    expect(await order()).toMatchObject({ status: 5 });
    expect(await ship()).toMatchObject({ code: 'wrong_status' });
    await actAs(sam, () => Promise.all([1, 2, 3].map(() => releaseHold(shop, id))));
    expect(await order()).toMatchObject({ status: 3 });
    expect(await holdsOf(id)).toMatchObject([
      { reason: 'Looks like fraud', actor: sam, ended_by: sam },
    ]);
    expect(await newsOf(id)).toEqual(['placed']);
    expect(await reasonsOf(id)).toEqual(['Placed', 'Paid', 'Looks like fraud', 'Released']);
  });

  it('of an order that was never accepted end with its first mail', async () => {
    const { id } = await buy();
    await holdOrder(shop, id, 'Another amount was paid');
    await pool.query('DELETE FROM order_events WHERE order_id = $1 AND to_status = 3', [id]);
    await releaseHold(shop, id);
    expect(await newsOf(id)).toEqual(['placed', 'placed']);
    expect(await reasonsOf(id)).toEqual(['Placed', 'Another amount was paid', 'Released']);
  });

  it('need a reason and a Processing order, and end with a cancellation', async () => {
    const { id, order_id, order_key } = await buy();
    expect(await holdOrder(shop, id, ' ')).toMatchObject({ code: 'reason_missing' });
    expect(await releaseHold(shop, id)).toMatchObject({ code: 'wrong_status' });
    await holdOrder(shop, id, 'Address unclear');
    await ask('POST order-cancel', { body: { order_id, order_key } });
    expect(await holdOrder(shop, id, 'Again')).toMatchObject({ code: 'wrong_status' });
    expect(await holdsOf(id)).toMatchObject([{ ended_by: { kind: 'system' } }]);
  });
});

describe('notes', () => {
  it('are added once per request, and not empty', async () => {
    const { id } = await buy();
    const request = { requestId: randomUUID(), note: ' Called, no answer. ' };
    await Promise.all([1, 2, 3].map(() => addNote(shop, id, request)));
    const { rows } = await pool.query('SELECT note FROM order_notes WHERE order_id = $1', [id]);
    expect(rows).toEqual([{ note: 'Called, no answer.' }]);
    const add = (changed: object) => addNote(shop, id, { ...request, ...changed });
    expect(await add({ note: 'Other' })).toMatchObject({ code: 'other_request' });
    expect(await add({ note: '  ' })).toMatchObject({ code: 'note_missing' });
    expect(await add({ note: 'x'.repeat(2_001) })).toMatchObject({ code: 'note_too_long' });
  });
});
