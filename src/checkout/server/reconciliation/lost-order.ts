import { readCountryAndPostcode, readState } from '../../rules/buyer-place.ts';
import type { Address } from '../../../orders/rules/order-address.ts';
import { SHOP_CURRENCY } from '../../../orders/rules/mismatches.ts';
import { readPhone } from '../../../kit/phone.ts';
import { query, queryFirst, type Queryable, sql } from '../../../server/database/query.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { readOrderNumber } from '../../../orders/server/order-number.ts';
import { type Payments, providerOf } from '../payment/payments.ts';
import { type Buyer, DEPOSIT_OF, type ProviderSale, type SoldLine } from '../payment/provider.ts';

/** Money at the provider of which the shop has no order: a mismatch with its capture. */
export interface LostSale {
  id: number;
  version: number;
  state: 'open' | 'explained' | 'resolved';
  kind: string;
  provider: string;
  captureId: string;
  paymentId: string | null;
  isOfOrder: boolean;
  /** In `provider_transactions`; missing for mismatches that are not about a capture. */
  at: Date | null;
  orderNo: string | null;
  amountCents: number;
  currency: string;
  customId: string | null;
}

export const findLostSale = (db: Queryable, mismatchId: number) =>
  queryFirst<LostSale>(
    db,
    sql`SELECT m.id::float8 AS id, m.version, m.state, m.kind, m.provider, m.subject AS "captureId",
               m.payment_id AS "paymentId", m.order_id IS NOT NULL AS "isOfOrder", t.at, t.order_no AS "orderNo",
               t.amount_cents AS "amountCents", t.currency, t.payment_id AS "customId"
          FROM money_mismatches m
          LEFT JOIN provider_transactions t ON t.id = m.subject AND t.provider = m.provider
         WHERE m.id = ${mismatchId}`,
  );

const notRebuildable = (message: string) => refuse(409, 'not_rebuildable', message);

/** Only money without any order of the shop is one of its orders that was lost. */
export function refuseRebuilding(lost: LostSale) {
  if (lost.state === 'resolved') return notRebuildable('Both sides match by now.');
  if (lost.kind !== 'not_in_shop' || lost.paymentId || lost.isOfOrder || !lost.at)
    return notRebuildable('The shop has the order of this payment.');
  if (lost.currency !== SHOP_CURRENCY)
    return notRebuildable('It was paid in another currency. Refund it at the provider.');
  const earlier = /^(\d{4}-\d{4}-\d{2})-\d+$/.exec(lost.orderNo ?? '');
  if (earlier)
    return notRebuildable(
      `It is an additional payment for order ${earlier[1]}. Change that order again, or refund it at the provider.`,
    );
  return undefined;
}

interface KnownLine extends SoldLine {
  product_id: number;
  image: string | null;
  stock: number;
  /** The core deposit of a piece. */
  deposit_cents: number;
}

/** What can be rebuilt of an order; unknown fields are empty. */
export interface LostOrder {
  /** The number that its buyer has; null if the provider has none of this shop's. */
  orderNo: string | null;
  email: string;
  phone: string;
  address: Address;
  lines: KnownLine[];
  /** Sold, but no part of the shop has that SKU. */
  unknownLines: SoldLine[];
  shippingCents: number;
  taxCents: number;
}

/** Asks the provider what it knows of a lost sale. */
export async function readLostOrder(
  { pool }: Pick<Shop, 'pool'>,
  payments: Payments,
  lost: LostSale,
): Promise<{ sale: ProviderSale; order: LostOrder } | Refusal<409, 'no_record'>> {
  const sale = await providerOf(payments, lost).readSale?.(lost.captureId);
  if (!sale)
    return refuse(
      409,
      'no_record',
      'The provider has not answered what it knows of this payment. Please try again.',
    );
  const { lines = [], shippingCents = 0, taxCents = 0 } = sale.sale ?? {};
  const matched = await matchParts(pool, lines);
  const { email, phone } = sale.buyer;
  const order = {
    orderNo: readOrderNumber(lost.orderNo ?? ''),
    email,
    phone: readPhone(phone),
    address: await understoodAddress(pool, sale.buyer),
    ...matched,
    shippingCents,
    taxCents,
  };
  return { sale, order };
}

async function matchParts(db: Queryable, sold: readonly SoldLine[]) {
  const parts = await query<{ id: number; sku: string; image: string | null; stock: number }>(
    db,
    sql`SELECT id, sku, featured_image AS image, stock_qty AS stock FROM products
         WHERE sku = ANY (${sold.map(({ sku }) => sku)}) AND sku <> ''`,
  );
  const lines: KnownLine[] = [];
  const unknownLines: SoldLine[] = [];
  for (const line of sold) {
    const part = parts.find(({ sku }) => sku === line.sku);
    const known = part && lines.find(({ product_id }) => product_id === part.id);
    if (known && line.name.startsWith(DEPOSIT_OF)) known.deposit_cents = line.unitCents;
    else if (!part) unknownLines.push(line);
    else
      lines.push({
        ...line,
        product_id: part.id,
        image: part.image,
        stock: part.stock,
        deposit_cents: 0,
      });
  }
  return { lines, unknownLines };
}

/** The provider's spelling as the shop writes it; an unknown state is left to staff. */
async function understoodAddress(db: Queryable, buyer: Buyer): Promise<Address> {
  const { country, postcode } = readCountryAndPostcode(buyer);
  const states = await query<{ sortname: string; name: string }>(
    db,
    sql`SELECT s.sortname, s.name FROM states s JOIN countries c ON c.id = s.country_id
         WHERE c.sortname = ${country} ORDER BY s.name`,
  );
  const place = { country, postcode, state: buyer.state };
  return {
    first_name: buyer.firstName,
    last_name: buyer.lastName,
    company: '',
    street_address: buyer.street,
    apartment: buyer.apartment,
    town: buyer.town,
    state: readState(place, { country: '', state: '', postcode: '' }, states) ?? '',
    postcode,
    country,
  };
}
