import { createHash, randomUUID } from 'node:crypto';
import type { Challenge } from 'altcha-lib';
import type pg from 'pg';
import { redemptionValueCents } from '../src/cart/rules/points.ts';
import { taxCents } from '../src/cart/rules/totals.ts';
import { readSettings } from '../src/settings/server/settings.ts';
import { centsToDollars, dollarsToCents } from '../src/kit/money.ts';
import { clientOf } from '../src/server/testing/client-of.ts';
import { solveCaptcha } from '../src/server/testing/solve-captcha.ts';

const place = { country: 'US', state: 'NJ', postcode: '08601' };

interface Bought {
  number: string;
  total: string;
  /** Opens it as its guest. */
  key: string;
}

interface Options {
  /** Takes a coupon of $10.00 and redeems these points, as a customer. */
  points?: number;
  /** Buys a third part. */
  isThree?: boolean;
  /** The core deposit of each drum. */
  depositCents?: number;
}

/** Two brake drums and a hose, paid by card: an order for staff to work on. */
export async function buyOrder(
  address: string,
  pool: pg.Pool,
  { points = 0, isThree = false, depositCents = 0 }: Options = {},
): Promise<Bought> {
  const token = points > 0 ? await addCustomer(pool, points) : null;
  const ask = clientOf({ address }, { token: () => token });
  const drum = await addPart(pool, 'Brake drum', 8_495);
  if (depositCents > 0)
    await pool.query('UPDATE products SET core_deposit_cents = $2 WHERE id = $1', [
      drum,
      depositCents,
    ]);
  const hose = await addPart(pool, 'Fuel hose', 2_000);
  const lines = [
    { product_id: drum, quantity: 2 },
    { product_id: hose, quantity: 1 },
    ...(isThree ? [{ product_id: await addPart(pool, 'Door seal', 3_000), quantity: 1 }] : []),
  ];
  const quote = await ask('POST calculate-shipping', {
    body: {
      calc_shipping_country: place.country,
      calc_shipping_state: place.state,
      calc_shipping_postcode: place.postcode,
      cart_products: lines,
    },
  });
  const method = quote.methods[0]!;
  const { taxRate, pointSetting } = await readSettings(pool);
  const subtotalCents = isThree ? 21_990 : 18_990;
  const shippingCents = dollarsToCents(method.price);
  const answer = await ask('POST checkout', {
    key: randomUUID(),
    body: {
      email: 'ken@example.com',
      phone: '555 0100',
      shipping_country: place.country,
      shipping_state: place.state,
      shipping_first_name: 'Ken',
      shipping_last_name: 'Marsh',
      shipping_address: '12 Mill Street',
      shipping_town: 'Trenton',
      shipping_postcode: place.postcode,
      shipping_method: [method.value],
      shipping_price: method.price,
      'card-holder-name': 'Ken Marsh',
      'credit-card-number': '4111 1111 1111 1111',
      'credit-card-date': '12/39',
      'credit-validation-code': '123',
      cart_products: lines,
      accept_terms: 'on',
      captcha: await solveCaptcha((await ask('GET captcha')) as Challenge),
      ...(points > 0 && {
        applyed_coupon_code: await addCoupon(pool),
        applyed_coupon_price: '10.00',
        redeem_points: points,
        redeem_points_amount: centsToDollars(redemptionValueCents(points, pointSetting)),
      }),
      tax: centsToDollars(taxCents({ taxRate, ...place, subtotalCents, shippingCents })),
      cartTotal: centsToDollars(subtotalCents),
      ...(depositCents > 0 && { core_deposits: centsToDollars(2 * depositCents) }),
    },
  });
  const { order_id: number, order_key: key, orderData } = answer;
  return { number, key, total: orderData!.order_total };
}

async function addPart(pool: pg.Pool, kind: string, cents: number): Promise<number> {
  const name = `${kind} ${randomUUID().slice(0, 8)}`;
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO products (slug, sku, name, regular_price_cents, stock_qty, weight_grams, shelf)
     VALUES (lower(replace($1, ' ', '-')), upper(replace($1, ' ', '-')), $1, $2, 10, 7200, 'B 04-5') RETURNING id`,
    [name, cents],
  );
  return rows[0]!.id;
}

async function addCoupon(pool: pg.Pool): Promise<string> {
  const code = randomUUID().toUpperCase();
  await pool.query(`INSERT INTO coupons (code, kind, amount_cents) VALUES ($1, 'fixed', 1000)`, [
    code,
  ]);
  return code;
}

async function addCustomer(pool: pg.Pool, points: number): Promise<string> {
  const token = randomUUID();
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO customers (email, first_name, last_name, password_hash, confirmed_at)
     VALUES ($1, 'Ken', 'Marsh', 'x', now()) RETURNING id`,
    [`${token}@example.com`],
  );
  const { id } = rows[0]!;
  await pool.query(
    `INSERT INTO sessions (token_hash, customer_id, expires_at) VALUES ($1, $2, now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), id],
  );
  await pool.query(
    `INSERT INTO point_entries (customer_id, kind, points, reason) VALUES ($1, 'given', $2, 'A gift')`,
    [id, points],
  );
  return token;
}
