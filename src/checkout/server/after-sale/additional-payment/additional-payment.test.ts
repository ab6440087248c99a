import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { formatPrice } from '../../../../kit/money.ts';
import { sql } from '../../../../server/database/query.ts';
import {
  addCustomer,
  addProduct,
  answerAtPaypal,
  checkoutOf,
  pointsOf,
  stockOf,
  testPayments,
} from '../../../../server/testing/test-checkout.ts';
import { testShop } from '../../../../server/testing/test-shop.ts';
import { staffWith } from '../../../../server/testing/test-staff.ts';
import { orderMailText } from '../../../../orders/mail/order-mail-text.ts';
import { moneyBackMessage } from '../../../../orders/rules/refund-message.ts';
import { readForMail, readRefundForMail } from '../../jobs/read-for-mail.ts';
import { invoiceFaults } from '../../invoices/invoice-faults.ts';
import { reconcilePayments } from '../../jobs/reconcile-payments.ts';
import { serveReturns } from '../../payment/paypal/return-addresses.ts';
import { serveWebhook } from '../../payment/webhook.ts';
import { prepareAdditionalPayment } from './request-additional-payment.ts';
import { completeAdditionalPayment } from './complete-additional-payment.ts';
import { serveAdditionalPayment } from './additional-payment-page.ts';
import { findAdditionalPayment } from './additional-payment-row.ts';
import { sumsOf } from './additional-payment-sums.ts';
import type { WaitingEdit } from './waiting-edit.ts';

let webhookUrl: string | undefined;
const payments = await testPayments({ webhookUrl: () => webhookUrl });
const test = await testShop({ payments });
const { ask, askWith, pool, shop } = test;
const owner = await staffWith(test, ['owner']);

const site = Fastify({ forceCloseConnections: true });
await site.register(serveWebhook(shop, payments));
await site.register(serveReturns);
await site.register(serveAdditionalPayment(shop, payments));
const hooksAt = `${await site.listen({ port: 0, host: '127.0.0.1' })}/webhooks/paypal`;
afterAll(() => site.close());

/** What a hose of $20.00 costs with its tax. */
const HOSE = 2_133;

/** Two drums of $84.95 and a hose of $20.00, to New Jersey. */
async function buy(client = ask) {
  const drum = await addProduct(pool);
  const hose = await addProduct(pool, { priceCents: 2_000 });
  const cart = [
    { product_id: drum, quantity: 2 },
    { product_id: hose, quantity: 1 },
  ];
  const body = await checkoutOf(client, pool, cart);
  const { order_id: number } = await client('POST checkout', { body, key: randomUUID() });
  const params = { number };
  const read = async () => (await owner.ask('GET admin/orders/:number', { params })).data;
  const find = async () =>
    (await findAdditionalPayment(
      pool,
      sql`d.order_id = (SELECT id FROM orders WHERE order_no = ${number}) ORDER BY d.id DESC`,
    ))!;
  return { drum, hose, number, params, read, find };
}
type Bought = Awaited<ReturnType<typeof buy>>;

/** Asks for one more hose, or for what an exchange costs more. */
async function askForHose({ params, hose, drum, read }: Bought, { isExchange = false } = {}) {
  const { version } = await read();
  const removed = isExchange ? [{ product_id: hose, quantity: 1 }] : [];
  const added = [{ product_id: isExchange ? drum : hose, quantity: 1 }];
  const changes = { is_shipping_repriced: false, is_waived: false, is_asked: true };
  const body = { removed, added, ...changes, reason: 'As agreed', version };
  const key = randomUUID();
  return (await owner.ask('POST admin/orders/:number/lines', { params, key, body })).data;
}

async function linkOf({ find }: Bought): Promise<string> {
  const prepared = await prepareAdditionalPayment(pool, (await find()).order_id);
  return `/additional-payment/${prepared!.token}`;
}

/** From the mailed link to the provider's page, approved there. Returns where that sends the buyer. */
async function approve(bought: Bought): Promise<string> {
  const { headers } = await site.inject({ method: 'POST', url: await linkOf(bought) });
  const back = (await answerAtPaypal(String(headers['refresh']).replace('0;url=', ''), 'approve'))!;
  const left = await site.inject(back.pathname + back.search);
  return left.headers.location!;
}
/** From the mailed link, or from a page that says that nothing was charged, to the provider's page. */
async function goTo(url: string): Promise<string> {
  const { headers, body } = await site.inject({ method: 'POST', url });
  const goesTo = headers['refresh']?.toString().replace('0;url=', '');
  if (!goesTo) throw new Error(body);
  return goesTo;
}

