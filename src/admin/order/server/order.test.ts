import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { centsToDollars } from '../../../kit/money.ts';
import type { CheckoutBody } from '../../../checkout/contract.ts';
import { readReturnForMail } from '../../../checkout/server/jobs/read-for-mail.ts';
import { reconcilePayments } from '../../../checkout/server/jobs/reconcile-payments.ts';
import { refusalOf } from '../../../server/testing/client-of.ts';
import {
  addCoupon,
  addCustomer,
  addProduct,
  checkoutOf,
  pointsOf,
  stockOf,
  testPayments,
} from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';
import type { OrderDetail } from '../order-shapes.ts';

const payments = await testPayments();
const test = await testShop({ payments });
const { ask, askWith, pool, shop } = test;
await pool.query(`UPDATE settings SET value = value || '{"redemption_conversion_points": 100, "redemption_conversion_rate": 1}'
  WHERE name = 'points'`);
const owner = await staffWith(test, ['owner']);
const packer = await staffWith(test, ['packing']);
const { refund: askProvider, readRecord } = payments.provider;
afterEach(() => void Object.assign(payments.provider, { refund: askProvider, readRecord }));

/** Two drums of $84.95 and a hose of $20.00. */
async function buy(changed: Partial<CheckoutBody> = {}, request = ask) {
  const drum = await addProduct(pool);
  const hose = await addProduct(pool, { priceCents: 2_000 });
  const cart = [
    { product_id: drum, quantity: 2 },
    { product_id: hose, quantity: 1 },
  ];
  const body = await checkoutOf(ask, pool, cart, changed);
  const { order_id: number } = await request('POST checkout', { body, key: randomUUID() });
  const params = { number };
  const read = async () => (await owner.ask('GET admin/orders/:number', { params })).data;
  const charge = async () => (await payments.chargesOf(number))[0]!;
  const line = (product_id: number, quantity = 1, restock = 0) => ({
    product_id,
    quantity,
    restock,
  });
  const refund = async (
    asked: { lines?: ReturnType<typeof line>[]; shipping_cents?: number; amount_cents?: number },
    {
      by = owner,
      key = randomUUID(),
      version,
    }: { by?: typeof owner; key?: string; version?: number } = {},
  ) =>
    by.ask('POST admin/orders/:number/refund', {
      params,
      key,
      body: {
        lines: [],
        shipping_cents: 0,
        amount_cents: 0,
        reason: 'Damaged',
        ...asked,
        version: version ?? (await read()).version,
      },
    });
  const ship = async (lines?: { product_id: number; quantity: number }[], by = owner) =>
    by.ask('POST admin/orders/:number/parcels', {
      params,
      key: randomUUID(),
      body: {
        ...(lines && { lines }),
        carrier: 'UPS',
        tracking: ['1Z999AA10000000001'],
        notes: '',
        version: (await read()).version,
      },
    });
  return { drum, hose, number, params, read, charge, line, refund, ship };
}

const lineOf = ({ lines }: OrderDetail, id: number) =>
  lines.find(({ product_id }) => product_id === id)!;

