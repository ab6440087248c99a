import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { describe, expect, it, vi } from 'vitest';
import { refundOrder } from '../../../checkout/server/after-sale/refund-order.ts';
import { refundWholeOrder } from '../../../checkout/server/order/refund-whole-order.ts';
import { addProduct, checkoutOf, testPayments } from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';
import { centsToDollars } from '../../../kit/money.ts';
import { dayOf } from '../../../kit/shop-days.ts';

const payments = await testPayments({ reportDelayMs: 0 });
const test = await testShop({ payments });
const { ask, pool, shop } = test;
const owner = await staffWith(test, ['owner']);
const accounts = await staffWith(test, ['accounts']);
const packing = await staffWith(test, ['packing']);

const today = dayOf(new Date());
const period = { from: today, to: today };
const readMoney = async () => (await owner.ask('GET admin/money', { query: period })).data;
const askProvider = () => owner.ask('POST admin/money/ask', { body: { since: today } });
const found = async (subject: string) =>
  (await readMoney()).mismatches.find((one) => one.subject === subject)!;

async function buy(changed = {}) {
  const drum = await addProduct(pool);
  const lines = [{ product_id: drum, quantity: 2 }];
  const body = await checkoutOf(ask, pool, lines, changed);
  const key = randomUUID();
  await ask('POST checkout', { body, key });
  const { rows } = await pool.query(
    `SELECT o.id::int AS order_id, o.order_no, o.total_cents, o.tax_cents, p.id, p.provider_capture_id AS capture
       FROM orders o JOIN payments p ON p.order_id = o.id WHERE o.checkout_id = $1`,
    [key],
  );
  return rows[0] as {
    order_id: number;
    order_no: string;
    total_cents: number;
    tax_cents: number;
    id: string;
    capture: string;
  };
}

async function atPaypal(action: string, sent: Record<string, string>) {
  const body = new URLSearchParams(sent);
  const init = { method: 'POST', body, redirect: 'manual' } as const;
  expect((await fetch(`${payments.api}/activity/${action}`, init)).status).toBe(303);
}

const part = (freeCents: number) => ({
  id: randomUUID(),
  lines: [],
  shippingCents: 0,
  freeCents,
  reason: '',
});

/** PayPal's own id of the newest refund of a capture. */
async function refundedByHand(amount: string) {
  const sale = await buy();
  await atPaypal('refund', { capture: sale.capture, amount });
  await askProvider();
  const { rows } = await pool.query(`SELECT id FROM provider_transactions WHERE capture_id = $1`, [
    sale.capture,
  ]);
  return { ...sale, refund: String(rows[0].id) };
}

describe('days', () => {
  it('add up what was captured, refunded and kept, to the cent', async () => {
    const before = (await readMoney()).total;
    const { total_cents, order_id } = await buy();
    await refundOrder(shop, payments, order_id, part(700));
    await askProvider();
    const { total, days } = await readMoney();
    const fee = Math.round(total_cents * 0.0299) + 49;
    expect(total.captured_cents - before.captured_cents).toBe(total_cents);
    expect(total.refunded_cents - before.refunded_cents).toBe(700);
    expect(total.fee_cents - before.fee_cents).toBe(fee);
    expect(total.net_cents - before.net_cents).toBe(total_cents - 700 - fee);
    expect(days.map(({ day }) => day)).toEqual([today]);
    expect(total).toEqual(expect.objectContaining({ captured_cents: days[0]!.captured_cents }));
  });

  it('list each movement with its order', async () => {
    const { order_no, capture, total_cents } = await buy();
    await askProvider();
    const { data } = await owner.ask('GET admin/money/days/:day', { params: { day: today } });
    expect(data.find(({ id }) => id === capture)).toMatchObject({
      order_no,
      amount_cents: total_cents,
      kind: 'capture',
      status: 'done',
    });
  });

  it.each(['2026-02-31', '2026-13-01', '0000-01-01', '1999-12-31', 'today'])(
    'have none called %j',
    async (day) => {
      const asked = owner.ask('GET admin/money/days/:day', { params: { day } });
      await expect(asked).rejects.toMatchObject({ status: 422 });
    },
  );

  it('pay out what is on the account', async () => {
    await buy();
    await atPaypal('pay_out', {});
    await askProvider();
    const { total } = await readMoney();
    expect(total.paid_out_cents).toBe(total.net_cents);
  });

  it.each([
    [{ from: '2026-02-02', to: '2026-02-01' }],
    [{ from: '2020-01-01', to: '2026-01-01' }],
    [{ from: 'yesterday', to: today }],
    [{ from: '0000-01-01', to: '0000-02-01' }],
  ])('%j is no period', async (query) => {
    await expect(owner.ask('GET admin/money', { query })).rejects.toMatchObject({ status: 422 });
    await expect(owner.ask('GET admin/money/taxes', { query })).rejects.toMatchObject({
      status: 422,
    });
  });
});

