import { randomUUID } from 'node:crypto';
import type { Challenge } from 'altcha-lib';
import type pg from 'pg';
import { centsToDollars } from '../../src/kit/money.ts';
import { clientOf } from '../../src/server/testing/client-of.ts';
import { solveCaptcha } from '../../src/server/testing/solve-captcha.ts';
import { unknownFacts } from '../../src/fitment/rules/fit.ts';

/** No sales tax there, so that the amounts are easy to follow. */
const easton = { country: 'US', state: 'PA', postcode: '18042' };
const olive = {
  type: '68-79-bus',
  year: 1974,
  ...unknownFacts,
  name: 'Olive',
};

interface Sale {
  buyer: [first: string, last: string];
  /** Pieces by SKU. */
  parts: Record<string, number>;
  note?: string;
}

const sales: readonly Sale[] = [
  {
    buyer: ['Joan', 'Weber'],
    parts: { 'VG-BRK-0101': 2, 'VG-BRK-0106': 1, 'VG-BRK-0110': 1 },
    note: 'Please leave the parcel with the garage next door.',
  },
  { buyer: ['Ray', 'Castillo'], parts: { 'VG-BRK-0101': 1 } },
  { buyer: ['Helen', 'Frost'], parts: { 'VG-BRK-0106': 2 } },
  { buyer: ['Victor', 'Lindqvist'], parts: { 'VG-BRK-0110': 3 } },
];

/** Sells through the shop's own checkout, so that the provider has the payments too; returns the orders' numbers. */
export async function sell(address: string, pool: pg.Pool): Promise<string[]> {
  const numbers: string[] = [];
  for (const sale of sales) numbers.push((await buy(address, pool, sale)).number);
  return numbers;
}

/** Something to find at the money desk: a refund by hand, a dispute, and money that belongs to no order. */
export async function partTheBooks(address: string, pool: pg.Pool, numbers: readonly string[]) {
  const { approveUrl } = await buy(address, pool, sales[1]!, 'paypal');
  const { origin } = new URL(approveUrl!);
  const atProvider = async (action: string, form: Record<string, string>) => {
    const answer = await fetch(`${origin}/activity/${action}`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    if (!answer.ok) throw new Error(`The provider answered ${action} with ${answer.status}`);
  };
  const { rows } = await pool.query<{ capture: string }>(
    `SELECT p.provider_capture_id AS capture FROM payments p JOIN orders o ON o.id = p.order_id
      WHERE o.order_no = ANY ($1) ORDER BY o.id`,
    [numbers],
  );
  await atProvider('refund', { capture: rows[1]!.capture, amount: '10.57' });
  await atProvider('dispute', { capture: rows[2]!.capture });
  await atProvider('charge', { amount: '54.50', custom: randomUUID() });
}

/** Where a part of these sales lies. */
export async function someShelf(pool: pg.Pool) {
  const { rows } = await pool.query<{ sku: string; shelf: string }>(
    `SELECT sku, shelf FROM products WHERE sku = 'VG-BRK-0101'`,
  );
  return rows[0]!;
}

async function buy(
  address: string,
  pool: pg.Pool,
  { buyer: [first, last], parts, note = '' }: Sale,
  payment: 'credit_card' | 'paypal' = 'credit_card',
) {
  const ask = clientOf({ address });
  const { rows } = await pool.query<{ id: number; sku: string; cents: number }>(
    'SELECT id, sku, regular_price_cents AS cents FROM products WHERE sku = ANY ($1) ORDER BY sku',
    [Object.keys(parts)],
  );
  const lines = rows.map(({ id, sku }) => ({ product_id: id, quantity: parts[sku]! }));
  const cents = rows.reduce((sum, row) => sum + row.cents * parts[row.sku]!, 0);
  const { methods } = await ask('POST calculate-shipping', {
    body: {
      calc_shipping_country: easton.country,
      calc_shipping_state: easton.state,
      calc_shipping_postcode: easton.postcode,
      cart_products: lines,
    },
  });
  const [method] = methods;
  const answer = await ask('POST checkout', {
    key: randomUUID(),
    body: {
      email: `${first}.${last}@example.com`.toLowerCase(),
      phone: '610 555 0136',
      shipping_country: easton.country,
      shipping_state: easton.state,
      shipping_first_name: first,
      shipping_last_name: last,
      shipping_address: '12 Mill Street',
      shipping_town: 'Easton',
      shipping_postcode: easton.postcode,
      order_notes: note,
      shipping_method: [method!.value],
      shipping_price: method!.price,
      shipping_mode: method!.name,
      payment,
      'card-holder-name': `${first} ${last}`,
      'credit-card-number': '4111 1111 1111 1111',
      'credit-card-date': '12/39',
      'credit-validation-code': '123',
      cart_products: lines,
      fitment: lines.map(({ product_id }) => ({ product_id, van: { ...olive, id: randomUUID() } })),
      accept_terms: 'on',
      captcha: await solveCaptcha((await ask('GET captcha')) as Challenge),
      tax: '0.00',
      cartTotal: centsToDollars(cents),
    },
  });
  return { number: answer.order_id, approveUrl: answer.paypalFormFields?.approve_url };
}