describe('one order', () => {
  it('is read with its lines, its totals and how they were worked out', async () => {
    const { drum, read, number } = await buy();
    const order = await read();
    expect(order).toMatchObject({ number, desk_status: 'to-ship', hold: null });
    expect(order.buyer).toMatchObject({ name: 'Ken Marsh' });
    expect(lineOf(order, drum)).toMatchObject({ quantity: 2, to_ship: 2, stock: 8, shelf: '' });
    expect(order.totals[0]).toEqual({ name: 'Parts', how: '169.90 + 20.00', cents: 18_990 });
    const tax = order.totals.find(({ name }) => name === 'Tax, New Jersey')!;
    expect(tax.how).toMatch(/^6\.625% of 189\.90 \+ /);
    const sum = order.totals.reduce((all, { cents }) => all + cents, 0);
    expect(sum).toBe(order.total_cents);
    expect(order.steps.map(({ text }) => text)).toEqual(['Processing: Paid', 'Placed']);
    expect(order.why_not).toMatchObject({ ship: null, refund: null, release: expect.any(String) });
  });

  it('that nobody knows is not found, whatever its number looks like', async () => {
    for (const number of ['4839-2017-53', '0', 'x'])
      await expect(
        owner.ask('GET admin/orders/:number', { params: { number } }),
      ).rejects.toMatchObject({ code: 'unknown_order' });
  });

  it('is compared with the provider’s own record, which differs after a refund made there', async () => {
    const { params, charge } = await buy();
    const asked = async () =>
      (await owner.ask('GET admin/orders/:number/payment', { params })).data;
    const { amount } = await charge();
    const first = await asked();
    expect(first.differences).toEqual([]);
    expect(centsToDollars(first.record!.amount_cents)).toBe(amount);
    await payments.provider.refund(first.record!.capture_id, randomUUID(), 500);
    expect((await asked()).differences).toEqual(['It refunded $5.00, ours says $0.00.']);
    payments.provider.readRecord = async () => undefined;
    expect(await asked()).toEqual({ record: null, later: null, differences: [], unrecorded: [] });
  });
});

describe('a refund', () => {
  it('gives back to the cent what its preview says, with coupon and points', async () => {
    const customer = await addCustomer(pool, { points: 1_000 });
    const code = await addCoupon(pool, { amount_cents: 1_000 });
    const { drum, params, line, refund, charge, read } = await buy(
      {
        applyed_coupon_code: code,
        applyed_coupon_price: '10.00',
        redeem_points: 1_000,
        redeem_points_amount: '10.00',
      },
      askWith(customer.token),
    );
    const lines = [line(drum, 1, 1)];
    const body = { lines, shipping_cents: 0, amount_cents: 0 };
    const { data } = await owner.ask('POST admin/orders/:number/refund/preview', { params, body });
    const { goods_cents, tax_cents, coupon_cents, points_cents, amount_cents } = data;
    expect({ goods_cents, coupon_cents }).toEqual({ goods_cents: 8_495, coupon_cents: 448 });
    expect(goods_cents + tax_cents - coupon_cents - points_cents).toBe(amount_cents);
    const before = await pointsOf(pool, customer.id);

    await refund({ lines }, { version: data.version });
    expect(await charge()).toMatchObject({ refunded: centsToDollars(amount_cents) });
    expect(await pointsOf(pool, customer.id)).toBe(before + data.points_back - data.earned_back);
    expect(await stockOf(pool, drum)).toBe(9);
    const after = await read();
    expect(after.left.money_cents).toBe(data.left_cents);
    expect(after.steps[0]).toMatchObject({ kind: 'refund', by: 'Sam Staff' });
  });

  it('is made once by a double press, and not from an order that has changed', async () => {
    const { drum, line, refund, charge, read } = await buy();
    const { version } = await read();
    const key = randomUUID();
    const twice = [1, 2].map(() => refund({ amount_cents: 500 }, { key, version }));
    const [one, other] = await Promise.all(twice);
    expect(other).toEqual(one);
    expect(await charge()).toMatchObject({ refunded: '5.00' });
    const { version: now } = await read();
    await expect(refund({ lines: [line(drum)] }, { version })).rejects.toMatchObject({
      code: 'changed_meanwhile',
      body: { order: { version: now } },
    });
  });

  it('never stands for the rest of the order, whatever its key', async () => {
    const { number, params, refund, charge, read } = await buy();
    const { rows } = await pool.query(
      'SELECT p.id FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.order_no = $1',
      [number],
    );
    await refund({ amount_cents: 100 }, { key: `${rows[0].id}-refund` });
    const { version } = await read();
    const asked = { params, key: randomUUID(), body: { version } };
    await owner.ask('POST admin/orders/:number/cancel', asked);
    expect(await charge()).toMatchObject({ status: 'REFUNDED' });
  });

  it('waits while the provider is silent, and is then made once', async () => {
    const { refund, charge, read } = await buy();
    payments.provider.refund = async () => ({ kind: 'unknown' });
    const { data } = await refund({ amount_cents: 700 });
    expect(data.refunds).toMatchObject([{ status: 'sent', amount_cents: 700 }]);
    expect(data.steps[0]!.text).toMatch(/waiting for an answer/);
    payments.provider.refund = askProvider;
    await pool.query(`UPDATE refunds SET updated_at = now() - interval '1 minute'`);
    await reconcilePayments(shop, payments);
    await reconcilePayments(shop, payments);
    const { refunds, steps } = await read();
    expect(refunds).toMatchObject([{ status: 'done' }]);
    expect(steps.filter(({ kind }) => kind === 'refund').map(({ text }) => text)).toEqual([
      'Refunded $7.00: Damaged',
      'Refund started, waiting for an answer, $7.00: Damaged',
    ]);
    expect(await charge()).toMatchObject({ refunded: '7.00' });
  });

  it('is not for somebody who packs, and wrong amounts are refused', async () => {
    const { drum, line, refund } = await buy();
    await expect(refund({ amount_cents: 100 }, { by: packer })).rejects.toMatchObject({
      code: 'not_permitted',
    });
    for (const asked of [{ lines: [line(drum, 3)] }, { amount_cents: 99_999_999 }, {}])
      await expect(refund(asked)).rejects.toMatchObject({ code: 'wrong_refund' });
  });
});