/** What the buyer does at the provider's page, and where that leads in the shop. */
async function answer(at: string, how: 'approve' | 'cancel' | 'echeck' | 'fail'): Promise<string> {
  const back = (await answerAtPaypal(at, how))!;
  return (await site.inject(back.pathname + back.search)).headers.location!;
}

const pay = async (bought: Bought) => site.inject(await approve(bought));
const later = async ({ number }: Bought) => payments.chargesOf(`${number}-2`);
const withdraw = async ({ params, read }: Bought) =>
  (
    await owner.ask('POST admin/orders/:number/additional-payment/withdraw', {
      params,
      key: randomUUID(),
      body: { version: (await read()).version },
    })
  ).data;

async function refund({ params, read }: Bought, lines: number[], amountCents = 0, shipping = 0) {
  const { version } = await read();
  const pieces = lines.map((product_id) => ({ product_id, quantity: 1, restock: 1 }));
  return owner.ask('POST admin/orders/:number/refund', {
    params,
    key: randomUUID(),
    body: {
      lines: pieces,
      shipping_cents: shipping,
      amount_cents: amountCents,
      reason: '',
      version,
    },
  });
}

/** What the mails of its refunds say of the money. */
async function refundMails(number: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; order_id: string }>(
    `SELECT r.id, order_id FROM refunds r JOIN orders o ON o.id = r.order_id WHERE order_no = $1 ORDER BY r.created_at`,
    [number],
  );
  const said = rows.map(async ({ id, order_id }) => {
    const { confirmation, paid } = (await readForMail(pool, Number(order_id)))!;
    const refund = await readRefundForMail(pool, id);
    const facts = { order: confirmation, paid, refund, tracking: [], shippingNotes: '' };
    return orderMailText('part refunded', 'VanGon', facts).more.join(' ');
  });
  return Promise.all(said);
}

