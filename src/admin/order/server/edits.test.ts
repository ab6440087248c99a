import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  addProduct,
  checkoutOf,
  stockOf,
  testPayments,
} from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';
import type { OrderDetail } from '../order-shapes.ts';

const payments = await testPayments();
const test = await testShop({ payments });
const { ask, pool } = test;
const owner = await staffWith(test, ['owner']);
const keeper = await staffWith(test, ['owner']);

/** Two drums of $84.95 and a hose of $20.00. */
async function buy() {
  const drum = await addProduct(pool);
  const hose = await addProduct(pool, { priceCents: 2_000 });
  const cart = [
    { product_id: drum, quantity: 2 },
    { product_id: hose, quantity: 1 },
  ];
  const body = await checkoutOf(ask, pool, cart);
  const { order_id: number } = await ask('POST checkout', { body, key: randomUUID() });
  const params = { number };
  const read = async () => (await owner.ask('GET admin/orders/:number', { params })).data;
  const charge = async () => (await payments.chargesOf(number))[0]!;
  return { drum, hose, params, number, read, charge };
}
type Bought = Awaited<ReturnType<typeof buy>>;

interface Changes {
  removed?: { product_id: number; quantity: number }[];
  added?: { product_id: number; quantity: number }[];
  is_waived?: boolean;
  is_shipping_repriced?: boolean;
}
const changesOf = (changed: Changes) => ({
  removed: [],
  added: [],
  is_shipping_repriced: false,
  is_waived: false,
  ...changed,
});

async function edit(
  { params, read }: Bought,
  changed: Changes,
  { key = randomUUID(), version }: { key?: string; version?: number } = {},
) {
  version ??= (await read()).version;
  const body = { ...changesOf(changed), reason: 'As agreed', version };
  return (await owner.ask('POST admin/orders/:number/lines', { params, key, body })).data;
}

const lineOf = ({ lines }: OrderDetail, id: number) =>
  lines.find(({ product_id }) => product_id === id)!;
const addsUp = ({ totals, total_cents }: OrderDetail) =>
  totals.reduce((sum, { cents }) => sum + cents, 0) === total_cents;
const one = (product_id: number) => [{ product_id, quantity: 1 }];

