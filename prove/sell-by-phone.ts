import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { newDraft, waysToPay } from '../src/checkout/rules/order-draft.ts';
import { payOrderPath } from '../src/checkout/rules/pay-order-address.ts';
import { preparePayLink } from '../src/checkout/server/by-staff/pay-link.ts';
import { queryFirst, sql } from '../src/server/database/query.ts';
import type { Quote } from '../src/admin/new-order/contract.ts';
import type { BuyerOutcome } from './buyer.ts';
import { places } from './cart.ts';
import type { Client } from './client.ts';
import type { ProofData } from './proof-data.ts';
import { payByLink } from './request-extra-piece.ts';
import type { Random } from './seeded-random.ts';
import { twice } from './twice.ts';

interface PhoneInput {
  pool: pg.Pool;
  desk: Client;
  data: ProofData;
  random: Random;
  shopAt: () => string;
}

/**
 * Staff make an order for somebody on the phone, at the parts' own prices or at another, and are paid at the counter, or
 * by a link that the buyer follows, twice or not at all.
 */
export async function sellByPhone(given: PhoneInput): Promise<BuyerOutcome> {
  const { pool, desk, random, shopAt } = given;
  const id = randomUUID();
  const draft = draftOf(given);
  const quoted = await desk.ask('admin/new-order/quote', draft);
  if (quoted.status !== 200) throw new Error(`A draft was not priced: ${JSON.stringify(quoted)}`);
  const { amounts, chosen } = quoted.body['data'] as Pick<Quote, 'amounts' | 'chosen'>;
  const refused = { key: id, keys: [id], outcome: 'refused' } as const;
  if (!amounts) return refused;
  const key = randomUUID();
  const place = () =>
    desk.ask(
      `admin/new-order/drafts/${id}/place`,
      { draft: { ...draft, shipping: chosen }, told: amounts.told },
      key,
    );
  const placed = await twice(random, place);
  if (placed.status !== 200) return refused;
  const { number: orderNo, is_paid } = placed.body['data'] as { number: string; is_paid: boolean };
  if (!is_paid && random.percent(80)) {
    const link = await linkOf(pool, orderNo);
    const pay = () => payByLink(`${shopAt()}${payOrderPath}/${link}`, random);
    if (link) await twice(random, pay);
  }
  return { key: id, keys: [id], outcome: is_paid ? 'paid' : 'nothing', orderNo };
}

function draftOf({ data, random }: PhoneInput) {
  const customer = random.percent(40) ? random.pick(data.customers) : null;
  const { country, state, postcode } = random.pick(places);
  const ids = new Set(
    Array.from({ length: 1 + random.below(3) }, () => random.pick([...data.stock.keys()])),
  );
  return {
    ...newDraft,
    customer_id: customer?.id ?? null,
    email: customer?.email ?? `phone-${random.below(12)}@example.com`,
    address: {
      ...newDraft.address,
      first_name: 'Pat',
      last_name: 'Phone',
      street_address: `${random.below(1_000_000)} Mill Street`,
      town: 'Trenton',
      state,
      postcode,
      country,
    },
    lines: [...ids].map((id) => ({
      product_id: id,
      quantity: 1 + random.below(3),
      ...(random.percent(30)
        ? { price_cents: 1 + random.below(9_000), price_reason: 'A scratch' }
        : { price_cents: null, price_reason: '' }),
    })),
    coupon: random.percent(30) ? random.pick(data.coupons) : '',
    points: customer && random.percent(40) ? 1 + random.below(500) : 0,
    pay: random.pick(waysToPay),
    reference: `No. ${random.below(9_000)}`,
    hold_days: 1,
  };
}

/** As the mail has it; null if it has been paid or given up. */
async function linkOf(pool: pg.Pool, orderNo: string) {
  const { id } = (await queryFirst<{ id: string }>(
    pool,
    sql`SELECT id FROM orders WHERE order_no = ${orderNo}`,
  ))!;
  return (await preparePayLink(pool, Number(id)))?.token ?? null;
}
