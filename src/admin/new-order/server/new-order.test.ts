import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { reconcilePayments } from '../../../checkout/server/jobs/reconcile-payments.ts';
import { reconcileMoney } from '../../../checkout/server/reconciliation/reconcile-money.ts';
import { encodeOrderId } from '../../../account/rules/order-id.ts';
import { preparePayLink } from '../../../checkout/server/by-staff/pay-link.ts';
import { servePayOrder } from '../../../checkout/server/by-staff/pay-order-page.ts';
import { makeCounter } from '../../../checkout/server/payment/counter/counter.ts';
import { serveReturns } from '../../../checkout/server/payment/paypal/return-addresses.ts';
import { newDraft, type OrderDraft, type ToldWaits } from '../../../checkout/rules/order-draft.ts';
import { readForMail } from '../../../checkout/server/jobs/read-for-mail.ts';
import { orderMailText } from '../../../orders/mail/order-mail-text.ts';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import {
  addCoupon,
  addCustomer,
  addProduct,
  answerAtPaypal,
  checkoutOf,
  pointsOf,
  stockOf,
  testPayments,
  usesOf,
} from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';
import type { Quote } from '../contract.ts';

const payments = await testPayments();
const test = await testShop({ payments });
const { askWith, pool, shop } = test;
payments.former = [makeCounter(pool)];
const owner = await staffWith(test, ['owner']);
const seller = await staffWith(test, ['sales']);

const site = Fastify({ forceCloseConnections: true });
await site.register(serveReturns);
await site.register(servePayOrder(shop, payments));
afterAll(() => site.close());

const buyer = {
  email: 'june@example.com',
  phone: '555 0100',
  address: {
    first_name: 'June',
    last_name: 'Abbott',
    company: '',
    street_address: '12 Mill Street',
    apartment: '',
    town: 'Trenton',
    state: 'NJ',
    postcode: '08601',
    country: 'US',
  },
};

const lineOf = (product_id: number, quantity = 1) => ({
  product_id,
  quantity,
  price_cents: null,
  price_reason: '',
});

const draftOf = (lines: OrderDraft['lines'], changed: Partial<OrderDraft> = {}): OrderDraft => ({
  ...newDraft,
  ...buyer,
  lines,
  ...changed,
});

const quoteOf = async (draft: OrderDraft, by = owner): Promise<Quote> =>
  (await by.ask('POST admin/new-order/quote', { body: draft })).data;

async function place(
  draft: OrderDraft,
  { by = owner, id = randomUUID(), key = randomUUID() } = {},
) {
  const { amounts, chosen } = await quoteOf(draft);
  const body = { draft: { ...draft, shipping: chosen }, told: amounts!.told };
  const { data } = await by.ask('POST admin/new-order/drafts/:id/place', {
    params: { id },
    key,
    body,
  });
  return data;
}

const orderOf = async (number: string, by = owner) =>
  (await by.ask('GET admin/orders/:number', { params: { number } })).data;

const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    ({ status, code, body }) => ({ status, code, body }),
  );

const idOf = async (number: string): Promise<number> =>
  Number((await pool.query('SELECT id FROM orders WHERE order_no = $1', [number])).rows[0].id);

async function linkOf(number: string): Promise<string> {
  const prepared = await preparePayLink(pool, await idOf(number));
  return `/pay-order/${prepared!.token}`;
}

/** From the mailed link to the provider's page. */
async function goToPaypal(link: string): Promise<string> {
  const { headers, body } = await site.inject({ method: 'POST', url: link });
  const goesTo = headers['refresh']?.toString().replace('0;url=', '');
  if (!goesTo) throw new Error(body);
  return goesTo;
}

/** What the buyer does there, and where that leads in the shop. */
async function answer(at: string, how: 'approve' | 'cancel' | 'echeck' | 'fail') {
  const back = (await answerAtPaypal(at, how))!;
  return (await site.inject(back.pathname + back.search)).headers.location!;
}

const pay = async (number: string) =>
  site.inject(await answer(await goToPaypal(await linkOf(number)), 'approve'));

const mailsOf = async (number: string): Promise<string[]> =>
  (
    await pool.query<{ news: string }>(
      `SELECT data ->> 'news' AS news FROM waiting_jobs WHERE kind = 'order-mail' AND data ->> 'orderId' = $1 ORDER BY id`,
      [String(await idOf(number))],
    )
  ).rows.map(({ news }) => news);

/** As if the order had been placed long ago; `ends` its time to pay, too. */
async function age(number: string, { ends }: { ends: boolean }): Promise<void> {
  const id = await idOf(number);
  await pool.query(
    `UPDATE payments SET created_at = now() - interval '1 day' WHERE order_id = $1`,
    [id],
  );
  if (!ends) return;
  await pool.query(`UPDATE orders SET held_until = now() - interval '1 second' WHERE id = $1`, [
    id,
  ]);
}

/** What an order says of its days on its page, in its mail and at the desk. */
async function promisesOf(number: string) {
  const { confirmation: order, paid } = (await readForMail(pool, await idOf(number)))!;
  const mail = orderMailText('placed', 'VanGon', { order, tracking: [], shippingNotes: '', paid });
  return [order.delivery, mail.more.join(' '), (await orderOf(number)).delivery];
}

