import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '../../identity/server/passwords.ts';
import { encodeOrderId } from '../../account/rules/order-id.ts';
import { calls } from '../../calls.ts';
import type { Call } from '../../kit/call.ts';
import { hostileBodies, hostileTexts, type ValidValues } from './hostile-values.ts';
import { jsonRefusal } from '../http/json-limits.ts';
import { INTERNAL_DETAILS } from './internal-details.ts';
import { runs, sampleOf, someOf } from './seed.ts';
import { cards } from './checkout-form.ts';
import { addCoupon, addCustomer, addProduct, checkoutOf, testPayments } from './test-checkout.ts';
import { anywhere, testShop } from './test-shop.ts';
import { SAME_ORIGIN, staffWith } from './test-staff.ts';
import { watchWrites } from './watch-writes.ts';

// Sends every call bodies that are almost valid: they get past more checks than random ones.
const payments = await testPayments({ slowMs: 1 });
const { app, ask, pool, solveCaptcha } = await testShop({ payments });
// Many parts make no call more or less safe, and each change of words indexes all of them and searches for all their types.
await pool.query(
  `DELETE FROM products p WHERE id > 60 AND NOT EXISTS (SELECT FROM order_items WHERE product_id = p.id);
   DELETE FROM part_types t WHERE NOT EXISTS (SELECT FROM products WHERE part_type_id = t.id)`,
);
const names = Object.keys(calls) as (keyof typeof calls)[];
const RUNS = runs(3, 100);

const PASSWORD = 'split-screen';
const passwordHash = await hashPassword(PASSWORD);
const product = await addProduct(pool, { stock: 1_000_000 });
const { rows: slugs } = await pool.query<{
  product: string;
  van: string;
  category: string;
  article: string;
}>(
  `SELECT (SELECT slug FROM products LIMIT 1) AS product, (SELECT slug FROM van_types LIMIT 1) AS van,
          (SELECT slug FROM categories LIMIT 1) AS category, (SELECT slug FROM articles LIMIT 1) AS article`,
);
const { rows: orders } = await pool.query<{ id: number; order_no: string; access_key: string }>(
  'SELECT id::int, order_no, access_key FROM orders ORDER BY id LIMIT 3',
);
const sent = await checkoutOf(ask, pool, [{ product_id: product, quantity: 1 }]);
const coupon = await addCoupon(pool);

/** Valid values by field name. */
const known: ValidValues = {
  ...Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, [value]])),
  password: [PASSWORD],
  password_confirmation: [PASSWORD],
  email: ['rosa@example.com', 'annie@vangon.example', 'olga@vangon.example'],
  newsletter_email: ['rosa@example.com'],
  coupon_code: [coupon],
  cartItem: [sent.cart_products],
  cart_total: ['100.00'],
  points: ['50', 50],
  product_id: [product, String(product), '1,2'],
  user_id: [1],
  order_id: ['', ...orders.map((order) => order.order_no)],
  order_key: orders.map((order) => order.access_key),
  number: orders.map((order) => `R${order.order_no}-1`),
  article_id: [1, '1'],
  country_id: [231],
  slug: Object.values(slugs[0]!),
  type_slug: [slugs[0]!.van],
  category_slug: [slugs[0]!.category],
  calc_shipping_country: ['US'],
  calc_shipping_state: ['NJ', 'PA'],
  calc_shipping_postcode: ['08601'],
  phone: ['555 0100'],
  website: ['', 'https://example.com'],
  first_name: ['Rosa'],
  last_name: ['Feld'],
  address: ['12 Mill Street'],
  country: ['US'],
  state: ['NJ'],
  postcode: ['08601'],
  'credit-card-number': [cards.good, cards.good, cards.declined, cards.wrongCode],
};

/** A new customer with a password, points and an order, because one of the calls deletes the account. */
async function newCustomer() {
  const customer = await addCustomer(pool, { points: 500 });
  await pool.query('UPDATE customers SET password_hash = $2 WHERE id = $1', [
    customer.id,
    passwordHash,
  ]);
  await pool.query('UPDATE orders SET customer_id = $1 WHERE id = $2', [
    customer.id,
    orders[0]!.id,
  ]);
  return customer;
}

const isForStaff = (name: string): boolean =>
  typeof (calls[name as keyof typeof calls] as Call).access === 'object';
