import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Challenge } from 'altcha-lib';
import type pg from 'pg';
import { afterAll } from 'vitest';
import type { SandboxOptions } from '../../../paypal-sandbox/options.ts';
import { buildSandbox, demoAccount } from '../../../paypal-sandbox/sandbox.ts';
import { type PriceBreak, priceAt } from '../../cart/rules/price-at.ts';
import { taxCents } from '../../cart/rules/totals.ts';
import type { CheckoutBody } from '../../checkout/contract.ts';
import { makePaypal } from '../../checkout/server/payment/paypal/paypal.ts';
import type { Payments } from '../../checkout/server/payment/payments.ts';
import type { Client, ShopCalls } from '../../kit/client.ts';
import { centsToDollars, dollarsToCents } from '../../kit/money.ts';
import { hashToken } from '../http/sessions.ts';
import { usualCheckout } from './checkout-form.ts';
import { solveCaptcha } from './solve-captcha.ts';

interface Charge {
  invoice_id: string;
  amount: string;
  refunded: string;
  status: string;
}

export interface TestPayments extends Payments {
  api: string;
  charges(): Promise<Charge[]>;
  chargesOf(orderNo: string): Promise<Charge[]>;
  /** Decides about an order's pending payment, if it has one. */
  decide(orderNo: string, about: 'clear' | 'deny'): Promise<void>;
}

/** Starts the payment sandbox over HTTP on a free port; closes it after the file's last test. */
export async function testPayments(options: SandboxOptions = {}): Promise<TestPayments> {
  const sandbox = buildSandbox({ slowMs: 300, ...options });
  await sandbox.listen({ port: 0, host: '127.0.0.1' });
  afterAll(() => sandbox.close());
  const { port } = sandbox.server.address() as AddressInfo;
  const api = `http://127.0.0.1:${port}`;
  const charges = async (): Promise<Charge[]> => (await fetch(`${api}/sandbox/charges`)).json();
  return {
    api,
    provider: makePaypal({
      ...demoAccount,
      api,
      timeoutMs: 4_000,
      retryMs: 20,
      lookAgainMs: [100, 300, 600],
    }),
    charges,
    chargesOf: async (orderNo) =>
      (await charges()).filter(({ invoice_id }) => invoice_id === orderNo),
    async decide(orderNo, about) {
      const listed = (await (await fetch(`${api}/sandbox/transactions`)).json()) as {
        transaction_id: string;
        transaction_status: string;
        invoice_id: string;
      }[];
      const pending = listed.find(
        (one) => one.invoice_id === orderNo && one.transaction_status === 'P',
      );
      if (!pending) return;
      const body = new URLSearchParams({ capture: pending.transaction_id });
      await fetch(`${api}/activity/${about}`, { method: 'POST', body, redirect: 'manual' });
    },
  };
}

/** Adds a product that no other test sells. */
export async function addProduct(
  pool: pg.Pool,
  {
    stock = 10,
    priceCents = 8_495,
    breaks = [],
  }: { stock?: number; priceCents?: number; breaks?: PriceBreak[] } = {},
): Promise<number> {
  const name = `Brake drum ${randomUUID()}`;
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO products (slug, sku, name, regular_price_cents, price_breaks, stock_qty, weight_grams)
     VALUES ($1, $1, $1, $2, $3, $4, 7200) RETURNING id`,
    [name, priceCents, JSON.stringify(breaks), stock],
  );
  return rows[0]!.id;
}

/** Submits the sandbox's approval page; resolves with the address that it redirects to, or null. */
export async function answerAtPaypal(
  approveUrl: string,
  answer: 'approve' | 'cancel' | 'echeck' | 'fail',
  typed: Record<string, string> = {},
): Promise<URL | null> {
  const body = new URLSearchParams({ answer, ...typed });
  const back = await fetch(approveUrl, { method: 'POST', body, redirect: 'manual' });
  const location = back.headers.get('location');
  return location === null ? null : new URL(location);
}

/** Adds a customer with a session. */
export async function addCustomer(
  pool: pg.Pool,
  { points = 0, email = `${randomUUID()}@example.com` }: { points?: number; email?: string } = {},
) {
  const token = randomUUID();
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO customers (email, first_name, last_name, password_hash, confirmed_at)
     VALUES ($1, 'Ken', 'Marsh', 'x', now()) RETURNING id`,
    [email],
  );
  const { id } = rows[0]!;
  await pool.query(
    `INSERT INTO sessions (token_hash, customer_id, expires_at) VALUES ($1, $2, now() + interval '1 day')`,
    [hashToken(token), id],
  );
  if (points > 0) {
    await pool.query(
      `INSERT INTO point_entries (customer_id, kind, points, reason) VALUES ($1, 'given', $2, 'A gift')`,
      [id, points],
    );
  }
  return { id, email, token };
}