describe('an order by phone', () => {
  it('is held, asked for by a link, and paid by it', async () => {
    const part = await addProduct(pool);
    const draft = draftOf([lineOf(part, 2)]);
    const quote = await quoteOf(draft);
    const { number, is_paid, held_until } = await place(draft, { by: seller });
    expect(is_paid).toBe(false);
    const days = (Date.parse(held_until) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(await stockOf(pool, part)).toBe(8);
    expect(await mailsOf(number)).toEqual(['to pay']);
    expect(await orderOf(number)).toMatchObject({
      status: orderStatus.pending,
      made_by: 'Sam Staff',
      held_payment: { cents: quote.amounts!.told.total_cents, is_by_link: true, is_begun: false },
    });

    const page = await site.inject(await linkOf(number));
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`for order ${number}`);
    expect(page.body).toMatch(/until \w+ \d+, [\d:]+ [ap]\.m\. Eastern and ship them/);
    expect(page.body).toMatch(
      /Paid by 1 p\.m\. Eastern on .*, it leaves that day and is with you /,
    );
    expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store' });
    const key = await pool.query('SELECT access_key FROM orders WHERE order_no = $1', [number]);
    const shown = async () =>
      (
        await test.ask('POST orderConfirmation', {
          body: { order_id: number, order_key: key.rows[0].access_key },
        })
      ).orderData;
    const unpaid = await shown();
    expect(unpaid.pay_until).toMatch(/, [\d:]+ [ap]\.m\. Eastern$/);
    expect(unpaid.delivery).toMatch(
      /^Paid by 1 p\.m\. Eastern on .*, it leaves that day and is with/,
    );
    const { id: customer, token } = await addCustomer(pool);
    await pool.query('UPDATE orders SET customer_id = $2 WHERE order_no = $1', [number, customer]);
    const inAccount = async () => {
      const [own] = (await askWith(token)('POST orders')).data;
      const params = { id: encodeOrderId(own!.id) };
      const { order } = (await askWith(token)('POST order/:id', { params })).data;
      return { pay_until: order.pay_until, delivery: order.delivery };
    };
    expect(await inAccount()).toEqual({
      pay_until: unpaid.pay_until,
      delivery: unpaid.delivery,
    });
    // Whoever has the order's key does not learn the link with it.
    expect(JSON.stringify(unpaid)).not.toContain('pay-order');
    expect((await pay(number)).body).toContain('Thank you, it is paid');
    const paid = await shown();
    expect(paid.pay_until).toBeUndefined();
    expect(paid.delivery).toMatch(/With you /);
    expect(await inAccount()).toEqual({ pay_until: undefined, delivery: paid.delivery });
    expect(await orderOf(number)).toMatchObject({
      status: orderStatus.processing,
      held_payment: null,
      payment: { status: 'captured', provider: 'paypal' },
    });
    expect(await mailsOf(number)).toContain('placed');
    expect(await stockOf(pool, part)).toBe(8);
  });

  it('costs what the same cart costs in a checkout, with coupon and points', async () => {
    const [one, other] = [await addProduct(pool), await addProduct(pool, { priceCents: 2_000 })];
    const code = await addCoupon(pool);
    const customer = await addCustomer(pool, { points: 500 });
    const lines = [lineOf(one, 2), lineOf(other, 3)];
    const draft = draftOf(lines, { customer_id: customer.id, coupon: code, points: 300 });
    const { number } = await place(draft);
    const read = async (no: string) =>
      (
        await pool.query(
          `SELECT subtotal_cents, shipping_cents, tax_cents, discount_cents, points_redeemed, points_redeemed_cents,
                  total_cents, points_earned, shipping_name,
                  (SELECT json_agg(json_build_array(unit_price_cents, quantity, line_total_cents, coupon_cents) ORDER BY position)
                     FROM order_items i WHERE i.order_id = o.id) AS lines
             FROM orders o WHERE order_no = $1`,
          [no],
        )
      ).rows[0];
    const byPhone = await read(number);
    expect(byPhone).toMatchObject({ discount_cents: 1_000, points_redeemed: 300 });

    const again = await addCustomer(pool, { points: 500 });
    const client = askWith(again.token);
    const cents = (name: string) => (byPhone[name] / 100).toFixed(2);
    const sent = await checkoutOf(client, pool, lines, {
      applyed_coupon_code: code,
      applyed_coupon_price: cents('discount_cents'),
      redeem_points: 300,
      redeem_points_amount: cents('points_redeemed_cents'),
      tax: cents('tax_cents'),
    });
    const { order_id } = await client('POST checkout', { body: sent, key: randomUUID() });
    expect(await read(order_id)).toEqual(byPhone);
  });

  it('is not placed over what somebody else has changed about it meanwhile', async () => {
    const id = randomUUID();
    const draft = draftOf([lineOf(await addProduct(pool))]);
    const store = (changed: OrderDraft, version: number, by = owner) =>
      by.ask('POST admin/new-order/drafts/:id', {
        params: { id },
        body: { draft: changed, version },
      });
    await store(draft, 0);
    await store({ ...draft, note: 'Call first' }, 1, seller);
    const { amounts, chosen } = await quoteOf(draft);
    const placeAs = (version: number, changed: OrderDraft) =>
      owner.ask('POST admin/new-order/drafts/:id/place', {
        params: { id },
        key: randomUUID(),
        body: { draft: { ...changed, shipping: chosen }, version, told: amounts!.told },
      });
    expect(await refusalOf(placeAs(1, draft))).toMatchObject({
      code: 'changed_meanwhile',
      body: { current: { version: 2, draft: { note: 'Call first' } } },
    });
    // One who sends the same need not know that it is stored already.
    await placeAs(1, { ...draft, note: 'Call first' });
    expect(await pool.query('SELECT FROM order_drafts WHERE id = $1', [id])).toMatchObject({
      rowCount: 0,
    });
  });

  it('becomes one order, however often it is sent', async () => {
    const part = await addProduct(pool);
    const id = randomUUID();
    const draft = draftOf([lineOf(part)]);
    const all = await Promise.all([
      place(draft, { id }),
      place(draft, { id }),
      place(draft, { id, by: seller }),
    ]);
    expect(new Set(all.map(({ number }) => number)).size).toBe(1);
    expect(await stockOf(pool, part)).toBe(9);
    expect(await mailsOf(all[0].number)).toEqual(['to pay']);
  });

  it('has the coupon that applies itself, by its own prices, unless staff leave it out or type another', async () => {
    const part = await addProduct(pool, { priceCents: 9_000 });
    const typed = await addCoupon(pool, { amount_cents: 300 });
    const own = await addCoupon(pool, {
      kind: 'percent',
      amount_cents: null,
      percent: 10,
      min_subtotal_cents: 8_000,
      applies_itself: true,
    });
    await pool.query('INSERT INTO coupon_products SELECT id, $2 FROM coupons WHERE code = $1', [
      own,
      part,
    ]);
    const draft = draftOf([lineOf(part)]);
    const couponIn = async (changed: Partial<OrderDraft>) => {
      const { own_coupon, told } = (await quoteOf({ ...draft, ...changed })).amounts!;
      return [own_coupon, told.coupon_cents];
    };
    expect(await couponIn({})).toEqual([own, 900]);
    expect(await couponIn({ without_coupon: true })).toEqual([own, 0]);
    expect(await couponIn({ coupon: typed })).toEqual([null, 300]);
    const given = (price_cents: number) => [
      { ...lineOf(part), price_cents, price_reason: 'Agreed' },
    ];
    expect(await couponIn({ lines: given(8_000) })).toEqual([own, 800]);
    expect(await couponIn({ lines: given(7_999) })).toEqual([null, 0]);

    const couponOf = async (number: string) =>
      (await pool.query('SELECT coupon_code FROM orders WHERE order_no = $1', [number])).rows[0]
        .coupon_code;
    expect(await couponOf((await place(draft)).number)).toBe(own);
    expect(await couponOf((await place({ ...draft, without_coupon: true })).number)).toBeNull();
    expect(await usesOf(pool, own)).toBe(1);

    // Its last use goes to somebody else between the quote and the order.
    const { amounts, chosen } = await quoteOf(draft);
    await pool.query('UPDATE coupons SET max_uses = 1 WHERE code = $1', [own]);
    const refused = await refusalOf(
      owner.ask('POST admin/new-order/drafts/:id/place', {
        params: { id: randomUUID() },
        key: randomUUID(),
        body: { draft: { ...draft, shipping: chosen }, told: amounts!.told },
      }),
    );
    expect(refused).toMatchObject({
      code: 'price_changed',
      body: { quote: { amounts: { own_coupon: null, told: { coupon_cents: 0 } } } },
    });
  });

  it('is cancelled once when its time is over, and stock, coupon and points are put back', async () => {
    const part = await addProduct(pool);
    const code = await addCoupon(pool, { amount_cents: 500 });
    const customer = await addCustomer(pool, { points: 200 });
    const { number } = await place(
      draftOf([lineOf(part, 3)], { customer_id: customer.id, coupon: code, points: 200 }),
    );
    const held = await stockOf(pool, part);
    expect([held, await usesOf(pool, code)]).toEqual([7, 1]);
    expect(await pointsOf(pool, customer.id)).toBeLessThan(200);
    await age(number, { ends: false });
    await reconcilePayments(shop, payments);
    expect((await orderOf(number)).status).toBe(orderStatus.pending);

    const link = await linkOf(number);
    await age(number, { ends: true });
    await Promise.all([reconcilePayments(shop, payments), reconcilePayments(shop, payments)]);
    expect((await orderOf(number)).status).toBe(orderStatus.cancelled);
    expect(await stockOf(pool, part)).toBe(10);
    expect(await usesOf(pool, code)).toBe(0);
    expect(await pointsOf(pool, customer.id)).toBe(200);
    expect((await mailsOf(number)).filter((news) => news === 'not paid')).toHaveLength(1);
    expect((await site.inject(link)).statusCode).toBe(410);
    expect((await site.inject({ method: 'POST', url: link })).statusCode).toBe(410);
  });

  it('comes on the day that its shipping method said', async () => {
    const draft = draftOf([lineOf(await addProduct(pool))], { pay: 'cash' });
    const { methods } = await quoteOf(draft);
    const shipped = methods.filter(({ value }) => !value.startsWith('pickup'));
    expect(new Set(shipped.map(({ delivery }) => delivery)).size).toBeGreaterThan(1);
    for (const { value: shipping, delivery } of shipped) {
      const paid = await place({ ...draft, shipping });
      expect(await promisesOf(paid.number)).toEqual(
        Array(3).fill(expect.stringContaining(delivery)),
      );
      const held = await place({ ...draft, shipping, pay: 'link' });
      const { body } = await site.inject(await linkOf(held.number));
      expect(body).toContain(delivery.replace('With you', 'with you'));
    }
  });

  it('leaves later than it was promised if its buyer pays later', async () => {
    const { number } = await place(draftOf([lineOf(await addProduct(pool))]));
    const id = await idOf(number);
    const daysOf = async () =>
      (await pool.query('SELECT leaves_on::text, arrives_to::text FROM orders WHERE id = $1', [id]))
        .rows[0];
    const told = await daysOf();
    await pool.query(
      `UPDATE orders SET leaves_on = leaves_on - 28, arrives_from = arrives_from - 28, arrives_to = arrives_to - 28
        WHERE id = $1`,
      [id],
    );
    await pay(number);
    expect(await daysOf()).toEqual(told);
  });

  it('reminds its buyer once, a day before', async () => {
    const { number } = await place(draftOf([lineOf(await addProduct(pool))]));
    await age(number, { ends: false });
    await pool.query(
      `UPDATE orders_by_staff SET remind_at = now() - interval '1 second' WHERE order_id = $1`,
      [await idOf(number)],
    );
    await Promise.all([reconcilePayments(shop, payments), reconcilePayments(shop, payments)]);
    await reconcilePayments(shop, payments);
    const mails = await mailsOf(number);
    expect(mails.filter((news) => news === 'pay reminder')).toHaveLength(1);
  });

  it('is held longer on request while it is unpaid and not over, and its buyer is reminded anew', async () => {
    const part = await addProduct(pool);
    const { number } = await place(draftOf([lineOf(part)], { hold_days: 2 }));
    const link = await linkOf(number);
    const prolong = async (days: number, by = seller) =>
      (
        await by.ask('POST admin/orders/:number/prolong', {
          params: { number },
          key: randomUUID(),
          body: { days },
        })
      ).data;
    const daysLeft = (until: string) => (Date.parse(until) - Date.now()) / 86_400_000;
    const remindedIn = async () =>
      (
        await pool.query<{ days: number }>(
          `SELECT extract(epoch FROM remind_at - now())::float8 / 86400 AS days FROM orders_by_staff WHERE order_id = $1`,
          [await idOf(number)],
        )
      ).rows[0]!.days;
    await pool.query('UPDATE orders_by_staff SET remind_at = NULL WHERE order_id = $1', [
      await idOf(number),
    ]);
    const { held_payment, steps } = await prolong(10);
    expect(daysLeft(held_payment!.until)).toBeCloseTo(10, 1);
    expect(await remindedIn()).toBeCloseTo(9, 1);
    expect(steps[0]).toMatchObject({
      by: 'Sam Staff',
      text: 'Held until',
      change: { may_put_back: false },
    });
    expect(await refusalOf(prolong(9))).toMatchObject({ status: 409, code: 'held_longer' });
    expect(await refusalOf(prolong(31))).toMatchObject({ status: 422 });
    const packer = await staffWith(test, ['packing']);
    expect(await refusalOf(prolong(12, packer))).toMatchObject({ status: 403 });
    await age(number, { ends: false });
    await reconcilePayments(shop, payments);
    expect(await stockOf(pool, part)).toBe(9);
    expect((await site.inject(await answer(await goToPaypal(link), 'approve'))).body).toContain(
      'Thank you, it is paid',
    );
    expect(await refusalOf(prolong(20))).toMatchObject({ status: 409, code: 'wrong_status' });

    const over = await place(draftOf([lineOf(part)]));
    await age(over.number, { ends: true });
    const late = seller.ask('POST admin/orders/:number/prolong', {
      params: { number: over.number },
      key: randomUUID(),
      body: { days: 7 },
    });
    expect(await refusalOf(late)).toMatchObject({ status: 409, code: 'wrong_status' });
  });

  it('is never both paid and expired, whatever comes at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const part = await addProduct(pool);
      const { number } = await place(draftOf([lineOf(part)]));
      const back = await answer(await goToPaypal(await linkOf(number)), 'approve');
      await age(number, { ends: true });
      await Promise.all([
        site.inject(back),
        reconcilePayments(shop, payments),
        site.inject(back),
        reconcilePayments(shop, payments),
      ]);
      await reconcilePayments(shop, payments);
      const { status } = await orderOf(number);
      const [charge] = await payments.chargesOf(number);
      const isPaid = status === orderStatus.processing;
      expect([isPaid, charge?.refunded ?? '0.00', await stockOf(pool, part)]).toEqual(
        isPaid ? [true, '0.00', 9] : [false, charge?.amount ?? '0.00', 10],
      );
    }
  });

  it('can be paid another way after a refused payment or one that was given up', async () => {
    const { number } = await place(draftOf([lineOf(await addProduct(pool))]));
    const link = await linkOf(number);
    const given = await site.inject(await answer(await goToPaypal(link), 'cancel'));
    expect(given.body).toContain('Nothing was charged');
    const refused = await site.inject(await answer(await goToPaypal(link), 'fail'));
    expect(refused.body).toContain('The payment was refused');
    expect((await orderOf(number)).status).toBe(orderStatus.pending);
    const back = await answer(await goToPaypal(link), 'approve');
    expect((await site.inject(back)).body).toContain('Thank you, it is paid');
    expect((await site.inject(link)).body).toContain('Thank you, it is paid');
  });

  it('takes a transfer that is not released yet', async () => {
    const { number } = await place(draftOf([lineOf(await addProduct(pool))]));
    const back = await answer(await goToPaypal(await linkOf(number)), 'echeck');
    expect((await site.inject(back)).body).toContain('Your payment is on its way');
    await age(number, { ends: true });
    await reconcilePayments(shop, payments);
    expect((await orderOf(number)).status).toBe(orderStatus.onHold);
    await payments.decide(number, 'clear');
    await pool.query('UPDATE payments SET looked_at = NULL');
    await reconcilePayments(shop, payments);
    expect((await orderOf(number)).status).toBe(orderStatus.processing);
  });

  it('gives no page for a wrong link', async () => {
    for (const url of ['/pay-order/wrong', '/pay-order?tx=wrong', '/pay-order'])
      expect((await site.inject(url)).statusCode).toBe(404);
  });
});