describe('a change that costs more', () => {
  it('is asked for by a link, and made when it is paid', async () => {
    const customer = await addCustomer(pool);
    const bought = await buy(askWith(customer.token));
    const { hose, number, read } = bought;
    const before = await read();
    const points = await pointsOf(pool, customer.id);
    const asked = await askForHose(bought);
    expect(asked).toMatchObject({
      desk_status: 'held',
      total_cents: before.total_cents,
      additional_payment: { cents: HOSE, changes: [expect.stringContaining('1 × Brake drum')] },
    });
    expect(asked.steps.some(({ text }) => text === 'Asked for $21.33: Lines changed')).toBe(true);
    // Held, and paid for all the same.
    expect(asked.buyer.spent_cents).toBe(before.total_cents);
    expect(await stockOf(pool, hose)).toBe(8);

    const link = await linkOf(bought);
    const page = await site.inject(link);
    expect(page.body).toContain(`Pay $21.33 for order ${number}`);
    const rows = page.body.matchAll(/<th scope="row">([^<]*)<\/th><td>([^<]*)/g).toArray();
    expect(rows.map(([, name, cents]) => [name, cents])).toEqual([
      [expect.stringMatching(/^1 × Brake drum/), '$20.00'],
      ['Tax', '$1.33'],
      ['To pay', '$21.33'],
      ['As it was paid', formatPrice(before.total_cents)],
      ['With the change', formatPrice(before.total_cents + HOSE)],
    ]);
    expect(page.body).toMatch(/You can pay until [A-Z][a-z]+ \d+, [\d:]+ [ap]\.m\. Eastern\./);
    expect(page.body).toContain('<a href="mailto:');
    expect(page.body).toMatch(/href="\/order-received\/[\d-]+\?key=/);
    expect(page.headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'private, no-store',
    });
    const { rows: stored } = await pool.query(
      `SELECT to_jsonb(d)::text AS row FROM order_differences d`,
    );
    expect(JSON.stringify(stored)).not.toContain(link.replace('/additional-payment/', ''));

    expect((await pay(bought)).body).toContain('Thank you, it is paid');
    const after = await read();
    expect(after).toMatchObject({
      status: 3,
      additional_payment: null,
      total_cents: before.total_cents + HOSE,
      later_payment: { amount_cents: HOSE, status: 'captured' },
    });
    expect(after.totals.reduce((sum, { cents }) => sum + cents, 0)).toBe(after.total_cents);
    expect(after.left.money_cents).toBe(after.total_cents);
    const told = after.steps.map(({ text }) => text);
    // What was asked for stays in the log, before what came of it.
    expect(told.indexOf('Lines changed, $21.33 paid')).toBeGreaterThanOrEqual(0);
    expect(told.indexOf('Lines changed, $21.33 paid')).toBeLessThan(
      told.indexOf('Asked for $21.33: Lines changed'),
    );
    expect(after.lines.find(({ product_id }) => product_id === hose)).toMatchObject({
      quantity: 2,
    });
    expect(await stockOf(pool, hose)).toBe(8);
    expect(await later(bought)).toMatchObject([{ amount: '21.33', refunded: '0.00' }]);
    expect(await pointsOf(pool, customer.id)).toBe(
      points + after.points_earned - before.points_earned,
    );
    expect(after.points_earned).toBeGreaterThan(before.points_earned);
    // A newer one was mailed.
    expect((await site.inject(link)).statusCode).toBe(404);
  });

  it('is charged once, whatever comes at once', async () => {
    webhookUrl = hooksAt;
    onTestFinished(() => (webhookUrl = undefined));
    const bought = await buy();
    await askForHose(bought);
    const address = await approve(bought);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => site.inject(address)),
      reconcilePayments(shop, payments),
    ]);
    expect(answers.slice(0, 5).map((answer) => answer?.statusCode)).toEqual(Array(5).fill(200));
    expect(await later(bought)).toHaveLength(1);
    const after = await bought.read();
    expect(after.lines.find(({ product_id }) => product_id === bought.hose)!.quantity).toBe(2);
    expect(after.steps.filter(({ text }) => text.includes('$21.33 paid'))).toHaveLength(1);
    await expect
      .poll(async () => (await bought.read()).steps.map(({ text }) => text), { timeout: 30_000 })
      .toContain('PayPal confirmed the payment');
  });

  it('is finished although nobody comes back, and although the capture was not recorded', async () => {
    const unseen = await buy();
    await askForHose(unseen);
    await approve(unseen);
    const killed = await buy();
    await askForHose(killed);
    await approve(killed);
    const { provider_order_id, payment_id } = await killed.find();
    await payments.provider.capture(provider_order_id!, payment_id);
    await reconcilePayments(shop, payments);
    for (const bought of [unseen, killed]) {
      expect(await bought.read()).toMatchObject({
        status: 3,
        later_payment: { status: 'captured' },
      });
      expect(await later(bought)).toHaveLength(1);
    }
  });

  it('is not made when it is withdrawn, and its approved payment is not taken', async () => {
    const bought = await buy();
    const { hose, params, read, number } = bought;
    const before = await read();
    await askForHose(bought);
    const address = await approve(bought);
    const after = await withdraw(bought);
    expect(after).toMatchObject({
      status: 3,
      additional_payment: null,
      total_cents: before.total_cents,
    });
    expect(await stockOf(pool, hose)).toBe(9);
    expect((await site.inject(address)).statusCode).toBe(410);
    await reconcilePayments(shop, payments);
    expect(await later(bought)).toEqual([]);
    expect((await withdraw(bought)).status).toBe(3);

    // Asked again, and paid.
    await askForHose(bought);
    await pay(bought);
    expect((await read()).total_cents).toBe(before.total_cents + HOSE);
    await expect(askForHose(bought)).rejects.toMatchObject({ code: 'not_askable' });
    expect(params.number).toBe(number);
  });

  it('that is paid too late goes back in full', async () => {
    const bought = await buy();
    await askForHose(bought);
    await approve(bought);
    const additional = await bought.find();
    // The capture was asked for, its answer was lost, and the request ended meanwhile.
    await pool.query('UPDATE order_differences SET capture_asked_at = $2 WHERE id = $1', [
      additional.id,
      new Date(Date.now() - 300_000),
    ]);
    await payments.provider.capture(additional.provider_order_id!, additional.payment_id);
    await withdraw(bought);
    const now = await bought.find();
    expect(await completeAdditionalPayment(shop, payments, now)).toBe('ended');
    await pool.query('UPDATE order_differences SET looked_at = NULL');
    await reconcilePayments(shop, payments);
    expect(await later(bought)).toMatchObject([{ refunded: '21.33', status: 'REFUNDED' }]);
    expect(await bought.read()).toMatchObject({ status: 3, later_payment: { status: 'refunded' } });
    expect(await stockOf(pool, bought.hose)).toBe(9);
  });

  it('ends after seven days without a payment, and with its order', async () => {
    const late = await buy();
    await askForHose(late);
    const link = await linkOf(late);
    await pool.query(
      `UPDATE order_differences SET ends_at = now() - interval '1 minute' WHERE id = $1`,
      [(await late.find()).id],
    );
    expect((await site.inject(link)).statusCode).toBe(410);
    await pool.query('UPDATE order_differences SET looked_at = NULL');
    await reconcilePayments(shop, payments);
    expect(await late.read()).toMatchObject({ status: 3, additional_payment: null });

    const cancelled = await buy();
    const { version } = await askForHose(cancelled);
    const { params, read, hose, drum } = cancelled;
    await owner.ask('POST admin/orders/:number/cancel', {
      params,
      key: randomUUID(),
      body: { version },
    });
    expect(await read()).toMatchObject({ status: 6, additional_payment: null });
    expect([await stockOf(pool, hose), await stockOf(pool, drum)]).toEqual([10, 10]);
  });

  it('holds its order: nothing is shipped, refunded, released or changed before', async () => {
    const bought = await buy();
    const { params, drum, read } = bought;
    await askForHose(bought);
    const { version } = await read();
    const key = randomUUID();
    const parcel = { carrier: '', tracking: [], notes: '', version };
    const tried = [
      owner.ask('POST admin/orders/:number/parcels', { params, key, body: parcel }),
      owner.ask('POST admin/orders/:number/release', { params, key: randomUUID(), body: {} }),
      refund(bought, [drum]),
      askForHose(bought),
    ];
    for (const one of await Promise.allSettled(tried)) expect(one.status).toBe('rejected');
    expect((await read()).desk_status).toBe('held');
    const wrong = await site.inject('/additional-payment/no-such-token');
    expect([wrong.statusCode, (await site.inject('/additional-payment')).statusCode]).toEqual([
      404, 404,
    ]);
  });

  it('is another address, paid with its shipping and tax', async () => {
    const bought = await buy();
    const { params, read } = bought;
    const before = await read();
    const honolulu = {
      first_name: 'Ken',
      last_name: 'Marsh',
      company: '',
      street_address: '1 Beach Road',
      apartment: '',
      town: 'Honolulu',
      state: 'HI',
      postcode: '96801',
      country: 'US',
    };
    const change = { address: honolulu, phone: '', is_repriced: true, is_waived: false };
    const { data: worked } = await owner.ask('POST admin/orders/:number/address/preview', {
      params,
      body: change,
    });
    expect(worked.owed_cents).toBeGreaterThan(0);
    await owner.ask('POST admin/orders/:number/address', {
      params,
      key: randomUUID(),
      body: { ...change, is_asked: true, version: before.version },
    });
    expect((await read()).shipping.state).toBe('NJ');
    const offered = sumsOf((await bought.find()).plan as WaitingEdit).map(({ cents }) => cents);
    await pay(bought);
    const after = await read();
    expect(after.shipping.state).toBe('HI');
    expect(after.left.money_cents).toBe(before.left.money_cents + worked.owed_cents);
    expect(after.totals.reduce((sum, { cents }) => sum + cents, 0)).toBe(after.total_cents);
    expect(offered.reduce((sum, cents) => sum + cents, 0)).toBe(worked.owed_cents);
    const left = await pool.query<{ plan: object }>(
      `SELECT plan FROM order_differences d JOIN orders o ON o.id = d.order_id WHERE o.order_no = $1`,
      [bought.number],
    );
    expect(left.rows).toEqual([{ plan: {} }]);
  });
});

