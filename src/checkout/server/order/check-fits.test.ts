import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CallRefused } from '../../../kit/client.ts';
import type { ShoppedVan } from '../../../fitment/contract.ts';
import {
  addCustomer,
  addProduct,
  checkoutOf,
  testPayments,
} from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { runOrderAction } from '../../commands/run-order-action.ts';
import type { CheckoutBody } from '../../contract.ts';

const payments = await testPayments();
const {
  ask,
  askWith,
  pool,
  shop: { jobs },
} = await testShop({ payments });
const { id: bus } = (await pool.query(`SELECT id FROM van_types WHERE slug = '68-79-bus'`)).rows[0];

const olive: ShoppedVan = {
  id: randomUUID(),
  type: '68-79-bus',
  year: 1974,
  engine: 'CB',
  gearbox: null,
  built: null,
  chassis: '2142000001',
  body: null,
  market: null,
  details: { 'a tow bar': true, 'round headlights': false },
  name: 'Olive',
};

/** A part that fits the 68–79 Bus in these years; `columns` are conditions. */
async function addPart(from: number, to: number, columns: Record<string, unknown> = {}) {
  const id = await addProduct(pool);
  const row = { product_id: id, van_type_id: bus, year_from: from, year_to: to, ...columns };
  const names = Object.keys(row);
  await pool.query(
    `INSERT INTO product_fits (${names.join()}) VALUES (${names.map((_, at) => `$${at + 1}`).join()})`,
    Object.values(row),
  );
  return id;
}

const buy = async (ids: number[], fitment: CheckoutBody['fitment'], key: string = randomUUID()) => {
  const lines = ids.map((product_id) => ({ product_id, quantity: 1 }));
  const body = await checkoutOf(ask, pool, lines, { fitment });
  return { body, key, answer: await ask('POST checkout', { body, key }) };
};
const forVan = (ids: number[], van = olive) => ids.map((product_id) => ({ product_id, van }));
const said = (answer: Awaited<ReturnType<typeof buy>>['answer']) =>
  answer.orderData!.orders_items.map(({ fitment }) => fitment && [fitment.state, fitment.text]);