describe('an order at the counter', () => {
  it.each(['cash', 'check', 'terminal'] as const)(
    'is Processing at once when it is paid by %s, and in the books',
    async (way) => {
      const part = await addProduct(pool);
      const draft = draftOf([lineOf(part)], { pay: way, reference: '1047', email: '' });
      const { number, is_paid, total_cents } = await place(draft, { by: seller });
      expect(is_paid).toBe(true);
      expect(await orderOf(number)).toMatchObject({
        status: orderStatus.processing,
        payment: { provider: 'counter', method: way, status: 'captured' },
      });
      await reconcileMoney(shop, payments);
      const today = new Date().toISOString().slice(0, 10);
      const { data } = await owner.ask('GET admin/money', {
        query: { from: today, to: today },
      });
      expect(data.mismatches.filter(({ order_no }) => order_no === number)).toEqual([]);
      const moved = await pool.query(
        `SELECT kind, code, amount_cents FROM provider_transactions WHERE order_no = $1`,
        [number],
      );
      expect(moved.rows).toEqual([{ kind: 'capture', code: way, amount_cents: total_cents }]);

      const { version } = await orderOf(number);
      await owner.ask('POST admin/orders/:number/refund', {
        params: { number },
        key: randomUUID(),
        body: {
          lines: [{ product_id: part, quantity: 1, restock: 1 }],
          shipping_cents: 0,
          amount_cents: 0,
          reason: '',
          version,
        },
      });
      await reconcileMoney(shop, payments);
      expect((await orderOf(number)).refunds).toMatchObject([{ status: 'done' }]);
      const open = await pool.query(
        `SELECT kind FROM money_mismatches m JOIN orders o ON o.id = m.order_id WHERE order_no = $1 AND m.state = 'open'`,
        [number],
      );
      expect(open.rows).toEqual([]);
      expect(await stockOf(pool, part)).toBe(10);
    },
  );

  it('is given back by staff, not by itself, when its buyer cancels it', async () => {
    const customer = await addCustomer(pool);
    const part = await addProduct(pool);
    const { number } = await place(
      draftOf([lineOf(part)], { pay: 'cash', customer_id: customer.id }),
    );
    const client = askWith(customer.token);
    const body = { order_id: number };
    const cancelled = await client('POST order-cancel', { body });
    expect(cancelled.message).toContain('goes back to you in cash');
    await reconcilePayments(shop, payments);
    expect((await orderOf(number)).payment).toMatchObject({ status: 'refund_due' });
    const { id } = (
      await pool.query(
        'SELECT p.id FROM payments p JOIN orders o ON o.id = p.order_id WHERE order_no = $1',
        [number],
      )
    ).rows[0];
    await owner.ask('POST admin/money/refunds/repeat', { key: randomUUID(), body: { id } });
    expect((await orderOf(number)).payment).toMatchObject({ status: 'refunded' });
    const given = await pool.query(
      `SELECT method, actor ->> 'name' AS by FROM counter_entries WHERE payment_id = $1 AND kind = 'refund'`,
      [id],
    );
    expect(given.rows).toEqual([{ method: 'cash', by: 'Sam Staff' }]);
  });

  it('can be a held order whose buyer comes in', async () => {
    const { number } = await place(draftOf([lineOf(await addProduct(pool))]));
    const link = await linkOf(number);
    const paypal = await goToPaypal(link);
    const { version } = await orderOf(number);
    const params = { number };
    const body = { method: 'check' as const, reference: '1047', version };
    const { data } = await seller.ask('POST admin/orders/:number/payment', {
      params,
      key: randomUUID(),
      body,
    });
    expect(data).toMatchObject({
      status: orderStatus.processing,
      payment: { method: 'check', provider: 'counter' },
    });
    for (const method of ['GET', 'POST'] as const) {
      const { statusCode, body: page } = await site.inject({ method, url: link });
      expect(statusCode).toBe(200);
      expect(page).toContain('Thank you, it is paid');
    }
    // The approval comes too late, and takes nothing.
    const late = await site.inject(await answer(paypal, 'approve'));
    expect(late.body).toContain('Nothing was charged by this payment');
    expect(late.body).not.toContain('newer link');
    expect(await payments.chargesOf(number)).toEqual([]);
    const again = seller.ask('POST admin/orders/:number/payment', {
      params,
      key: randomUUID(),
      body,
    });
    expect(await refusalOf(again)).toMatchObject({ status: 409, code: 'wrong_status' });
  });
});