describe('lines of an order', () => {
  it('are taken out: the difference goes back, the pieces into stock', async () => {
    const bought = await buy();
    const { drum, charge } = bought;
    const whole = await bought.read();
    const after = await edit(bought, { removed: one(drum) });
    const { rows } = await pool.query('SELECT weight_grams FROM products WHERE id = $1', [drum]);
    expect(after.weight_grams).toBe(whole.weight_grams - rows[0].weight_grams);
    expect(lineOf(after, drum)).toMatchObject({ quantity: 2, refunded: 1, to_ship: 1 });
    expect(await stockOf(pool, drum)).toBe(9);
    expect(await charge()).toMatchObject({ refunded: '90.58' });
    expect(after.steps.some(({ text }) => text === 'Lines changed, $90.58 back')).toBe(true);
  });

  it('are exchanged for a cheaper part, and only the rest goes back', async () => {
    const bought = await buy();
    const { drum, params, read, charge } = bought;
    const shoe = await addProduct(pool, { priceCents: 4_450 });
    const before = await read();
    const changed = { removed: one(drum), added: one(shoe) };
    const { data } = await owner.ask('POST admin/orders/:number/lines/preview', {
      params,
      body: changesOf(changed),
    });
    // 84.95 and 5.63 of tax less 44.50 and 2.95 of tax.
    expect(data).toMatchObject({ removed_cents: 9_058, added_tax_cents: 295, back_cents: 4_313 });
    const key = randomUUID();
    const { version: first } = before;
    const after = await edit(bought, changed, { key, version: first });
    expect(await charge()).toMatchObject({ refunded: '43.13' });
    expect(lineOf(after, shoe)).toMatchObject({ quantity: 1, to_ship: 1, unit_cents: 4_450 });
    expect(await stockOf(pool, shoe)).toBe(9);
    expect(await stockOf(pool, drum)).toBe(9);
    expect(addsUp(after)).toBe(true);
    expect(after.left.money_cents).toBe(before.total_cents - 4_313);
    await edit(bought, changed, { key, version: first });
    expect(await stockOf(pool, shoe)).toBe(9);

    const { version } = await read();
    await owner.ask('POST admin/orders/:number/cancel', {
      params,
      key: randomUUID(),
      body: { version },
    });
    expect(await charge()).toMatchObject({ status: 'REFUNDED' });
    expect(await stockOf(pool, shoe)).toBe(10);
    expect(await stockOf(pool, drum)).toBe(10);
  });

  it('are exchanged, and what is left stays due while the provider refuses it', async () => {
    const bought = await buy();
    const { drum, charge, read } = bought;
    const shoe = await addProduct(pool, { priceCents: 4_450 });
    const before = await read();
    const { refund } = payments.provider;
    payments.provider.refund = async () => ({ kind: 'refused', issue: 'CAPTURE_DISPUTED' });
    const after = await edit(bought, { removed: one(drum), added: one(shoe) }).finally(
      () => (payments.provider.refund = refund),
    );
    expect(after.refunds).toMatchObject([{ status: 'sent', problem: 'CAPTURE_DISPUTED' }]);
    expect(lineOf(after, drum)).toMatchObject({ quantity: 2, refunded: 1, to_ship: 1 });
    expect(after.left.money_cents).toBe(before.total_cents - 4_313);

    const [due] = after.refunds;
    const asked = { key: randomUUID(), body: { id: due!.id } };
    await owner.ask('POST admin/money/refunds/repeat', asked);
    expect(await charge()).toMatchObject({ refunded: '43.13' });
    expect(await stockOf(pool, drum)).toBe(9);
    expect((await read()).refunds).toMatchObject([{ status: 'done', problem: null }]);
  });

  it('that cost more are refused, or added for what there is where the shop waives it', async () => {
    const bought = await buy();
    const { hose, read, charge } = bought;
    const before = await read();
    await expect(edit(bought, { added: one(hose) })).rejects.toMatchObject({
      code: 'costs_more',
      message: 'That costs $21.33 more than was paid.',
    });
    expect(await stockOf(pool, hose)).toBe(9);
    const after = await edit(bought, { added: one(hose), is_waived: true });
    expect(after.total_cents).toBe(before.total_cents);
    expect(addsUp(after)).toBe(true);
    expect(lineOf(after, hose)).toMatchObject({ quantity: 2, to_ship: 2 });
    expect(await stockOf(pool, hose)).toBe(8);
    expect(await charge()).toMatchObject({ refunded: '0.00' });
  });

  it('that cost another amount than was told are not changed', async () => {
    const { params, read } = await buy();
    const shoe = await addProduct(pool, { priceCents: 4_450 });
    const changed = changesOf({ added: one(shoe) });
    const { data } = await owner.ask('POST admin/orders/:number/lines/preview', {
      params,
      body: changed,
    });
    // A sale ends.
    await pool.query('UPDATE products SET regular_price_cents = 5_450 WHERE id = $1', [shoe]);
    const save = async (told_cents: number) =>
      owner.ask('POST admin/orders/:number/lines', {
        params,
        key: randomUUID(),
        body: { ...changed, reason: '', version: data.version, is_asked: true, told_cents },
      });
    await expect(save(data.owed_cents)).rejects.toMatchObject({
      status: 409,
      code: 'price_changed',
    });
    expect((await read()).steps.some(({ text }) => text.startsWith('Waits for'))).toBe(false);
    const now = await owner.ask('POST admin/orders/:number/lines/preview', {
      params,
      body: changed,
    });
    expect(now.data.owed_cents).toBeGreaterThan(data.owed_cents);
    await save(now.data.owed_cents);
  });

  it('and everything that is left is refunded to the cent of what was paid', async () => {
    const bought = await buy();
    const { drum, hose, params, read, charge } = bought;
    const shoe = await addProduct(pool, { priceCents: 4_450 });
    await edit(bought, { removed: one(drum), added: one(shoe) });
    await edit(bought, { added: one(hose), is_waived: true });
    const { left, version } = await read();
    const lines = left.lines.filter(({ quantity }) => quantity > 0);
    const { data } = await owner.ask('POST admin/orders/:number/refund', {
      params,
      key: randomUUID(),
      body: {
        lines: lines.map((line) => ({ ...line, restock: line.quantity })),
        shipping_cents: left.shipping_cents,
        amount_cents: 0,
        reason: '',
        version,
      },
    });
    expect(data.status).toBe(7);
    expect(data.left.money_cents).toBe(0);
    expect(await charge()).toMatchObject({ status: 'REFUNDED' });
  });

  it('are not changed when nobody has them, when they have left, or for nothing', async () => {
    const bought = await buy();
    const { drum, hose, params, read } = bought;
    const rare = await addProduct(pool, { stock: 0 });
    const wrong: [Changes, string][] = [
      [{ removed: [{ product_id: drum, quantity: 3 }] }, 'wrong_pieces'],
      [{ removed: one(drum), added: one(drum) }, 'wrong_pieces'],
      [{ added: one(2_147_483_647) }, 'wrong_pieces'],
      [{}, 'wrong_pieces'],
      [{ removed: one(drum), added: one(rare) }, 'out_of_stock'],
    ];
    for (const [changed, code] of wrong)
      await expect(edit(bought, changed)).rejects.toMatchObject({ code });
    await pool.query(
      `UPDATE products SET backorder_limit = 5, backorder_on = '2099-12-14' WHERE id = $1`,
      [rare],
    );
    await expect(edit(bought, { added: one(rare) })).rejects.toMatchObject({
      code: 'out_of_stock',
      message: expect.stringContaining('about December 14, 2099: take them as a new order'),
    });
    const { version } = await read();
    await owner.ask('POST admin/orders/:number/parcels', {
      params,
      key: randomUUID(),
      body: { lines: one(hose), carrier: '', tracking: [], notes: '', version },
    });
    await expect(edit(bought, { removed: one(hose) })).rejects.toMatchObject({
      code: 'wrong_pieces',
    });
    expect(await stockOf(pool, drum)).toBe(8);
  });
});