describe('a refund made at the provider', () => {
  it('is a mismatch of its day, with the order and both sums', async () => {
    const { refund, order_no } = await refundedByHand('10.57');
    expect(await found(refund)).toMatchObject({
      kind: 'refunded_there',
      order_no,
      shop_cents: 0,
      provider_cents: -1057,
      day: today,
      state: 'open',
      note: '',
      currency: 'USD',
    });
    expect((await readMoney()).days[0]!.open).toBeGreaterThan(0);
  });

  it('is explained with a note, by whom the log says, and open again without one', async () => {
    const { refund } = await refundedByHand('1.00');
    const { id, version } = await found(refund);
    const explain = (note: string, of: number) =>
      accounts.ask('POST admin/money/mismatches/:id/explain', {
        params: { id: String(id) },
        body: { version: of, note },
        key: randomUUID(),
      });
    const explained = await explain('  Goodwill for the scratch ', version);
    expect(explained.data).toMatchObject({ state: 'explained', note: 'Goodwill for the scratch' });
    await askProvider();
    expect(await found(refund)).toMatchObject({ state: 'explained' });
    const { rows } = await pool.query(
      `SELECT actor_id::int, before, after FROM change_log WHERE table_name = 'money_mismatches' AND row_key = $1`,
      [{ id }],
    );
    expect(rows).toEqual([
      {
        actor_id: accounts.id,
        before: { state: 'open', note: '' },
        after: { state: 'explained', note: 'Goodwill for the scratch' },
      },
    ]);
    await expect(explain('Mine', version)).rejects.toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      body: { mismatch: { note: 'Goodwill for the scratch' } },
    });
    const opened = await explain('', explained.data.version);
    expect(opened.data).toMatchObject({ state: 'open', note: '' });
  });

  it('that nobody knows cannot be explained', async () => {
    const request = owner.ask('POST admin/money/mismatches/:id/explain', {
      params: { id: 'x' },
      body: { version: 1, note: 'No' },
      key: randomUUID(),
    });
    await expect(request).rejects.toMatchObject({ status: 404, code: 'no_such_mismatch' });
  });
});