export const pointsOf = async (pool: pg.Pool, customerId: number): Promise<number> =>
  (await pool.query('SELECT points_balance FROM customers WHERE id = $1', [customerId])).rows[0]
    .points_balance;

/** Adds a coupon and returns its code. */
export async function addCoupon(
  pool: pg.Pool,
  columns: Partial<Record<string, unknown>> = {},
): Promise<string> {
  const row = { code: randomUUID().toUpperCase(), kind: 'fixed', amount_cents: 1_000, ...columns };
  const names = Object.keys(row);
  await pool.query(
    `INSERT INTO coupons (${names.join()}) VALUES (${names.map((_, at) => `$${at + 1}`).join()})`,
    Object.values(row),
  );
  return row.code;
}

export const usesOf = async (pool: pg.Pool, code: string): Promise<number> =>
  (await pool.query('SELECT used_count FROM coupons WHERE code = $1', [code])).rows[0].used_count;

export const stockOf = async (pool: pg.Pool, id: number): Promise<number> =>
  (await pool.query('SELECT stock_qty FROM products WHERE id = $1', [id])).rows[0].stock_qty;

/** A valid checkout body for these lines and a buyer in New Jersey. */
export async function checkoutOf(
  ask: Client<ShopCalls>,
  pool: pg.Pool,
  lines: { product_id: number; quantity: number; waits?: number; waits_until?: string }[],
  changed: Partial<CheckoutBody> = {},
): Promise<CheckoutBody> {
  const { shipping_country: country, shipping_state: state, shipping_postcode: postcode } = changed;
  const place = country
    ? { country, state: state ?? '', postcode: postcode ?? '' }
    : { country: 'US', state: 'NJ', postcode: '08601' };
  const quote = await ask('POST calculate-shipping', {
    body: {
      calc_shipping_country: place.country,
      calc_shipping_state: place.state,
      calc_shipping_postcode: place.postcode,
      cart_products: lines,
    },
  });
  const method = quote.methods[0]!;
  const { subtotalCents, depositCents } = await sumsOf(pool, lines);
  const shippingCents = dollarsToCents(method.price);
  const tax = taxCents({ taxRate: 6.625, ...place, subtotalCents, shippingCents });
  return {
    ...usualCheckout,
    shipping_method: [method.value],
    cart_products: lines,
    captcha: await freshCaptcha(ask),
    shipping_price: method.price,
    shipping_mode: method.name,
    tax: centsToDollars(tax),
    cartTotal: centsToDollars(subtotalCents),
    ...(depositCents > 0 && { core_deposits: centsToDollars(depositCents) }),
    ...changed,
  };
}

/** Each order needs a captcha of its own. */
export async function freshCaptcha(ask: Client<ShopCalls>): Promise<string> {
  return solveCaptcha((await ask('GET captcha')) as Challenge);
}

async function sumsOf(pool: pg.Pool, lines: { product_id: number; quantity: number }[]) {
  const { rows } = await pool.query<{
    id: number;
    cents: number;
    breaks: PriceBreak[];
    deposit: number;
  }>(
    `SELECT id, regular_price_cents AS cents, price_breaks AS breaks, coalesce(core_deposit_cents, 0) AS deposit
       FROM products WHERE id = ANY($1)`,
    [lines.map((line) => line.product_id)],
  );
  const sums = { subtotalCents: 0, depositCents: 0 };
  for (const { product_id, quantity } of lines) {
    const part = rows.find(({ id }) => id === product_id);
    if (!part) continue;
    sums.subtotalCents += priceAt(part.cents, part.breaks, quantity) * quantity;
    sums.depositCents += part.deposit * quantity;
  }
  return sums;
}