describe('without the permission', () => {
  it('the provider’s record, the capture and what the buyer has spent are not shown', async () => {
    const { params, ship } = await buy();
    const asked = packer.ask('GET admin/orders/:number/payment', { params });
    await expect(asked).rejects.toMatchObject({ status: 403, code: 'not_permitted' });
    const hidden = {
      email: '',
      phone: '',
      billing: null,
      payment: { capture_id: null },
      buyer: { spent_cents: null, points: null },
    };
    expect((await packer.ask('GET admin/orders/:number', { params })).data).toMatchObject(hidden);
    expect((await ship(undefined, packer)).data).toMatchObject(hidden);
    const { data } = await owner.ask('GET admin/orders/:number', { params });
    expect(data.payment!.capture_id).toEqual(expect.any(String));
    expect(data.buyer.spent_cents).toBeGreaterThan(0);
    expect(data.email).toContain('@');
    const seen = JSON.stringify(await packer.ask('GET admin/orders/:number', { params }));
    expect(seen).not.toContain(data.email);
    expect(seen).not.toContain(data.phone);
  });
});

describe('parcels and returns', () => {
  it('say who is packing, at the order and before it is shipped with others', async () => {
    const { params } = await buy();
    await pool.query(
      'INSERT INTO packings (order_id, staff_id) SELECT id, $2 FROM orders WHERE order_no = $1',
      [params.number, packer.id],
    );
    const { data: order } = await owner.ask('GET admin/orders/:number', { params });
    expect(order.packer).toEqual(expect.any(String));
    const body = { numbers: [params.number], pasted: '' };
    const { data } = await owner.ask('POST admin/orders/ship/preview', { body });
    expect(data).toMatchObject([{ packer: order.packer, isDone: true }]);
  });

  it('are packed by the packer, corrected, and a return is restocked and refunded', async () => {
    const { drum, number, params, read, ship, charge } = await buy();
    const { data } = await ship([{ product_id: drum, quantity: 2 }], packer);
    const [parcel] = data.parcels;
    expect(parcel).toMatchObject({ tracking: '1Z999AA10000000001', lines: [{ quantity: 2 }] });
    const corrected = await packer.ask('POST admin/orders/:number/tracking', {
      params,
      key: randomUUID(),
      body: {
        parcel_id: parcel!.id,
        carrier: 'UPS',
        tracking: '1Z999AA10000000002',
        version: data.version,
      },
    });
    expect(corrected.data.parcels[0]!.tracking).toBe('1Z999AA10000000002');
    const { rows } = await pool.query(
      'SELECT custom_tracking_number FROM orders WHERE order_no = $1',
      [number],
    );
    expect(rows[0].custom_tracking_number).toBe('1Z999AA10000000002');

    const key = randomUUID();
    const expected = await owner.ask('POST admin/orders/:number/returns', {
      params,
      key,
      body: { lines: [{ product_id: drum, quantity: 1 }], reason: 'Cracked' },
    });
    const returned = { ...params, id: String(expected.data.returns[0]!.id) };
    const lines = [{ product_id: drum, restocked: 1, scrapped: 0 }];
    await owner.ask('POST admin/orders/:number/returns/:id/receive', {
      params: returned,
      key: randomUUID(),
      body: { lines },
    });
    expect(await stockOf(pool, drum)).toBe(9);
    const refundIt = (version: number) =>
      owner.ask('POST admin/orders/:number/returns/:id/refund', {
        params: returned,
        key: randomUUID(),
        body: { shipping_cents: 100, reason: 'Cracked', version },
      });
    await expect(refundIt(data.version)).rejects.toMatchObject({ code: 'changed_meanwhile' });
    const refunded = await refundIt((await read()).version);
    expect(refunded.data.returns).toMatchObject([{ status: 'refunded' }]);
    expect(await charge()).toMatchObject({ refunded: '91.65' });
  });

  it('tell each step of a return, with its time and who took it', async () => {
    const { drum, hose, number, params, read, ship } = await buy();
    await ship([
      { product_id: drum, quantity: 2 },
      { product_id: hose, quantity: 1 },
    ]);
    const { rows } = await pool.query('SELECT access_key FROM orders WHERE order_no = $1', [
      number,
    ]);
    const { access_key: order_key } = rows[0];
    const begin = async (product_id: number) => {
      const lines = [{ product_id, quantity: 1 }];
      const body = { order_id: number, order_key, lines, cause: 'damaged' as const };
      await ask('POST returns/begin', { key: randomUUID(), body });
      return { params: { ...params, id: String((await read()).returns.at(-1)!.id) } };
    };
    const key = () => randomUUID();

    const first = await begin(drum);
    const lines = [{ product_id: drum, restocked: 0, scrapped: 1 }];
    await packer.ask('POST admin/orders/:number/returns/:id/receive', {
      ...first,
      key: key(),
      body: { lines },
    });
    payments.provider.refund = async () => ({ kind: 'refused', issue: 'CAPTURE_DISPUTED' });
    const refund = async () =>
      owner.ask('POST admin/orders/:number/returns/:id/refund', {
        ...first,
        key: key(),
        body: { shipping_cents: 0, reason: '', version: (await read()).version },
      });
    await refund();
    payments.provider.refund = askProvider;
    await refund();
    await owner.ask('POST admin/orders/:number/returns/:id/decline', {
      ...(await begin(hose)),
      key: key(),
      body: { words: 'It has been cut.' },
    });
    await begin(drum);
    const body = { number: `R${number}-3`, order_key };
    await ask('POST returns/withdraw', { key: key(), body });
    const recorded = await owner.ask('POST admin/orders/:number/returns', {
      params,
      key: key(),
      body: { lines: [{ product_id: drum, quantity: 1 }], reason: 'Cracked' },
    });
    const last = recorded.data.returns.at(-1)!;
    await owner.ask('POST admin/orders/:number/returns/:id/cancel', {
      params: { ...params, id: String(last.id) },
      key: key(),
      body: {},
    });

    const steps = (await read()).steps.filter(({ kind }) => kind === 'return').toReversed();
    const nth = (at: number) => `Return R${number}-${at}`;
    expect(steps.map(({ text, by }) => `${text} (${by})`)).toEqual([
      `${nth(1)} asked for: Damaged in shipping (The buyer)`,
      `${nth(1)} received (Sam Staff)`,
      `${nth(1)} refunded (Sam Staff)`,
      `${nth(1)} waits for its refund again (Sam Staff)`,
      `${nth(1)} refunded (Sam Staff)`,
      `${nth(2)} asked for: Damaged in shipping (The buyer)`,
      `${nth(2)} declined: It has been cut. (Sam Staff)`,
      `${nth(3)} asked for: Damaged in shipping (The buyer)`,
      `${nth(3)} withdrawn (The buyer)`,
      `${nth(4)} recorded: Cracked (Sam Staff)`,
      `${nth(4)} closed, not received (Sam Staff)`,
    ]);
    expect(new Set(steps.map(({ at }) => at)).size).toBe(steps.length);
    const refunds = (await read()).steps.filter(({ kind }) => kind === 'refund').toReversed();
    expect(refunds.map(({ text, by }) => `${text} (${by})`)).toEqual([
      'Refund refused, $90.58: Damaged in shipping (Sam Staff)',
      'Refunded $90.58: Damaged in shipping (Sam Staff)',
    ]);
  });

  it('are mailed to the buyer if staff say so: what is recorded, received, never came or is kept', async () => {
    const { drum, params, number, ship } = await buy();
    await ship([{ product_id: drum, quantity: 2 }]);
    const mailsOf = async (id: number) =>
      (
        await pool.query<{ news: string }>(
          `SELECT data ->> 'news' AS news FROM waiting_jobs WHERE kind = 'order-mail' AND data ->> 'returnId' = $1 ORDER BY id`,
          [String(id)],
        )
      ).rows.map(({ news }) => news);
    async function record(mails_buyer?: boolean) {
      const lines = [{ product_id: drum, quantity: 1 }];
      const body = { lines, reason: 'Cracked', ...(mails_buyer !== undefined && { mails_buyer }) };
      const asked = { params, key: randomUUID(), body };
      const { data } = await owner.ask('POST admin/orders/:number/returns', asked);
      const { id } = data.returns.at(-1)!;
      return { id, at: { params: { ...params, id: String(id) }, key: randomUUID() } };
    }
    const close = async (mails_buyer?: boolean, is_withdrawn?: boolean) => {
      const { id, at } = await record(mails_buyer);
      const body = { ...(is_withdrawn && { is_withdrawn }) };
      const { data } = await owner.ask('POST admin/orders/:number/returns/:id/cancel', {
        ...at,
        body,
      });
      const offered = data.mails
        .filter(({ return_id }) => return_id === id)
        .map(({ news }) => news);
      return [data.returns.at(-1)!.state, await mailsOf(id), offered];
    };
    expect(await close()).toEqual(['not received', [], []]);
    expect(await close(false, true)).toEqual(['withdrawn', [], []]);
    const told = [['return asked', 'return closed'], ['return closed']];
    expect(await close(true)).toEqual(['not received', ...told]);
    expect(await close(true, true)).toEqual(['withdrawn', ...told]);

    const { id, at } = await record(true);
    const lines = [{ product_id: drum, restocked: 1, scrapped: 0 }];
    await packer.ask('POST admin/orders/:number/returns/:id/receive', { ...at, body: { lines } });
    expect(await mailsOf(id)).toEqual(['return asked', 'return received']);
    expect(await readReturnForMail(pool, id)).toMatchObject({ number: `R${number}-5` });
  });

  it('are refunded though another of the order changed meanwhile, unless that changes the sum', async () => {
    const { drum, hose, params, read, ship } = await buy();
    await ship();
    const key = () => randomUUID();
    const returned = async (product_id: number) => {
      const { data } = await owner.ask('POST admin/orders/:number/returns', {
        params,
        key: key(),
        body: { lines: [{ product_id, quantity: 1 }], reason: 'Cracked' },
      });
      return { params: { ...params, id: String(data.returns.at(-1)!.id) } };
    };
    const arrived = (at: Awaited<ReturnType<typeof returned>>, product_id: number) =>
      packer.ask('POST admin/orders/:number/returns/:id/receive', {
        ...at,
        key: key(),
        body: { lines: [{ product_id, restocked: 0, scrapped: 1 }] },
      });
    const first = await returned(drum);
    const second = await returned(hose);
    await arrived(first, drum);
    const { version } = await read();
    await arrived(second, hose);
    const refund = (told_cents: number, more: { shipping_cents?: number } = {}) =>
      owner.ask('POST admin/orders/:number/returns/:id/refund', {
        ...first,
        key: key(),
        body: { shipping_cents: 0, reason: '', version, told_cents, ...more },
      });
    expect(await refusalOf(refund(9_057))).toMatchObject({ code: 'changed_meanwhile' });
    const { data } = await refund(9_058);
    expect(data.returns.map(({ status }) => status)).toEqual(['refunded', 'received']);
  });

  it('are no conflict for other steps while they are begun, withdrawn or received', async () => {
    const { drum, hose, number, params, read, ship, refund, line } = await buy();
    await ship([{ product_id: drum, quantity: 2 }]);
    const { rows } = await pool.query('SELECT access_key FROM orders WHERE order_no = $1', [
      number,
    ]);
    const { access_key: order_key } = rows[0];
    const key = () => randomUUID();
    const begin = () =>
      ask('POST returns/begin', {
        key: key(),
        body: {
          order_id: number,
          order_key,
          lines: [{ product_id: drum, quantity: 1 }],
          cause: 'damaged',
        },
      });
    /** What a step sends that was prepared before. */
    async function meanwhile(step: () => Promise<unknown>) {
      const { version } = await read();
      await step();
      return { version, of: { params, key: key() } };
    }
    const { version: first, of } = await meanwhile(begin);
    const { parcels } = await read();
    const parcel_id = parcels[0]!.id;
    const tracked = { parcel_id, carrier: 'UPS', tracking: '1Z999AA10000000002', version: first };
    await owner.ask('POST admin/orders/:number/tracking', { ...of, body: tracked });

    const withdrawn = await meanwhile(() =>
      ask('POST returns/withdraw', { key: key(), body: { number: `R${number}-1`, order_key } }),
    );
    await refund({ amount_cents: 100 }, withdrawn);
    const again = await meanwhile(begin);
    // Its own money is protected by its pieces, whatever the version.
    await refund({ lines: [line(drum)] }, again);
    expect(await refusalOf(refund({ lines: [line(drum)] }))).toMatchObject({ code: 'coming_back' });

    const at = { params: { ...params, id: String((await read()).returns.at(-1)!.id) } };
    const lines = [{ product_id: drum, restocked: 0, scrapped: 1 }];
    const received = await meanwhile(() =>
      packer.ask('POST admin/orders/:number/returns/:id/receive', {
        ...at,
        key: key(),
        body: { lines },
      }),
    );
    await owner.ask('POST admin/orders/:number/lines', {
      ...received.of,
      body: {
        removed: [],
        added: [{ product_id: hose, quantity: 1 }],
        is_shipping_repriced: false,
        is_waived: true,
        reason: 'One more',
        version: received.version,
      },
    });

    const refunded = await meanwhile(async () =>
      owner.ask('POST admin/orders/:number/returns/:id/refund', {
        ...at,
        key: key(),
        body: { shipping_cents: 0, reason: '', version: (await read()).version },
      }),
    );
    expect(await refusalOf(refund({ lines: [line(hose)] }, refunded))).toMatchObject({
      code: 'changed_meanwhile',
    });
  });

  it('is refunded for what was told, or not at all', async () => {
    const { hose, params, read, line } = await buy();
    const { version } = await read();
    const refund = (told_cents: number) =>
      owner.ask('POST admin/orders/:number/refund', {
        params,
        key: randomUUID(),
        body: {
          lines: [line(hose)],
          shipping_cents: 0,
          amount_cents: 0,
          reason: 'Damaged',
          version,
          told_cents,
        },
      });
    expect(await refusalOf(refund(2_134))).toMatchObject({ code: 'changed_meanwhile' });
    expect((await refund(2_133)).data.refunds).toMatchObject([{ amount_cents: 2_133 }]);
  });

  it('mail the buyer the first number that a parcel gets, once', async () => {
    const { number, params, read } = await buy();
    const shipped = await packer.ask('POST admin/orders/:number/parcels', {
      params,
      key: randomUUID(),
      body: { carrier: '', tracking: [], notes: '', version: (await read()).version },
    });
    const parcel_id = shipped.data.parcels[0]!.id;
    const mails = async () =>
      (
        await pool.query(
          `SELECT count(*)::int AS shipped, count(data ->> 'part')::int AS tracked
             FROM waiting_jobs w JOIN orders o ON w.data ->> 'orderId' = o.id::text
            WHERE w.kind = 'order-mail' AND w.data ->> 'news' = 'shipped' AND o.order_no = $1`,
          [number],
        )
      ).rows[0];
    expect(await mails()).toEqual({ shipped: 1, tracked: 0 });
    for (const [tracking, tracked] of [
      ['1Z999AA10123456784', 1],
      ['1Z999AA10123456785', 1],
    ] as const) {
      await packer.ask('POST admin/orders/:number/tracking', {
        params,
        key: randomUUID(),
        body: { parcel_id, carrier: 'UPS', tracking, version: (await read()).version },
      });
      expect(await mails()).toEqual({ shipped: 1 + tracked, tracked });
    }
  });

  it('of another order are not known', async () => {
    const one = await buy();
    const other = await buy();
    await one.ship();
    const { data } = await owner.ask('POST admin/orders/:number/returns', {
      params: one.params,
      key: randomUUID(),
      body: { lines: [{ product_id: one.drum, quantity: 1 }], reason: 'Cracked' },
    });
    for (const id of [String(data.returns[0]!.id), '0', 'x'])
      await expect(
        owner.ask('POST admin/orders/:number/returns/:id/cancel', {
          params: { ...other.params, id },
          key: randomUUID(),
          body: {},
        }),
      ).rejects.toMatchObject({ code: 'unknown_return' });
  });
});