describe('refunds due', () => {
  const repeat = (id: string) =>
    owner.ask('POST admin/money/refunds/repeat', { body: { id }, key: randomUUID() });
  const dueOf = async (orderNo: string) =>
    (await readMoney()).refunds_due.filter(({ order_no }) => order_no === orderNo);
  const silent = {
    provider: { ...payments.provider, refund: async () => ({ kind: 'unknown' as const }) },
  };

  it('are those that the provider has not answered for; asked again they are made once', async () => {
    const { order_id, order_no, capture } = await buy();
    const asked = part(500);
    await refundOrder(shop, silent, order_id, asked);
    expect(await dueOf(order_no)).toMatchObject([
      {
        id: asked.id,
        amount_cents: 500,
        status: 'sent',
        problem: 'no answer',
        is_repeatable: true,
      },
    ]);
    const bothAsk = Promise.withResolvers<void>();
    const { refund } = payments.provider;
    const refunding = vi.spyOn(payments.provider, 'refund').mockImplementation(async (...given) => {
      if (refunding.mock.calls.length === 2) bothAsk.resolve();
      await bothAsk.promise;
      return refund(...given);
    });
    const [one, other] = await Promise.all([repeat(asked.id), repeat(asked.id)]);
    refunding.mockRestore();
    expect([one.data, other.data]).toEqual([{ status: 'done' }, { status: 'done' }]);
    expect(await dueOf(order_no)).toEqual([]);
    const charge = (await payments.charges()).find((each) => 'id' in each && each.id === capture)!;
    expect(charge.refunded).toBe('5.00');
    await expect(repeat(asked.id)).rejects.toMatchObject({ status: 404 });
  });

  it('are those that it has refused, which are asked for anew', async () => {
    const { order_id, order_no } = await buy();
    const refusing = {
      provider: {
        ...payments.provider,
        refund: async () => ({ kind: 'refused' as const, issue: 'REFUND_NOT_ALLOWED' }),
      },
    };
    const asked = part(600);
    await refundOrder(shop, refusing, order_id, asked);
    expect(await dueOf(order_no)).toMatchObject([
      { id: asked.id, status: 'failed', problem: 'REFUND_NOT_ALLOWED' },
    ]);
    expect((await repeat(asked.id)).data).toEqual({ status: 'done' });
    expect(await dueOf(order_no)).toEqual([]);
  });

  /** Refused by the provider, then made there by hand. */
  async function madeByHand(askedCents: number, amount: string) {
    const sale = await buy();
    const refused = { kind: 'refused' as const, issue: 'REFUND_NOT_ALLOWED' };
    const refusing = { provider: { ...payments.provider, refund: async () => refused } };
    const asked = part(askedCents);
    await refundOrder(shop, refusing, sale.order_id, asked);
    await atPaypal('refund', { capture: sale.capture, amount });
    const refunded = async () =>
      (await payments.charges()).find((each) => 'id' in each && each.id === sale.capture)!.refunded;
    return { ...sale, asked, refunded };
  }

  it('are not paid twice when somebody has made them at the provider', async () => {
    const { order_id, order_no, asked, refunded } = await madeByHand(600, '6.00');
    const [one, other] = await Promise.allSettled([repeat(asked.id), repeat(asked.id)]);
    expect([one.status, other.status]).toContain('fulfilled');
    expect(await refunded()).toBe('6.00');
    expect(await dueOf(order_no)).toEqual([]);
    const { rows } = await pool.query(
      `SELECT status, amount_cents, provider_refund_id IS NOT NULL AS is_known FROM refunds
        WHERE order_id = $1 AND status <> 'failed'`,
      [order_id],
    );
    expect(rows).toEqual([{ status: 'done', amount_cents: 600, is_known: true }]);
  });

  it('made by hand at the provider are recorded once, with what they were for, and no money moves', async () => {
    const sale = await refundedByHand('3.00');
    const params = { number: sale.order_no };
    const { unrecorded } = (await owner.ask('GET admin/orders/:number/payment', { params })).data;
    expect(unrecorded).toEqual([{ id: sale.refund, amount_cents: 300 }]);
    const record = async (amount_cents: number) => {
      const { version } = (await owner.ask('GET admin/orders/:number', { params })).data;
      const made = { reason: 'By hand', made_there: sale.refund, version };
      const body = { lines: [], shipping_cents: 0, amount_cents, ...made };
      return owner.ask('POST admin/orders/:number/refund', { params, body, key: randomUUID() });
    };
    const refused = { code: 'not_refundable' };
    await expect(record(400)).rejects.toMatchObject(refused);
    const { refunds } = (await record(300)).data;
    expect(refunds).toMatchObject([{ amount_cents: 300, status: 'done' }]);
    await expect(record(300)).rejects.toMatchObject(refused);
    const charge = (await payments.charges()).find(
      (each) => 'id' in each && each.id === sale.capture,
    )!;
    expect(charge.refunded).toBe('3.00');
    expect((await owner.ask('GET admin/orders/:number/payment', { params })).data).toMatchObject({
      unrecorded: [],
      differences: [],
    });
    await askProvider();
    const { mismatches } = await readMoney();
    expect(mismatches.filter(({ order_no }) => order_no === sale.order_no)).toMatchObject([
      { kind: 'refunded_there', state: 'resolved' },
    ]);
  });

  it('are not paid twice when the rest of an ended order was given back at the provider', async () => {
    const { order_id, order_no, id, capture, total_cents } = await buy();
    const ended = await refundWholeOrder(shop, order_id);
    expect(ended?.payment?.status).toBe('refund_due');
    expect(await dueOf(order_no)).toMatchObject([{ id, status: 'due', amount_cents: total_cents }]);
    const { refund } = payments.provider;
    await atPaypal('refund', { capture, amount: (total_cents / 100).toFixed(2) });
    payments.provider.refund = () => Promise.reject(new Error('asked again'));
    try {
      expect((await repeat(id)).data).toEqual({ status: 'done' });
    } finally {
      payments.provider.refund = refund;
    }
    expect(await dueOf(order_no)).toEqual([]);
  });

  it('are left, with the reason, when another amount was given back there', async () => {
    const { order_no, asked, refunded } = await madeByHand(600, '5.50');
    await expect(repeat(asked.id)).rejects.toMatchObject({
      status: 409,
      code: 'not_repeatable',
      message: expect.stringContaining('$5.50'),
    });
    expect(await refunded()).toBe('5.50');
    expect(await dueOf(order_no)).toMatchObject([{ id: asked.id, status: 'failed' }]);
  });

  it('are left when the provider does not say what it has given back', async () => {
    const { asked, refunded } = await madeByHand(600, '6.00');
    const { readRecord } = payments.provider;
    Object.assign(payments.provider, { readRecord: async () => undefined });
    try {
      await expect(repeat(asked.id)).rejects.toMatchObject({ code: 'not_repeatable' });
    } finally {
      Object.assign(payments.provider, { readRecord });
    }
    expect(await refunded()).toBe('6.00');
  });

  it('are what orders give back that have ended', async () => {
    const { order_id, order_no, id, total_cents } = await buy();
    await refundWholeOrder(shop, order_id);
    expect(await dueOf(order_no)).toMatchObject([{ id, amount_cents: total_cents, status: 'due' }]);
    expect((await repeat(id)).data).toEqual({ status: 'done' });
    expect(await dueOf(order_no)).toEqual([]);
  });
});