/** Owners may call everything. */
const newOwner = () => staffWith({ app, pool }, ['owner']);
let customer = await newCustomer();
let owner = await newOwner();
/** Others, for the next calls: one that has ended sessions or deleted an account concerns no call after it. */
async function replacePeople() {
  customer = await newCustomer();
  owner = await newOwner();
  isWritten = true;
  refused = [];
}

const writes = await watchWrites(pool);
/** Something may have been written, by something else than the refused, since `writes` was last read. */
let isWritten = true;
/** Refused since then. */
let refused: { name: string; sending: Sending; told: string }[] = [];
/** Most requests are refused, and reading after each takes as long as refusing it. */
const REFUSALS_A_READ = 10;

/** A declined payment may write these tables, because it leaves a failed order. */
const WRITTEN_BY_DECLINED_PAYMENT =
  /^(orders|order_items|payments|products|coupons|coupon_uses|point_entries|order_events|customers)$/;

const partOf = (part: string, text: string | undefined) =>
  text ?? { slug: slugs[0]!.product, id: encodeOrderId(orders[0]!.id) }[part] ?? '1';

/** Of zod, where no message of the shop took their place. */
const VALIDATORS_WORDS = /"(Invalid (input|option|string|key)|Too (big|small)|Unrecognized key)/;

interface Sending {
  text?: string | undefined;
  body?: string | undefined;
  query?: string;
  asCustomer?: boolean;
}

async function send(name: string, { text, body, query = '', asCustomer = true }: Sending) {
  const [method, pattern] = name.split(' ') as ['GET' | 'POST', string];
  const path = pattern.replace(/:(\w+)/g, (_, part: string) =>
    encodeURIComponent(partOf(part, text)),
  );
  return app.inject({
    method,
    url: `/api/${path}${query}`,
    remoteAddress: anywhere(),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...SAME_ORIGIN,
      ...(isForStaff(name) && owner.headers),
      ...(asCustomer && { authorization: `Bearer ${customer.token}` }),
    },
    ...(method === 'POST' && { payload: body ?? '{}' }),
  });
}

async function expectNoHarm(name: string, sending: Sending) {
  if (isWritten) await writes.written();
  isWritten = false;
  const { statusCode, told } = await expectGoodAnswer(name, sending);
  if (statusCode < 400) {
    await expectNothingWritten({ isKnown: false });
    isWritten = true;
    return;
  }
  refused.push({ name, sending, told });
  const { captcha } = calls[name as keyof typeof calls] as Call;
  // Sent again, a captcha is used up, and declined payments may write.
  const isAlone = captcha || name.endsWith('checkout') || statusCode === 401;
  if (isAlone || refused.length === REFUSALS_A_READ) await expectNothingWritten();
  if (statusCode === 401) await replacePeople();
}