describe('an order that is picked up', () => {
  const at = '14 Mill Race Road, Lambertville, NJ 08530';
  const setCounter = (address: string) =>
    pool.query(
      `INSERT INTO settings (name, value) VALUES ('place', $1)
           ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      [{ name: 'VanGon', address, latitude: 40, longitude: -75, zoom: 15 }],
    );
  const nowhere = { ...newDraft.address, first_name: 'June', last_name: 'Abbott' };
  const pickup = { shipping: 'pickup:counter', address: nowhere, pay: 'cash' } as const;

  it('costs no shipping, is taxed where the shop is, and is handed over without parcel or mail', async () => {
    await setCounter(at);
    const part = await addProduct(pool);
    const draft = draftOf([lineOf(part)], pickup);
    const quote = await quoteOf(draft);
    expect(quote).toMatchObject({
      chosen: 'pickup:counter',
      methods: [
        {
          value: 'pickup:counter',
          name: 'Picked up at the counter',
          price_cents: 0,
          delivery: 'Ready at our counter',
        },
      ],
    });
    const { told } = quote.amounts!;
    expect(told).toMatchObject({ shipping_cents: 0, tax_cents: Math.round(8_495 * 0.06625) });
    const { number, is_paid } = await place(draft);
    expect(is_paid).toBe(true);
    const order = await orderOf(number);
    expect(order).toMatchObject({
      service: 'Picked up at the counter',
      delivery: null,
      shipping: { street_address: '14 Mill Race Road', town: 'Lambertville', state: 'NJ' },
      billing: { first_name: 'June', street_address: '' },
    });

    const { data: overview } = await owner.ask('GET admin/packing', {});
    expect(JSON.stringify(overview)).not.toContain(number);
    const picked = owner.ask('POST admin/picks', { key: randomUUID(), body: { orders: [number] } });
    expect(await refusalOf(picked)).toMatchObject({ code: 'nothing_to_pick' });
    const params = { number };
    const { data } = await owner.ask('POST admin/orders/:number/parcels', {
      params,
      key: randomUUID(),
      body: { carrier: order.service, tracking: [], notes: '', version: order.version },
    });
    expect(data).toMatchObject({ status: orderStatus.completed, desk_status: 'picked-up' });
    const steps = data.steps.map(({ text }) => text);
    expect(steps).toContain('Completed: Picked up');
    expect(steps).toContain('Picked up: 1 piece');
    expect(await mailsOf(number)).not.toContain('shipped');
  });

  it('is offered beside shipping, and its buyer keeps the own address', async () => {
    await setCounter(at);
    const email = `${randomUUID()}@example.com`;
    const draft = draftOf([lineOf(await addProduct(pool))], { email });
    const shipped = await quoteOf(draft);
    const values = shipped.methods.map(({ value }) => value);
    expect(values.at(-1)).toBe('pickup:counter');
    expect(shipped.chosen).toBe(values[0]);
    const picked = await quoteOf({ ...draft, shipping: 'pickup:counter' });
    expect(picked.methods).toEqual(shipped.methods);
    const { number } = await place({ ...draft, shipping: 'pickup:counter' });
    const { body } = await site.inject(await linkOf(number));
    expect(body).toContain('have them ready at our counter');
    const { data } = await seller.ask('POST admin/new-order/buyers', { body: { order: number } });
    expect(data).toMatchObject([{ email, address: { street_address: '12 Mill Street' } }]);
  });

  it('stays at the counter while only its contact is corrected, and is shipped elsewhere for what that costs', async () => {
    await setCounter(at);
    const { number } = await place(draftOf([lineOf(await addProduct(pool))], pickup));
    const params = { number };
    const { shipping } = await orderOf(number);
    const change = { phone: '555 0142', is_repriced: true, is_waived: true };
    const preview = async (address: typeof shipping) => {
      const body = { ...change, address, is_waived: false };
      return (await owner.ask('POST admin/orders/:number/address/preview', { params, body })).data;
    };
    const move = async (address: typeof shipping) => {
      const { version } = await orderOf(number);
      const body = { ...change, address, version };
      await owner.ask('POST admin/orders/:number/address', { params, key: randomUUID(), body });
      return orderOf(number);
    };

    const renamed = { ...shipping, first_name: 'June', last_name: 'Abbot' };
    expect(await preview(renamed)).toMatchObject({
      service: 'Picked up at the counter',
      shipping_cents: 0,
      tax_cents: 0,
      owed_cents: 0,
    });
    expect(await move(renamed)).toMatchObject({
      service: 'Picked up at the counter',
      delivery: null,
      phone: '555 0142',
      shipping: renamed,
    });

    const home = {
      ...renamed,
      street_address: '12 Mill Street',
      town: 'Trenton',
      postcode: '08601',
    };
    const { shipping_cents, owed_cents } = await preview(home);
    expect(shipping_cents).toBeGreaterThan(0);
    expect(owed_cents).toBeGreaterThan(shipping_cents);
    expect(await move(home)).toMatchObject({
      service: 'UPS Ground',
      delivery: expect.stringMatching(/^Leaves /),
      shipping: home,
    });
  });

  it('is not offered by a shop without a counter, or to buyers on the web', async () => {
    await setCounter('By appointment');
    const part = await addProduct(pool);
    const quote = await quoteOf(draftOf([lineOf(part)], pickup));
    expect(quote).toMatchObject({ methods: [], chosen: '', amounts: null });
    await setCounter(at);
    const lines = [{ product_id: part, quantity: 1 }];
    const sent = await checkoutOf(test.ask, pool, lines, {
      shipping_method: ['pickup:counter:0.00'],
    });
    const order = test.ask('POST checkout', { body: sent, key: randomUUID() });
    expect(await refusalOf(order)).toMatchObject({ status: 422 });
  });
});

describe('a price that staff give', () => {
  const given = (id: number, cents: number) => ({
    ...lineOf(id),
    price_cents: cents,
    price_reason: 'Scratched',
  });

  it('is charged and taxed, and kept with its reason', async () => {
    const part = await addProduct(pool);
    const { number, total_cents } = await place(draftOf([given(part, 5_000)], { pay: 'cash' }));
    const order = await orderOf(number);
    expect(order.lines).toMatchObject([
      { unit_cents: 5_000, own_cents: 8_495, price_reason: 'Scratched' },
    ]);
    expect(order.totals.reduce((sum, { cents }) => sum + cents, 0)).toBe(total_cents);
    const { rows } = await pool.query(
      `SELECT actor_name FROM change_log WHERE table_name = 'order_items' AND after ->> 'price_reason' = 'Scratched'`,
    );
    expect(rows).toEqual([{ actor_name: 'Sam Staff' }]);
  });

  it('needs a reason, and a permission', async () => {
    const part = await addProduct(pool);
    const silent = { ...given(part, 5_000), price_reason: ' ' };
    expect(await refusalOf(place(draftOf([silent])))).toMatchObject({ status: 422 });
    expect(await refusalOf(place(draftOf([given(part, 5_000)]), { by: seller }))).toMatchObject({
      status: 403,
      code: 'not_permitted',
    });
    expect(await stockOf(pool, part)).toBe(10);
  });
});

describe('what changes while somebody writes', () => {
  const told = {
    subtotal_cents: 1,
    shipping_cents: 0,
    tax_cents: 0,
    coupon_cents: 0,
    points_cents: 0,
    total_cents: 1,
  };
  it('is refused with what it costs now', async () => {
    const part = await addProduct(pool);
    const draft = draftOf([lineOf(part)]);
    const { chosen } = await quoteOf(draft);
    const wrong = owner.ask('POST admin/new-order/drafts/:id/place', {
      params: { id: randomUUID() },
      key: randomUUID(),
      body: { draft: { ...draft, shipping: chosen }, told },
    });
    const refusal = await refusalOf(wrong);
    expect(refusal).toMatchObject({ status: 409, code: 'price_changed' });
    expect(refusal?.body.quote.lines).toMatchObject([{ product_id: part, own_cents: 8_495 }]);
  });

  it('is refused when a part has sold out', async () => {
    const part = await addProduct(pool, { stock: 1 });
    const draft = draftOf([lineOf(part, 2)]);
    expect(await refusalOf(place(draft))).toMatchObject({ status: 409, code: 'out_of_stock' });
  });

  it('is refused for an incomplete buyer, field by field', async () => {
    const part = await addProduct(pool);
    const draft = draftOf([lineOf(part)]);
    const { amounts, chosen } = await quoteOf(draft);
    const body = {
      draft: {
        ...draft,
        email: '',
        address: { ...draft.address, last_name: '' },
        shipping: chosen,
      },
      told: amounts!.told,
    };
    const refusal = await refusalOf(
      owner.ask('POST admin/new-order/drafts/:id/place', {
        params: { id: randomUUID() },
        key: randomUUID(),
        body,
      }),
    );
    expect(refusal).toMatchObject({ status: 422, code: 'invalid_fields' });
    expect(Object.keys(refusal!.body.error.message).toSorted()).toEqual([
      'email',
      'shipping_last_name',
    ]);
  });
});

describe('drafts', () => {
  it('are stored by version, and two windows do not overwrite each other', async () => {
    const params = { id: randomUUID() };
    const draft = draftOf([lineOf(await addProduct(pool))]);
    const save = (version: number, changed: Partial<OrderDraft> = {}) =>
      owner.ask('POST admin/new-order/drafts/:id', {
        params,
        body: { draft: { ...draft, ...changed }, version },
      });
    expect((await save(0)).data).toEqual({ version: 1 });
    expect((await save(1, { note: 'Call back' })).data).toEqual({ version: 2 });
    const refusal = await refusalOf(save(1, { note: 'Other' }));
    expect(refusal).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect(refusal?.body.current.draft.note).toBe('Call back');
    const { data } = await seller.ask('GET admin/new-order/drafts');
    expect(data).toContainEqual(
      expect.objectContaining({ id: params.id, buyer: 'June Abbott', pieces: 1, by: 'Sam Staff' }),
    );
    const { number } = await place(draft, { id: params.id });
    expect(await refusalOf(save(2))).toMatchObject({ status: 409, code: 'placed' });
    const read = await owner.ask('GET admin/new-order/drafts/:id', { params });
    expect(read).toMatchObject({ data: null, number });
  });

  it('can be thrown away', async () => {
    const params = { id: randomUUID() };
    await owner.ask('POST admin/new-order/drafts/:id', {
      params,
      body: { draft: draftOf([]), version: 0 },
    });
    const key = randomUUID();
    await owner.ask('POST admin/new-order/drafts/:id/discard', { params, key, body: {} });
    expect((await owner.ask('GET admin/new-order/drafts/:id', { params })).data).toBeNull();
    const wrong = owner.ask('GET admin/new-order/drafts/:id', { params: { id: 'x' } });
    expect(await refusalOf(wrong)).toMatchObject({ status: 404, code: 'unknown_draft' });
  });
});

describe('buyers', () => {
  it('are found by name, phone and order number, with address and points', async () => {
    const customer = await addCustomer(pool, { points: 120 });
    const { number } = await place(
      draftOf([lineOf(await addProduct(pool))], {
        customer_id: customer.id,
        email: customer.email,
      }),
    );
    const find = async (body: object) =>
      (await seller.ask('POST admin/new-order/buyers', { body })).data;
    for (const body of [{ q: customer.email }, { customer_id: customer.id }, { order: number }])
      expect(await find(body)).toMatchObject([
        { customer_id: customer.id, email: customer.email, points: 120, orders: 1 },
      ]);
    const guest = `guest-${randomUUID()}@example.com`;
    await place(draftOf([lineOf(await addProduct(pool))], { email: guest }));
    expect(await find({ q: guest })).toMatchObject([
      { customer_id: null, email: guest, address: buyer.address, phone: '555 0100' },
    ]);
    expect(await find({ q: 'nobody at all' })).toEqual([]);
  });
});

describe('a part that is not here yet', () => {
  const on = 'December 14, 2099';

  async function draftWaiting(changed: Partial<OrderDraft> = {}) {
    const drum = await addProduct(pool, { stock: 1 });
    await pool.query(
      `UPDATE products SET backorder_limit = 2, backorder_on = '2099-12-14' WHERE id = $1`,
      [drum],
    );
    const draft = draftOf([lineOf(drum, 2)], changed);
    const quote = await quoteOf(draft);
    const send = (waits?: ToldWaits, lines = draft.lines) =>
      owner.ask('POST admin/new-order/drafts/:id/place', {
        params: { id: randomUUID() },
        key: randomUUID(),
        body: {
          draft: { ...draft, lines, shipping: quote.chosen },
          told: quote.amounts!.told,
          ...(waits && { waits }),
        },
      });
    return { drum, draft, quote, send };
  }

  it('says how much is here and when more come, and is sold to whoever was told to wait', async () => {
    const { drum, quote, send } = await draftWaiting({ pay: 'cash', ships_together: true });
    expect(quote.lines).toMatchObject([{ stock: 3, backorder: { stock: 1, on } }]);
    const { data } = await send([{ product_id: drum, pieces: 1, until: '2099-12-14' }]);
    const { lines } = await orderOf(data.number);
    // It ships together, so the piece that is here waits for the other.
    expect(lines).toMatchObject([{ quantity: 2, ready: 0, waiting: { pieces: 1, on } }]);
    expect(await stockOf(pool, drum)).toBe(0);
  });

  it.each([
    ['what is here leaves first', { ships_together: false }],
    ['all of it leaves together', { ships_together: true }],
  ])('comes on the day that is told, if %s', async (_, changed) => {
    const { draft, quote, send, drum } = await draftWaiting({ pay: 'cash', ...changed });
    const { delivery } = quote.methods.find(({ value }) => value === quote.chosen)!;
    expect(delivery).toMatch(/^With you \w/);
    const soon = await quoteOf({ ...draft, lines: [lineOf(drum)] });
    expect(delivery === soon.methods[0]!.delivery).toBe(!changed.ships_together);
    const { data } = await send([{ product_id: drum, pieces: 1, until: '2099-12-14' }]);
    expect(await promisesOf(data.number)).toEqual(Array(3).fill(expect.stringContaining(delivery)));
  });

  it('is ready at the counter when the placed order says so', async () => {
    for (const ships_together of [false, true]) {
      const counter = { pay: 'cash', shipping: 'pickup:counter', ships_together } as const;
      const { quote, send, drum } = await draftWaiting(counter);
      const { delivery } = quote.methods.at(-1)!;
      const { data } = await send([{ product_id: drum, pieces: 1, until: '2099-12-14' }]);
      expect(await promisesOf(data.number)).toEqual([
        delivery,
        expect.stringContaining(delivery),
        delivery,
      ]);
    }
  });

  it('is refused, with what it is now, to whoever was told of fewer pieces or an earlier day', async () => {
    const { drum, send } = await draftWaiting();
    const now = { quote: { lines: [{ stock: 3, backorder: { stock: 1, on } }] } };
    const early = { product_id: drum, pieces: 1, until: '2099-12-13' };
    for (const waits of [undefined, [], [{ product_id: drum + 1, pieces: 1 }], [early]])
      await expect(send(waits)).rejects.toMatchObject({ code: 'out_of_stock', body: now });
    await pool.query('UPDATE products SET stock_qty = 0 WHERE id = $1', [drum]);
    await expect(send([{ product_id: drum, pieces: 1 }])).rejects.toMatchObject({
      code: 'out_of_stock',
      body: { quote: { lines: [{ stock: 2, backorder: { stock: 0 } }] } },
    });
    await expect(send([{ product_id: drum, pieces: 0 }])).rejects.toMatchObject({ status: 422 });
    expect(await stockOf(pool, drum)).toBe(0);
  });

  it('keeps its place in line while it is held, and gives it up when it is not paid', async () => {
    const { drum, send } = await draftWaiting();
    const { data } = await send([{ product_id: drum, pieces: 1 }]);
    const backordered = async () =>
      (await pool.query('SELECT backordered FROM products WHERE id = $1', [drum])).rows[0]
        .backordered;
    expect(await backordered()).toBe(1);
    // Whoever pays reads first what waits, until when, and how it leaves.
    const { body } = await site.inject(await linkOf(data.number));
    expect(body).toContain('as soon as the order is paid and they are here');
    expect(body).toContain(`1 of 2 on back-order, expected about ${on}`);
    expect(body).toMatch(/Paid by .*, what is here leaves .* The rest follows once it is here/);
    await age(data.number, { ends: true });
    await reconcilePayments(shop, payments);
    expect([await stockOf(pool, drum), await backordered()]).toEqual([1, 0]);
  });
});