describe('tax by state', () => {
  const taxes = async () => (await owner.ask('GET admin/money/taxes', { query: period })).data;
  const due = async () => {
    const { rows, total } = await taxes();
    const jersey = rows.find(({ state, country }) => country === 'US' && state === 'NJ');
    return { jersey: jersey?.due_cents ?? 0, all: total.due_cents, rows };
  };

  it('counts an order when it is paid, and less what is refunded of it, until nothing is left', async () => {
    const before = await due();
    const { order_id, tax_cents } = await buy();
    expect(tax_cents).toBeGreaterThan(0);
    expect((await due()).jersey - before.jersey).toBe(tax_cents);

    const { rows } = await pool.query('SELECT product_id FROM order_items WHERE order_id = $1', [
      order_id,
    ]);
    const lines = [{ productId: rows[0].product_id, quantity: 1, restock: 1 }];
    await refundOrder(shop, payments, order_id, { ...part(0), lines });
    const given = await pool.query('SELECT tax_cents FROM refunds WHERE order_id = $1', [order_id]);
    expect((await due()).jersey - before.jersey).toBe(tax_cents - given.rows[0].tax_cents);

    await refundWholeOrder(shop, order_id);
    expect((await due()).jersey).toBe(before.jersey);
  });

  it('adds up to what all orders say', async () => {
    const { rows, all } = await due();
    expect(rows.reduce((sum, { due_cents }) => sum + due_cents, 0)).toBe(all);
    for (const { tax_cents, refunded_tax_cents, due_cents } of rows)
      expect(tax_cents - refunded_tax_cents).toBe(due_cents);
  });
});

it('money without an order shows the number that the provider has for it, as after a restore', async () => {
  await atPaypal('charge', { amount: '31.00', invoice: '4839-2017-53' });
  await askProvider();
  const lost = (await readMoney()).mismatches.filter(({ kind }) => kind === 'not_in_shop');
  expect(lost.find((one) => one.provider_cents === 3100)).toMatchObject({
    order_no: null,
    provider_order_no: '4839-2017-53',
  });
});

describe('the export', () => {
  const exported = async (staff = owner) =>
    (await staff.ask('POST admin/money/export', { body: period })).data;

  it('has a row for each movement, and never a formula', async () => {
    const { capture, total_cents } = await buy();
    await atPaypal('charge', { amount: '2.00', invoice: '=HYPERLINK("http://bad.example","1")' });
    await askProvider();
    const { csv, rows, name } = await exported();
    const table: Record<string, string>[] = parse(csv, { columns: true });
    expect(table).toHaveLength(rows);
    expect(name).toBe(`vangon-money-${today}-to-${today}.csv`);
    const fee = Math.round(total_cents * 0.0299) + 49;
    expect(table.find(({ Transaction }) => Transaction === capture)).toMatchObject({
      What: 'Captured',
      Provider: 'PayPal',
      Currency: 'USD',
      Gross: centsToDollars(total_cents),
      Fee: centsToDollars(fee),
      Net: centsToDollars(total_cents - fee),
    });
    expect(table.some(({ Order }) => Order?.startsWith("'=HYPERLINK"))).toBe(true);
    expect(table.some(({ Gross }) => Gross?.startsWith('-'))).toBe(true);
  });

  it('is on record with who took it', async () => {
    const { rows } = await exported(accounts);
    const log = await pool.query(
      `SELECT actor_id::int, after FROM change_log WHERE table_name = 'money_exports' ORDER BY id DESC LIMIT 1`,
    );
    expect(log.rows).toMatchObject([
      { actor_id: accounts.id, after: { from_day: today, to_day: today, rows } },
    ]);
  });

  it('needs a confirmation, and the permission', async () => {
    const unconfirmed = await staffWith(test, ['owner'], { isConfirmed: false });
    await expect(exported(unconfirmed)).rejects.toMatchObject({ code: 'confirm_required' });
    await expect(exported(packing)).rejects.toMatchObject({ code: 'not_permitted' });
  });
});

it('a provider that does not answer is on record', async () => {
  const { provider } = payments;
  Object.assign(payments, {
    provider: { ...provider, transactions: async () => ({ kind: 'unknown' }) },
  });
  try {
    expect((await askProvider()).data).toEqual({ is_answered: false });
    expect((await readMoney()).statements).toMatchObject([
      { provider: 'paypal', problem: 'no answer' },
    ]);
  } finally {
    Object.assign(payments, { provider });
  }
});