async function expectGoodAnswer(name: string, sending: Sending) {
  const { statusCode, body, headers } = await send(name, sending);
  const told = `${name} ${JSON.stringify(sending).slice(0, 3_000)} → ${statusCode} ${body.slice(0, 500)}`;
  expect(statusCode, told).toBeLessThan(500);
  expect(body, told).not.toMatch(INTERNAL_DETAILS);
  expect(body, told).not.toMatch(VALIDATORS_WORDS);
  expect(headers['content-type'], told).toMatch(/^application\/json/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  return { statusCode, told };
}

/** If anything was written, each is sent again alone. `isKnown`: nothing but the refused can have written it. */
async function expectNothingWritten({ isKnown = true } = {}) {
  const suspects = refused;
  refused = [];
  if (suspects.length === 0) return;
  const written = await writes.written();
  if (written.length === 0) return;
  if (isKnown && suspects.length === 1) return expectAllowed(suspects[0]!, written);
  for (const { name, sending } of suspects) {
    await writes.written();
    const { statusCode, told } = await expectGoodAnswer(name, sending);
    const again = await writes.written();
    if (statusCode >= 400) expectAllowed({ name, told }, again);
  }
  if (isKnown) expect(written, suspects.map(({ told }) => told).join('\n')).toEqual([]);
}

function expectAllowed({ name, told }: { name: string; told: string }, written: string[]) {
  const isPayment = name.endsWith('checkout') && written.includes('payments');
  expect(
    isPayment ? written.filter((table) => !WRITTEN_BY_DECLINED_PAYMENT.test(table)) : written,
    told,
  ).toEqual([]);
}

const withAddress = names.filter((name) => name.includes(':') || (calls[name] as Call).query);

describe.each(names)('%s', (name) => {
  const { body, query, captcha, access } = calls[name] as Call;
  const isGet = name.startsWith('GET');
  const shape = isGet ? query : body;
  const inputs = isGet && !shape ? fc.constant('{}') : hostileBodies(shape, known);

  it('never fails on almost valid input, and writes nothing when it refuses some', async () => {
    await replacePeople();
    await fc.assert(
      fc.asyncProperty(inputs, fc.boolean(), async (input, asCustomer) => {
        const as = { asCustomer: access === 'customer' || asCustomer };
        if (isGet) return expectNoHarm(name, { query: asQuery(input), ...as });
        const filled = captcha ? withCaptcha(input, await solveCaptcha()) : input;
        await expectNoHarm(name, { body: filled, ...as });
      }),
      // What a call does not read makes no difference, but for who sends it.
      { numRuns: shape ? RUNS : Math.min(RUNS, isGet ? 4 : 10) },
    );
    await expectNothingWritten();
  }, 60_000);
});

describe.each(withAddress)('%s', (name) => {
  it('withstands hostile texts in its path and query', async () => {
    await replacePeople();
    // Others for each call; the test above sends them as values, too.
    for (const text of sampleOf(hostileTexts, runs(3, 10), names.indexOf(name))) {
      const value = encodeURIComponent(text.isWellFormed() ? text : text.toWellFormed()).slice(
        0,
        6_000,
      );
      const query = `?page=${value}&page=2&per_page=${value}&sort=${value}&__proto__=${value}&${value}=1&limit[$ne]=1`;
      await expectNoHarm(name, {
        text: text.toWellFormed(),
        query: name.startsWith('GET') ? query : '',
      });
    }
    await expectNothingWritten();
  }, 60_000);
});

function asQuery(json: string): string {
  const fields = Object.entries(JSON.parse(json) as Record<string, unknown>);
  const texts = fields.map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return `${name}=${encodeURIComponent(text.toWellFormed()).slice(0, 6_000)}`;
  });
  return `?${texts.join('&')}`;
}

function withCaptcha(body: string, captcha: string): string {
  return body.replace(/\}$/, `${body === '{}' ? '' : ','}"captcha":${JSON.stringify(captcha)}}`);
}

describe('a declined payment', () => {
  it('reserves neither stock nor a coupon', async () => {
    const before = await reservations();
    await replacePeople();
    const checkout = { ...sent, 'credit-card-number': cards.declined };
    const answer = await send('POST checkout', {
      body: JSON.stringify({ ...checkout, captcha: await solveCaptcha() }),
    });
    expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400);
    expect(await reservations()).toEqual(before);
  });

  const reservations = async () =>
    (
      await pool.query(
        `SELECT (SELECT stock_qty FROM products WHERE id = $1), (SELECT used_count FROM coupons WHERE code = $2),
                (SELECT count(*)::int FROM orders WHERE status <> 2) AS orders`,
        [product, coupon],
      )
    ).rows[0];
});

describe('JSON', () => {
  it.each([
    ['a hundred thousand levels deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['a hundred thousand levels deep and never closed', '{"slug":'.repeat(25_000)],
    ['with a prototype', '{"__proto__":{"access":"customer"},"slug":"brakes"}'],
    ['with a constructor', '{"constructor":{"prototype":{"access":"customer"}},"slug":"brakes"}'],
    ['with a number beyond numbers', '{"slug":1e999999}'],
    ['with half a character', '{"slug":"\\ud83d"}'],
    ['that is a text', '"slug"'],
    ['that is null', 'null'],
    ['with a byte order mark', '\ufeff{"slug":"brakes"}'],
    [
      'with a thousand fields',
      `{${Array.from({ length: 5_000 }, (_, at) => `"f${at}":1`).join()}}`,
    ],
  ])(
    '%s harms no call',
    async (_, body) => {
      await replacePeople();
      const posts = names.filter((each) => each.startsWith('POST'));
      // What is refused before it is parsed reaches no call.
      const some = jsonRefusal(body, 20_000) ? sampleOf(posts, 30) : someOf(posts, 30);
      for (const name of some) await expectNoHarm(name, { body });
      await expectNothingWritten();
      expect(({} as { access?: string }).access).toBeUndefined();
    },
    60_000,
  );
});
