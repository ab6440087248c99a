import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { renderOrderMail } from '../../../orders/mail/order-mail.tsx';
import type { Jobs } from '../../../server/jobs/jobs.ts';
import type { OutgoingMail } from '../../../server/mail/mail-transport.ts';
import { addProduct, checkoutOf, testPayments } from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { correctTracking } from '../after-sale/correct-tracking.ts';
import { mailsOf } from '../after-sale/order-mails.ts';
import { type Shipment, shipParcel } from '../after-sale/parcels.ts';
import { refundOrder } from '../after-sale/refund-order.ts';
import { startCheckoutJobs } from './checkout-jobs.ts';

type Mailed = { news: string; parcelId: number };
let mail: (data: unknown) => Promise<void>;
let added: Mailed[] = [];
const jobs: Jobs = {
  async add(_, kind, data) {
    if (kind === 'order-mail' && 'parcelId' in data) added.push(data as unknown as Mailed);
  },
  async work(kind, work) {
    if (kind === 'order-mail') mail = work;
  },
  async retry() {},
  async discard() {},
  async stop() {},
};
const payments = await testPayments();
const { ask, pool, shop } = await testShop({ payments, jobs });
const sent: OutgoingMail[] = [];
await startCheckoutJobs(shop, {
  renderOrderMail,
  sendMail: async (each) => void sent.push(each),
  requestSubscription: async () => {},
  onOrder: async () => {},
});

/** Two drums and a hose. */
async function buy() {
  added = [];
  const name = async (id: number, text: string) =>
    pool.query('UPDATE products SET name = $2 WHERE id = $1', [id, text]);
  const drum = await addProduct(pool);
  const hose = await addProduct(pool);
  await name(drum, 'Brake drum');
  await name(hose, 'Fuel hose');
  const cart = [
    { product_id: drum, quantity: 2 },
    { product_id: hose, quantity: 1 },
  ];
  const body = await checkoutOf(ask, pool, cart);
  const { order_id } = await ask('POST checkout', { body, key: randomUUID() });
  const order = async () =>
    (await pool.query('SELECT *, id::int FROM orders WHERE order_no = $1', [order_id])).rows[0];
  const { id } = await order();
  const ship = (tracking: string[], lines?: Shipment['lines']) =>
    shipParcel(shop, id, { requestId: randomUUID(), tracking, ...(lines && { lines }) });
  return { id, drum, hose, order, ship };
}

async function mailOf(job: Mailed) {
  await mail(job);
  const { subject, text } = sent.at(-1)!;
  const [, list = '', rest = ''] =
    /In this parcel:\n([^]*?)(?:Still to come:\n([^]*?))?Ships to:/.exec(text) ?? [];
  const pieces = (part: string) => part.match(/\d+ x [^(]+(?= \()/g) ?? [];
  return { subject, text, inIt: pieces(list), rest: pieces(rest) };
}

it('a parcel’s mail lists what is in it with its tracking numbers, and what still comes', async () => {
  const { drum, ship } = await buy();
  await ship(['1Z1', '1Z2'], [{ productId: drum, quantity: 1 }]);
  await ship(['1Z3']);
  const [first, last] = added as [Mailed, Mailed];
  expect(added).toMatchObject([{ news: 'part shipped' }, { news: 'shipped' }]);

  const lastMail = await mailOf(last);
  expect(lastMail).toMatchObject({
    subject: expect.stringMatching(/: the last parcel is on its way$/),
    inIt: ['1 x Brake drum', '1 x Fuel hose'],
    rest: [],
  });
  expect(lastMail.text).toContain('All of your order has left us now.');
  expect(lastMail.text).toContain('Tracking number: 1Z3');
  expect(lastMail.text).not.toMatch(/Total|\$/);
  const firstMail = await mailOf(first);
  expect(firstMail).toMatchObject({ inIt: ['1 x Brake drum'], rest: [] });
  expect(firstMail.text).toContain('Tracking numbers: 1Z1, 1Z2\n');
  expect(firstMail.text).toContain('the rest has left in other parcels.');
});

it('the mail of a parcel that others follow says which pieces do', async () => {
  const { drum, ship } = await buy();
  await ship([], [{ productId: drum, quantity: 1 }]);
  const { text, ...rest } = await mailOf(added[0]!);
  expect(rest).toMatchObject({
    subject: expect.stringMatching(/: a parcel is on its way$/),
    inIt: ['1 x Brake drum'],
    rest: ['1 x Brake drum', '1 x Fuel hose'],
  });
  expect(text).toContain('the rest will follow.');
  expect(text).not.toMatch(/Total|\$/);
});

it.each(['the whole order', 'all that was not cancelled'])(
  'the mail of a parcel with %s lists the whole order',
  async (what) => {
    const { id, hose, drum, order, ship } = await buy();
    if (what === 'the whole order') await ship(['1Z1']);
    else {
      await ship(['1Z1'], [{ productId: drum, quantity: 2 }]);
      const asked = { id: randomUUID(), shippingCents: 0, freeCents: 0, reason: 'Sold out' };
      await refundOrder(shop, payments, id, {
        ...asked,
        lines: [{ productId: hose, quantity: 1, restock: 0 }],
      });
    }
    const { subject, text } = await mailOf(added[0]!);
    expect(subject).toMatch(/ is on its way$/);
    expect(text).toMatch(/has shipped via [^]*Tracking number: 1Z1[^]*Total: \$/);
    const choices = (await mailsOf(pool, await order())).map(({ news }) => news);
    expect(choices).not.toContain('part shipped');
  },
);

it('a number that a parcel gets later is mailed as its own', async () => {
  const { id, drum, ship } = await buy();
  await ship([], [{ productId: drum, quantity: 2 }]);
  await ship(['1Z2']);
  const { parcelId } = added[0]!;
  await correctTracking(shop, id, { parcelId, carrier: 'UPS', tracking: '1Z1' });
  const { text, inIt } = await mailOf(added[2]!);
  expect(inIt).toEqual(['2 x Brake drum']);
  expect(text).toContain('Tracking number: 1Z1\n');
});