describe('an order', () => {
  it('is held for a reason, released and cancelled, and its mail is sent again', async () => {
    const { drum, params, read, charge, number } = await buy();
    const step = { params, key: '' };
    const held = await owner.ask('POST admin/orders/:number/hold', {
      ...step,
      key: randomUUID(),
      body: { reason: 'Fraud: two cards' },
    });
    expect(held.data).toMatchObject({ status: 5, hold: { reason: 'Fraud: two cards' } });
    expect(held.data.buyer.spent_cents).toBeGreaterThan(0);
    expect(held.data.steps[0]).toMatchObject({
      text: 'On-Hold: Fraud: two cards',
      by: 'Sam Staff',
    });
    await owner.ask('POST admin/orders/:number/release', { params, key: randomUUID(), body: {} });
    const mail = (await read()).mails[0]!;
    expect(mail.news).toBe('placed');
    await owner.ask('POST admin/orders/:number/mails', { params, key: randomUUID(), body: mail });
    const { rows } = await pool.query(
      `SELECT data FROM waiting_jobs w JOIN orders o ON o.id = (data ->> 'orderId')::int
        WHERE o.order_no = $1 AND data ? 'part'`,
      [number],
    );
    expect(rows).toMatchObject([{ data: { news: 'placed' } }]);

    const { version } = await read();
    const cancelled = await owner.ask('POST admin/orders/:number/cancel', {
      params,
      key: randomUUID(),
      body: { version },
    });
    expect(cancelled.data.status).toBe(6);
    expect(await stockOf(pool, drum)).toBe(10);
    expect(await charge()).toMatchObject({ status: 'REFUNDED' });
  });

  it('gets notes, once for each press', async () => {
    const { params } = await buy();
    const asked = { params, key: randomUUID(), body: { note: 'Call first.' } };
    await owner.ask('POST admin/orders/:number/notes', asked);
    const { data } = await owner.ask('POST admin/orders/:number/notes', asked);
    expect(data.notes).toMatchObject([{ note: 'Call first.', actor: { name: 'Sam Staff' } }]);

    const other = await buy();
    await expect(
      owner.ask('POST admin/orders/:number/notes', { ...asked, params: other.params }),
    ).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    expect((await other.read()).notes).toEqual([]);
  });
});
