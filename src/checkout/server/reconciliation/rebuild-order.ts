import { randomInt, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { isPostcode } from '../../../cart/rules/postcode.ts';
import { pointsEarned } from '../../../cart/rules/points.ts';
import type { Method } from '../../../cart/server/shipping.ts';
import { readSettings } from '../../../settings/server/settings.ts';
import { formatPrice } from '../../../kit/money.ts';
import { shareOut } from '../../../kit/share-out.ts';
import { isUuid } from '../../../kit/uuid.ts';
import { execute, query, queryFirst, queryOne, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { Refusal, refuse, refuseFields } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import type { Address } from '../../../orders/rules/order-address.ts';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import { outOfStock } from '../after-sale/plan-line-edit.ts';
import { shippingMethods } from '../after-sale/shipping-now.ts';
import { toShippingColumns } from '../order/addresses.ts';
import { newOrderNumber, readOrderNumber } from '../../../orders/server/order-number.ts';
import type { Order } from '../../../orders/server/order-row.ts';
import type { NewOrder } from '../order/write-order.ts';
import type { ProviderSale } from '../payment/provider.ts';
import { findLostSale, type LostSale, refuseRebuilding } from './lost-order.ts';

/** An order as staff have completed it from what the provider knows. */
export interface OrderToRebuild {
  mismatchId: number;
  /** Of the mismatch that was read. */
  version: number;
  email: string;
  phone: string;
  address: Address;
  lines: readonly {
    productId: number;
    quantity: number;
    unitCents: number;
    depositCents: number;
  }[];
  shippingCents: number;
  taxCents: number;
}

/** Why a rebuilt order waits. */
export const REBUILT = 'Rebuilt from the provider’s books: ask the buyer whether it is right';

/**
 * Writes an order that was lost after its payment: On-Hold, with the provider's capture as its payment and the day of
 * the capture as its own. Its pieces are taken from stock. The rest of what its parts cost today and was not paid is its
 * discount: of coupon and points nothing is known, and neither is taken again.
 */
export const rebuildOrder = (
  { pool }: Pick<Shop, 'pool'>,
  sale: ProviderSale,
  toRebuild: OrderToRebuild,
) =>
  inTransaction(pool, async (client) => {
    await query(
      client,
      sql`SELECT FROM money_mismatches WHERE id = ${toRebuild.mismatchId} FOR UPDATE`,
    );
    const lost = await findLostSale(client, toRebuild.mismatchId);
    if (!lost) return refuse(404, 'no_such_mismatch', 'There is no such mismatch.');
    if (lost.version !== toRebuild.version)
      return refuse(409, 'changed_meanwhile', 'Somebody else was faster, or it has been resolved.');
    const refusal = refuseRebuilding(lost) ?? refuseAddress(toRebuild.address);
    if (refusal) return refusal;
    const parts = await readParts(client, toRebuild);
    if (parts instanceof Refusal) return parts;
    const sums = sumsOf(lost, toRebuild);
    if (sums instanceof Refusal) return sums;
    const method = await methodOf(client, toRebuild);
    if (method instanceof Refusal) return method;

    const order = await newOrder(client, lost, { sale, toRebuild, sums, method });
    const couponCents = shareOut(
      sums.discount_cents,
      toRebuild.lines.map(({ unitCents, quantity }) => unitCents * quantity),
    );
    const lines = parts.map((part, position) => ({
      ...part,
      position,
      coupon_cents: couponCents[position],
    }));
    const id = await write(client, { order, lines, payment: await paymentOf(client, lost) });
    await takeStock(client, id);
    await recordPaid(client, lost, { id, sale });
    return { orderNo: order.order_no };
  });

function refuseAddress({ first_name, street_address, town, country, postcode }: Address) {
  const missing = Object.entries({ first_name, street_address, town, country }).flatMap(
    ([name, text]) => (text === '' ? [[name, ['This field is required.']]] : []),
  );
  if (!isPostcode(country, postcode)) missing.push(['postcode', ['Please check the ZIP code.']]);
  return missing.length > 0
    ? refuseFields(Object.fromEntries(missing) as Record<string, string[]>)
    : undefined;
}

/** Today's parts, hidden ones too, at the prices that they were sold for; locked, so that their stock stays. */
async function readParts(client: pg.PoolClient, { lines }: OrderToRebuild) {
  const rows = await query<{
    product_id: number;
    name: string;
    slug: string;
    sku: string;
    image: string | null;
    stock: number;
  }>(
    client,
    sql`SELECT id AS product_id, name, slug, sku, featured_image AS image, stock_qty AS stock FROM products
         WHERE id = ANY (${lines.map(({ productId }) => productId)}) ORDER BY id FOR UPDATE`,
  );
  if (rows.length < lines.length)
    return refuse(422, 'wrong_pieces', 'There is no such part, or it is named twice.');
  const parts = lines.map(({ productId, quantity, unitCents, depositCents }) => {
    const row = rows.find(({ product_id }) => product_id === productId)!;
    return { ...row, quantity, unit_price_cents: unitCents, deposit_cents: depositCents };
  });
  const short = parts.find(({ stock, quantity }) => stock < quantity);
  return short ? outOfStock(short) : parts;
}

/** Coupon and points may have paid for more than the parts: then for shipping and, at last, for tax. */
function sumsOf({ amountCents }: LostSale, { lines, shippingCents, taxCents }: OrderToRebuild) {
  const goods = lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0);
  const deposits = lines.reduce((sum, line) => sum + line.depositCents * line.quantity, 0);
  const discount = goods + deposits + shippingCents + taxCents - amountCents;
  if (discount < 0)
    return refuse(
      422,
      'sum_differs',
      `Parts, shipping and tax are ${formatPrice(-discount)} less than the ${formatPrice(amountCents)} that was paid.`,
    );
  const beyond = Math.max(0, discount - goods);
  return {
    subtotal_cents: goods,
    deposit_cents: deposits,
    shipping_cents: Math.max(0, shippingCents - beyond),
    tax_cents: taxCents - Math.max(0, beyond - shippingCents),
    discount_cents: Math.min(discount, goods),
    total_cents: amountCents,
  };
}

/** The service that costs what was paid for shipping or, if none does today, the cheapest. */
async function methodOf(
  client: pg.PoolClient,
  { address, lines, shippingCents }: OrderToRebuild,
): Promise<(Method & { state: string }) | Refusal<422, 'not_served'>> {
  const found = await shippingMethods(client, address, lines);
  if (!('methods' in found)) return refuse(422, 'not_served', found.reason);
  const method =
    found.methods.find(({ priceCents }) => priceCents === shippingCents) ?? found.methods[0]!;
  return { ...method, state: found.state };
}

interface Parts {
  sale: ProviderSale;
  toRebuild: OrderToRebuild;
  sums: Exclude<ReturnType<typeof sumsOf>, Refusal>;
  method: Method & { state: string };
}

async function newOrder(
  client: pg.PoolClient,
  lost: LostSale,
  { sale, toRebuild, sums, method }: Parts,
): Promise<NewOrder> {
  const { email, phone } = toRebuild;
  const address = { ...toRebuild.address, state: method.state };
  const customer = await queryFirst<{ id: number }>(
    client,
    sql`SELECT id FROM customers WHERE email = ${email.toLowerCase()} AND confirmed_at IS NOT NULL`,
  );
  const { pointSetting, taxAfterDiscounts = false } = await readSettings(client);
  return {
    order_no: await orderNumberOf(client, lost),
    checkout_id: `rebuilt-${lost.provider}-${lost.captureId}`,
    customer_id: customer?.id ?? null,
    payment_option: sale.method,
    email: email.toLowerCase(),
    phone,
    ...address,
    ...toShippingColumns(address),
    ship_to_different_address: false,
    tax_after_discounts: taxAfterDiscounts,
    // The provider knows one sum of tax; it goes back with the parts.
    deposits_taxed: false,
    deposit_tax_cents: 0,
    shipping_carrier: method.carrier,
    shipping_service: method.service,
    shipping_name: method.name,
    leaves_on: null,
    arrives_from: null,
    arrives_to: null,
    ships_together: false,
    order_notes: '',
    newsletter: false,
    ...sums,
    points_redeemed: 0,
    points_redeemed_cents: 0,
    coupon_id: null,
    coupon_code: null,
    points_earned: customer ? pointsEarned(sums.total_cents - sums.deposit_cents, pointSetting) : 0,
    held_until: lost.at!,
    express: false,
    account_password_hash: null,
    reserved: true,
  };
}

/** The number in the buyer's mail, if the provider knows it and it is free. */
async function orderNumberOf(client: pg.PoolClient, { orderNo }: LostSale): Promise<string> {
  const recorded = readOrderNumber(orderNo ?? '');
  const taken =
    recorded && (await queryFirst(client, sql`SELECT FROM orders WHERE order_no = ${recorded}`));
  return recorded && !taken ? recorded : newOrderNumber((below) => randomInt(below));
}

/** The payment's id of before, which the provider has with each of its movements. */
async function paymentOf(client: pg.PoolClient, { provider, customId }: LostSale) {
  const recorded = isUuid(customId ?? '') ? customId : null;
  const taken =
    recorded && (await queryFirst(client, sql`SELECT FROM payments WHERE id = ${recorded}`));
  return { id: recorded && !taken ? recorded : randomUUID(), provider, payers: null };
}

async function write(
  client: pg.PoolClient,
  { order, lines, payment }: { order: NewOrder; lines: readonly object[]; payment: object },
): Promise<number> {
  const { id } = await queryOne<{ id: number }>(
    client,
    sql`SELECT id::float8 AS id
          FROM write_order(${JSON.stringify(order)}, ${JSON.stringify(lines)}, ${JSON.stringify(payment)}, NULL)`,
  );
  return id;
}

const takeStock = (client: pg.PoolClient, orderId: number) =>
  execute(
    client,
    sql`UPDATE products p SET stock_qty = stock_qty - i.quantity
          FROM order_items i WHERE i.product_id = p.id AND i.order_id = ${orderId}`,
  );

/** Books and reports count the sale on the day when it was paid. */
async function recordPaid(
  client: pg.PoolClient,
  { at, captureId }: LostSale,
  { id, sale }: { id: Order['id']; sale: ProviderSale },
) {
  await execute(
    client,
    sql`UPDATE payments SET status = 'captured', provider_order_id = ${sale.providerOrderId},
                            provider_capture_id = ${captureId}, capture_asked_at = ${at}, updated_at = now()
         WHERE order_id = ${id}`,
  );
  await execute(client, sql`UPDATE order_events SET created_at = ${at} WHERE order_id = ${id}`);
  await execute(
    client,
    sql`INSERT INTO order_events (order_id, from_status, to_status, reason, created_at)
        VALUES (${id}, ${orderStatus.pending}, ${orderStatus.onHold}, ${REBUILT}, ${at})`,
  );
  await execute(
    client,
    sql`UPDATE orders SET status = ${orderStatus.onHold}, created_at = ${at} WHERE id = ${id}`,
  );
  await execute(client, sql`INSERT INTO order_holds (order_id, reason) VALUES (${id}, ${REBUILT})`);
}