describe('the address of an order', () => {
  const trenton = {
    first_name: 'Ken',
    last_name: 'Marsh',
    company: '',
    street_address: '14 Mill Street',
    apartment: '',
    town: 'Trenton',
    state: 'NJ',
    postcode: '08601',
    country: 'US',
  };
  const denver = { ...trenton, town: 'Denver', state: 'CO', postcode: '80202' };

  async function send(
    { params, read }: Bought,
    changed: { address?: typeof trenton; email?: string; is_waived?: boolean; version?: number },
    by = owner,
  ) {
    const { version = (await read()).version, ...rest } = changed;
    const body = { address: trenton, phone: '', is_repriced: true, is_waived: false, ...rest };
    const key = randomUUID();
    const asked = { params, key, body: { ...body, version } };
    return (await by.ask('POST admin/orders/:number/address', asked)).data;
  }

  it('is corrected, logged and put back, billing with it', async () => {
    const bought = await buy();
    const after = await send(bought, {});
    expect(after.shipping.street_address).toBe('14 Mill Street');
    expect(after.billing!.street_address).toBe('14 Mill Street');
    const step = after.steps.find(({ kind }) => kind === 'change')!;
    expect(step.change).toMatchObject({
      fields: [
        { name: 'Phone', before: '555 0100', after: 'none' },
        { name: 'Street address', before: '12 Mill Street', after: '14 Mill Street' },
      ],
      may_put_back: true,
    });
    const key = randomUUID();
    await owner.ask('POST admin/log/put-back', { key, body: { id: step.change!.id } });
    const { rows: mails } = await pool.query<{ news: string }>(
      `SELECT data ->> 'news' AS news FROM waiting_jobs w JOIN orders o ON w.data ->> 'orderId' = o.id::text
        WHERE w.kind = 'order-mail' AND w.data ->> 'part' LIKE 'put-back-%' AND o.order_no = $1`,
      [bought.number],
    );
    expect(mails).toEqual([{ news: 'changed' }]);
    const back = await bought.read();
    expect(back.shipping.street_address).toBe('12 Mill Street');
    expect(back.billing!.street_address).toBe('12 Mill Street');
    expect(back.steps.find(({ change }) => change?.id === step.change!.id)).toMatchObject({
      change: { may_put_back: false },
    });
  });

  it('gets the email address that a rebuilt order lacks, and no other', async () => {
    const bought = await buy();
    await pool.query(`UPDATE orders SET email = '' WHERE order_no = $1`, [bought.number]);
    await expect(send(bought, { email: 'rosa at example' })).rejects.toMatchObject({ status: 422 });
    const after = await send(bought, { email: ' rosa@example.com ' });
    expect(after.email).toBe('rosa@example.com');
    expect(after.steps.find(({ kind }) => kind === 'change')!.change).toMatchObject({
      fields: expect.arrayContaining([
        { name: 'Email', before: 'none', after: 'rosa@example.com' },
      ]),
    });
    const address = { ...trenton, street_address: '16 Mill Street' };
    expect((await send(bought, { address, email: 'eve@example.com' })).email).toBe(
      'rosa@example.com',
    );
  });

  it('is not put back once a parcel has left, and says why', async () => {
    const bought = await buy();
    const after = await send(bought, {});
    const { change } = after.steps.find(({ kind }) => kind === 'change')!;
    await owner.ask('POST admin/orders/:number/parcels', {
      params: bought.params,
      key: randomUUID(),
      body: { carrier: '', tracking: [], notes: '', version: after.version },
    });
    const preview = await owner.ask('POST admin/log/put-back/preview', {
      body: { id: change!.id },
    });
    const kept = await owner.ask('POST admin/log/put-back', {
      key: randomUUID(),
      body: { id: change!.id },
    });
    for (const { data } of [preview, kept]) {
      expect(data.outcomes).toMatchObject([{ done: [] }]);
      const reasons = new Set(data.outcomes[0]!.left.map(({ reason }) => reason));
      expect([...reasons]).toContain('The order is Shipped, so this is not possible.');
    }
    expect((await bought.read()).shipping.street_address).toBe('14 Mill Street');
  });

  it('in another state is priced anew: less goes back', async () => {
    const bought = await buy();
    const { params, charge, read } = bought;
    const before = await read();
    const change = { address: denver, phone: '', is_repriced: true, is_waived: false };
    const { data } = await owner.ask('POST admin/orders/:number/address/preview', {
      params,
      body: change,
    });
    const difference = data.shipping_cents + data.tax_cents;
    expect(data.tax_cents).toBeLessThan(0);
    expect(data.back_cents - data.owed_cents).toBe(-difference);
    if (data.owed_cents > 0)
      await expect(send(bought, { address: denver })).rejects.toMatchObject({ code: 'costs_more' });
    const after = await send(bought, { address: denver, is_waived: data.owed_cents > 0 });
    expect(after.shipping.state).toBe('CO');
    expect(after.left.money_cents).toBe(before.left.money_cents - data.back_cents);
    expect(Number((await charge()).refunded) * 100).toBeCloseTo(data.back_cents);
  });

  it('is saved by one of two people; the other gets what stands now', async () => {
    const bought = await buy();
    const { version } = await bought.read();
    await send(bought, { version });
    const address = { ...trenton, street_address: '16 Mill Street' };
    await expect(send(bought, { version, address }, keeper)).rejects.toMatchObject({
      code: 'changed_meanwhile',
      body: { order: { shipping: { street_address: '14 Mill Street' } } },
    });
  });

  it('is refused where nothing is shipped to, and after a parcel has left', async () => {
    const bought = await buy();
    const nowhere = { ...trenton, postcode: '00000' };
    await expect(send(bought, { address: nowhere })).rejects.toMatchObject({ code: 'not_served' });
    const { version } = await bought.read();
    await owner.ask('POST admin/orders/:number/parcels', {
      params: bought.params,
      key: randomUUID(),
      body: { carrier: '', tracking: [], notes: '', version },
    });
    await expect(send(bought, {})).rejects.toMatchObject({ code: 'wrong_status' });
  });
});