describe('a payment that comes to nothing', () => {
  const refusedText =
    'The payment of $21.33 was refused; nothing was charged, and the link still works';
  const texts = async ({ read }: Bought) => (await read()).steps.map(({ text }) => text);

  it('is refused: the same link begins another, and the log says so', async () => {
    const bought = await buy();
    await askForHose(bought);
    const link = await linkOf(bought);
    const first = await goTo(link);
    const back = await answer(first, 'fail');
    const page = await site.inject(back);
    expect(page.body).toContain('The payment was refused');
    // The provider's order alone does not open the buyer's.
    expect(page.body).toContain(`href="/order-received/${bought.number}"`);
    expect(page.body).toContain('<button>Pay another way</button>');
    expect(await texts(bought)).toContain(refusedText);
    // Coming back once more, and the round of the job, change nothing.
    expect((await site.inject(back)).body).toContain('The payment was refused');
    await pool.query('UPDATE order_differences SET looked_at = NULL');
    await reconcilePayments(shop, payments);
    expect((await texts(bought)).filter((text) => text === refusedText)).toHaveLength(1);

    for (const from of [link, back]) expect(await goTo(from)).not.toBe(first);
    const second = await goTo(link);
    expect((await site.inject(await answer(second, 'approve'))).body).toContain('it is paid');
    expect(await later(bought)).toMatchObject([{ amount: '21.33', refunded: '0.00' }]);
    expect(await bought.read()).toMatchObject({ status: 3, additional_payment: null });
    // The other window is told how it ended, and so is the link.
    for (const url of [back, link]) expect((await site.inject(url)).body).toContain('it is paid');
  });

  it('is refused: the shop may withdraw it at once', async () => {
    const bought = await buy();
    await askForHose(bought);
    const link = await linkOf(bought);
    const back = await answer(await goTo(link), 'fail');
    await site.inject(back);
    expect(await withdraw(bought)).toMatchObject({ status: 3, additional_payment: null });
    expect(await stockOf(pool, bought.hose)).toBe(9);
    for (const method of ['GET', 'POST'] as const)
      expect((await site.inject({ method, url: back })).statusCode).toBe(410);
    expect(await later(bought)).toEqual([]);
  });

  it('is pending for days: the change waits, cannot be withdrawn, and is made when the money arrives', async () => {
    const bought = await buy();
    await askForHose(bought);
    const link = await linkOf(bought);
    const back = await answer(await goTo(link), 'echeck');
    for (const url of [back, link])
      expect((await site.inject(url)).body).toContain('Your payment is on its way');
    await expect(withdraw(bought)).rejects.toMatchObject({ status: 409, code: 'being_paid' });
    // The days to pay run out meanwhile.
    const lookLater = async () => {
      await pool.query(
        `UPDATE order_differences SET ends_at = now() - interval '1 day', looked_at = NULL`,
      );
      await reconcilePayments(shop, payments);
    };
    await lookLater();
    expect(await bought.read()).toMatchObject({ status: 5 });
    await payments.decide(`${bought.number}-2`, 'clear');
    await lookLater();
    expect(await bought.read()).toMatchObject({ status: 3, additional_payment: null });
    expect(await later(bought)).toMatchObject([{ amount: '21.33', refunded: '0.00' }]);
  });

  it('is pending and denied: the same link begins another', async () => {
    const bought = await buy();
    await askForHose(bought);
    const link = await linkOf(bought);
    const first = await goTo(link);
    await site.inject(await answer(first, 'echeck'));
    await payments.decide(`${bought.number}-2`, 'deny');
    const { body } = await site.inject({ method: 'POST', url: link });
    expect(body).toContain('The payment was refused');
    expect(await goTo(link)).not.toBe(first);
    expect(await texts(bought)).toContain(refusedText);
  });

  it('is pending while its order is cancelled: what still arrives goes back', async () => {
    const bought = await buy();
    await askForHose(bought);
    await site.inject(await answer(await goTo(await linkOf(bought)), 'echeck'));
    const { version } = await bought.read();
    await owner.ask('POST admin/orders/:number/cancel', {
      params: bought.params,
      key: randomUUID(),
      body: { version },
    });
    await payments.decide(`${bought.number}-2`, 'clear');
    await pool.query(`UPDATE order_differences SET capture_asked_at = now() - interval '5 hours'`);
    for (let round = 0; round < 2; round += 1) {
      await pool.query('UPDATE order_differences SET looked_at = NULL');
      await reconcilePayments(shop, payments);
    }
    expect(await later(bought)).toMatchObject([{ amount: '21.33', refunded: '21.33' }]);
  });

  it('is refused for all who ask at once', async () => {
    const bought = await buy();
    await askForHose(bought);
    const back = await answer(await goTo(await linkOf(bought)), 'fail');
    const pages = await Promise.all(Array.from({ length: 4 }, () => site.inject(back)));
    for (const { body } of pages) expect(body).toContain('The payment was refused');
    expect((await texts(bought)).filter((text) => text === refusedText)).toHaveLength(1);
  });

  it('is cancelled at the provider: the link leads there again, and the shop may withdraw it', async () => {
    const bought = await buy();
    await askForHose(bought);
    const link = await linkOf(bought);
    const back = await answer(await goTo(link), 'cancel');
    expect((await site.inject(back)).body).toContain('Nothing was charged');
    await site.inject(await answer(await goTo(back), 'approve'));
    expect(await later(bought)).toHaveLength(1);

    const other = await buy();
    await askForHose(other);
    await site.inject(await answer(await goTo(await linkOf(other)), 'cancel'));
    expect(await withdraw(other)).toMatchObject({ status: 3, additional_payment: null });
  });

  it('was approved too long ago: it is approved anew under the same link', async () => {
    const bought = await buy();
    await askForHose(bought);
    const link = await linkOf(bought);
    const first = await goTo(link);
    const back = await answer(first, 'approve');
    const { capture: real } = payments.provider;
    payments.provider.capture = () => Promise.resolve({ kind: 'open' });
    const page = await site.inject(back).finally(() => (payments.provider.capture = real));
    expect(page.body).toContain('Please approve it again');
    expect(await texts(bought)).toContain(
      'The payment of $21.33 was not taken: its approval ended. The link still works',
    );
    const second = await goTo(link);
    expect(second).not.toBe(first);
    expect((await site.inject(back)).body).toContain('Please approve it again');
    await site.inject(await answer(second, 'approve'));
    expect(await later(bought)).toHaveLength(1);
  });

  it('begins anew after hours, also when a capture was asked for', async () => {
    const bought = await buy();
    await askForHose(bought);
    const link = await linkOf(bought);
    const first = await goTo(link);
    await pool.query(
      `UPDATE order_differences SET begun_at = now() - interval '3 hours', capture_asked_at = now() - interval '3 hours'
        WHERE id = $1`,
      [(await bought.find()).id],
    );
    const [second, third] = await Promise.all([goTo(link), goTo(link)]);
    expect(second).not.toBe(first);
    expect(third).toBe(second);
    // Approved in the first window, which is too old: it takes no money.
    expect((await site.inject(await answer(first, 'approve'))).body).toContain('approve it again');
    expect(await later(bought)).toEqual([]);
    await site.inject(await answer(second, 'approve'));
    expect(await later(bought)).toHaveLength(1);
  });

  it('is looked up before it is believed to be refused', async () => {
    const bought = await buy();
    await askForHose(bought);
    const back = await answer(await goTo(await linkOf(bought)), 'approve');
    const { capture } = payments.provider;
    // The money is taken, and the answer says otherwise.
    payments.provider.capture = async (id, paymentId) => {
      await capture(id, paymentId);
      return { kind: 'refused', reason: 'declined', message: '' };
    };
    const page = await site.inject(back).finally(() => (payments.provider.capture = capture));
    expect(page.body).toContain('it is paid');
    expect(await later(bought)).toHaveLength(1);
  });

  it('that came too late and went back does not keep another change from being paid', async () => {
    const bought = await buy();
    await askForHose(bought);
    await approve(bought);
    const additional = await bought.find();
    await payments.provider.capture(additional.provider_order_id!, additional.payment_id);
    await withdraw(bought);
    await completeAdditionalPayment(shop, payments, await bought.find());
    await reconcilePayments(shop, payments);
    expect(await texts(bought)).toContain('$21.33 paid too late, goes back: Lines changed');
    await askForHose(bought);
    expect((await pay(bought)).body).toContain('it is paid');
    expect(await payments.chargesOf(`${bought.number}-3`)).toHaveLength(1);
  });
});