describe('the van of an order', () => {
  it('is stored with each line, and what the shop says of the part', async () => {
    const parts = [
      await addPart(1971, 1979),
      await addPart(1975, 1979),
      await addPart(1971, 1979, { gearbox: 'automatic' }),
      await addPart(1971, 1979, { detail: 'a tow bar' }),
      await addPart(1971, 1979, { engine_codes: ['CA'] }),
    ];
    const bare = await addPart(1971, 1979);
    const { answer } = await buy([...parts, bare], forVan(parts));
    expect(said(answer)).toEqual([
      ['fits', 'For Olive, 1974 Bus: fits'],
      ['no', 'For Olive, 1974 Bus: does not fit'],
      ['if', 'For Olive, 1974 Bus: fits if the transmission is automatic'],
      ['fits', 'For Olive, 1974 Bus: fits'],
      ['no', 'For Olive, 1974 Bus: does not fit'],
      null,
    ]);
  });

  it('is stored without the chassis number and what decides nothing', async () => {
    const part = await addPart(1971, 1979, { detail: 'a tow bar' });
    const { answer } = await buy([part], forVan([part]));
    const { chassis: _, ...van } = { ...olive, details: { 'a tow bar': true } };
    const { rows } = await pool.query(
      'SELECT fitment FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.order_no = $1',
      [answer.order_id],
    );
    expect(rows[0].fitment.van).toEqual(van);
  });

  it('is judged by the chassis number', async () => {
    const part = await addPart(1971, 1979, { chassis_from: '2142000000' });
    const late = await addPart(1971, 1979, { chassis_from: '2142000002' });
    expect(said((await buy([part, late], forVan([part, late]))).answer)).toEqual([
      ['fits', 'For Olive, 1974 Bus: fits'],
      ['no', 'For Olive, 1974 Bus: does not fit'],
    ]);
  });

  it('has no name if its owner gave none', async () => {
    const part = await addPart(1971, 1979);
    const { answer } = await buy([part], forVan([part], { ...olive, name: '' }));
    expect(said(answer)).toEqual([['fits', 'For your 1974 Bus: fits']]);
  });

  it('cannot claim that a part fits', async () => {
    const part = await addPart(1975, 1979);
    const forged = { state: 'fits', text: 'For Olive, 1974 Bus: fits', fits: true };
    const { answer } = await buy([part], [{ ...forVan([part])[0]!, ...forged }]);
    expect(said(answer)).toEqual([['no', 'For Olive, 1974 Bus: does not fit']]);
  });

  it('is ignored for a van type or a part that does not exist', async () => {
    const part = await addPart(1971, 1979);
    const unknown = { ...olive, type: 'no-such-van' };
    const { answer } = await buy([part], [...forVan([part], unknown), ...forVan([2_147_483_647])]);
    expect(said(answer)).toEqual([null]);
  });

  it('is refused if it is no van', async () => {
    const part = await addPart(1971, 1979);
    for (const wrong of [{ year: 74 }, { id: 'x' }, { name: 'x'.repeat(41) }, { built: '1974' }]) {
      const refused: CallRefused = await buy([part], forVan([part], { ...olive, ...wrong })).then(
        () => expect.unreachable(),
        (error) => error,
      );
      expect(refused.status).toBe(422);
    }
  });

  it('does not turn a retry into another request when it changes in between', async () => {
    const part = await addPart(1971, 1979);
    const { body, key, answer } = await buy([part], forVan([part]));
    const again = { ...body, fitment: forVan([part], { ...olive, year: 1975, name: 'Dora' }) };
    expect(await ask('POST checkout', { body: again, key })).toEqual(answer);
    const { fitment: _, ...without } = body;
    expect(await ask('POST checkout', { body: without, key })).toEqual(answer);
  });

  it('shows to its owner, in the account too, and not to others', async () => {
    const part = await addPart(1971, 1979);
    const { id, token } = await addCustomer(pool);
    const asCustomer = askWith(token);
    const body = await checkoutOf(ask, pool, [{ product_id: part, quantity: 1 }], {
      fitment: forVan([part]),
    });
    const placed = await asCustomer('POST checkout', { body, key: randomUUID() });
    const { rows } = await pool.query('SELECT id FROM orders WHERE customer_id = $1', [id]);
    const detail = await asCustomer('POST order/:id', { params: { id: btoa(rows[0].id) } });
    expect(detail.data.orderItems[0]!.fitment).toEqual(placed.orderData!.orders_items[0]!.fitment);

    const tracked = await ask('POST getOrderStatus', { body: { order_id: placed.order_id } });
    expect(tracked.orderData.result[0]!.vans).toEqual(['1974 Bus']);
    expect(JSON.stringify(tracked)).not.toContain('Olive');
    const stranger = await addCustomer(pool);
    await expect(
      askWith(stranger.token)('POST order/:id', { params: { id: btoa(rows[0].id) } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('is shown to the shop, and orders from before it show nothing', async () => {
    const part = await addPart(1971, 1979);
    const { answer } = await buy([part], forVan([part]));
    const asked = { tracking: '', shiprush: '', notes: '', restock: false } as const;
    const show = (orderNo: string) =>
      runOrderAction({ pool, jobs }, { ...asked, action: 'show', orderNo });
    expect((await show(answer.order_id)).lines[1]).toMatch(/\): For Olive, 1974 Bus: fits$/);

    const old = (await buy([part], undefined)).answer;
    expect(said(old)).toEqual([null]);
    expect((await show(old.order_id)).lines[1]).toMatch(/\)$/);
    const tracked = await ask('POST getOrderStatus', { body: { order_id: old.order_id } });
    expect(tracked.orderData.result[0]).not.toHaveProperty('vans');
  });
});