describe('an order that was paid twice', () => {
  it('is refunded over its first payment, then over its second, to the cent', async () => {
    const bought = await buy();
    const { drum, hose, read, number } = bought;
    await askForHose(bought, { isExchange: true });
    const { plan, amount_cents } = await bought.find();
    const sums = sumsOf(plan as WaitingEdit).map(({ cents }) => cents);
    expect(sums.some((cents) => cents < 0)).toBe(true);
    expect(sums.reduce((sum, cents) => sum + cents, 0)).toBe(amount_cents);
    await pay(bought);
    const paid = (await read()).total_cents;
    await refund(bought, [drum]);
    await refund(bought, [], 1_234);
    expect(await later(bought)).toMatchObject([{ refunded: '0.00' }]);
    const { left } = await read();
    await refund(bought, [drum]);
    const { version, left: rest } = await read();
    const pieces = rest.lines.filter(({ quantity }) => quantity > 0);
    const { data } = await owner.ask('POST admin/orders/:number/refund', {
      params: bought.params,
      key: randomUUID(),
      body: {
        lines: pieces.map((line) => ({ ...line, restock: line.quantity })),
        shipping_cents: rest.shipping_cents,
        amount_cents: 0,
        reason: '',
        version,
      },
    });
    expect(left.money_cents).toBeLessThan(paid);
    // A guest earns nothing, neither at once nor later.
    expect([data.points_earned, left.money_cents > 0]).toEqual([0, true]);
    expect(data).toMatchObject({ status: 7, left: { money_cents: 0 } });
    const asked = { params: bought.params };
    const { data: there } = await owner.ask('GET admin/orders/:number/payment', asked);
    expect(there).toMatchObject({
      differences: [],
      record: { status: 'REFUNDED', fee_cents: expect.any(Number) },
      later: {
        status: 'REFUNDED',
        fee_cents: expect.any(Number),
        amount_cents: expect.any(Number),
      },
    });
    const last = (await refundMails(number)).at(-1)!;
    expect(last).toMatch(
      /goes back to your card and \$[\d.]+ to your PayPal account\. \$[\d.]+ went back before\./,
    );
    const [first] = await payments.chargesOf(number);
    const [second] = await later(bought);
    expect([first!.status, second!.status]).toEqual(['REFUNDED', 'REFUNDED']);
    expect([await stockOf(pool, drum), await stockOf(pool, hose)]).toEqual([10, 10]);
  });

  it('gives both back when it is cancelled', async () => {
    const bought = await buy();
    const { params, read, number, hose } = bought;
    await askForHose(bought);
    await pay(bought);
    const { version } = await read();
    await owner.ask('POST admin/orders/:number/cancel', {
      params,
      key: randomUUID(),
      body: { version },
    });
    await pool.query('UPDATE order_differences SET looked_at = NULL');
    await reconcilePayments(shop, payments);
    const ended = await read();
    expect([ended.payment!.refunded_cents, ended.later_payment!.refunded_cents]).toEqual([
      ended.payment!.amount_cents,
      HOSE,
    ]);
    const facts = (await readForMail(pool, (await bought.find()).order_id))!;
    expect(moneyBackMessage(facts.paid)).toMatch(
      /goes back to your card and \$21\.33 to your PayPal account\.$/,
    );
    const charges = [...(await payments.chargesOf(number)), ...(await later(bought))];
    expect(charges.map(({ status }) => status)).toEqual(['REFUNDED', 'REFUNDED']);
    expect(await stockOf(pool, hose)).toBe(10);
  });

  it('keeps a refund due while its second payment refuses a part, and makes it once', async () => {
    const bought = await buy();
    const { read, params } = bought;
    await askForHose(bought);
    await pay(bought);
    const { left, version } = await read();
    const { refund: real } = payments.provider;
    payments.provider.refund = (capture, id, cents) =>
      id.endsWith('-later')
        ? Promise.resolve({ kind: 'refused', issue: 'CAPTURE_DISPUTED' })
        : real(capture, id, cents);
    const body = {
      lines: [],
      shipping_cents: 0,
      amount_cents: left.money_cents - 100,
      reason: '',
      version,
    };
    const { data } = await owner
      .ask('POST admin/orders/:number/refund', { params, key: randomUUID(), body })
      .finally(() => (payments.provider.refund = real));
    expect(data.refunds).toMatchObject([{ status: 'sent', problem: 'CAPTURE_DISPUTED' }]);
    const asked = { key: randomUUID(), body: { id: data.refunds[0]!.id } };
    await owner.ask('POST admin/money/refunds/repeat', asked);
    expect((await read()).refunds).toMatchObject([{ status: 'done', problem: null }]);
    expect(await later(bought)).toMatchObject([{ refunded: '20.33' }]);
  });
});

it('invoices, in all of the above, what was paid less what went back', async () => {
  expect(await invoiceFaults(pool)).toEqual([]);
});
