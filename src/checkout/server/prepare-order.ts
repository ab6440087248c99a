import { randomInt, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { inTransaction } from '../../server/database/transaction.ts';
import { Refusal, refuse } from '../../server/refusal.ts';
import type { Customer } from '../../server/sessions.ts';
import type { Shop } from '../../server/shop.ts';
import type { CheckoutSent } from '../contract.ts';
import { messages } from '../messages.ts';
import { newOrderNumber } from '../order-number.ts';
import { orderStatus } from '../order-status.ts';
import { addressesOf } from './addresses.ts';
import { cartNow, type Priced, priceCart } from './price-cart.ts';
import { joinLines, lockLines, type PricedLine, takeStock } from './cart-lines.ts';
import { type Order, orderEvents, orderItems, orders, type Payment, payments } from './tables.ts';

export interface Prepared {
  order: Order;
  /** None when there is nothing to pay. */
  payment: Payment | undefined;
}

/** Rolls the transaction back and becomes the answer. */
class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super('refused');
    this.refusal = refusal;
  }
}

/**
 * Step 1 of an order, one transaction: everything priced anew and compared with what the customer saw,
 * stock taken, the order written as Pending with a payment of its own. The same checkout twice gives
 * the same order. Refuses (409, 422) when prices changed, stock is short or the cart cannot be shipped.
 */
export async function prepareOrder(
  shop: Shop,
  sent: CheckoutSent,
  customer: Customer | null,
  checkoutId: string,
): Promise<Prepared | Refusal> {
  try {
    return await inTransaction(shop.pool, async (client) => {
      const db = drizzle(client);
      const begun = await findOrder(db, checkoutId);
      if (begun) return begun;
      // Locks are taken in one order everywhere: order, customer (points), coupon, products by id.
      const lines = await pricedLines(client, sent);
      const priced = await priceCart(client, sent, lines);
      if (priced instanceof Refusal) throw new Refused(priced);
      if (!(await takeStock(client, lines))) throw new Refused(outOfStock(lines));
      return writeOrder(db, shop, sent, customer, checkoutId, lines, priced);
    });
  } catch (thrown) {
    if (thrown instanceof Refused) return thrown.refusal;
    throw thrown;
  }
}

async function findOrder(db: NodePgDatabase, checkoutId: string): Promise<Prepared | undefined> {
  const [found] = await db
    .select()
    .from(orders)
    .leftJoin(payments, eq(payments.order_id, orders.id))
    .where(eq(orders.checkout_id, checkoutId));
  return found && { order: found.orders, payment: found.payments ?? undefined };
}

async function pricedLines(client: pg.PoolClient, sent: CheckoutSent): Promise<PricedLine[]> {
  const wanted = joinLines(sent.cart_products);
  const lines = await lockLines(client, wanted);
  if (lines.length < wanted.length) {
    throw new Refused(refuse(409, messages.pricesChanged, { cart: cartNow(lines) }));
  }
  if (lines.some((line) => line.stock < line.quantity)) throw new Refused(outOfStock(lines));
  return lines;
}

function outOfStock(lines: readonly PricedLine[]): Refusal {
  const short = lines.find((line) => line.stock < line.quantity) ?? lines[0]!;
  const words =
    short.stock > 0
      ? `Only ${short.stock} of “${short.name}” left. Please review your cart.`
      : `“${short.name}” is out of stock. Please review your cart.`;
  return refuse(409, words, { cart: cartNow(lines) });
}

async function writeOrder(
  db: NodePgDatabase,
  shop: Shop,
  sent: CheckoutSent,
  customer: Customer | null,
  checkoutId: string,
  lines: readonly PricedLine[],
  priced: Priced,
): Promise<Prepared> {
  const [order] = await db
    .insert(orders)
    .values({
      order_no: newOrderNumber((below) => randomInt(below)),
      checkout_id: checkoutId,
      customer_id: customer?.id ?? null,
      payment_option: sent.payment,
      ...addressesOf(sent),
      shipping_carrier: priced.method.carrier,
      shipping_service: priced.method.service,
      shipping_name: priced.method.name,
      order_notes: sent.order_notes,
      newsletter: sent.checkbox_newsletter,
      subtotal_cents: priced.subtotalCents,
      shipping_cents: priced.shippingCents,
      tax_cents: priced.taxCents,
      total_cents: priced.totalCents,
      points_earned: customer ? priced.pointsEarned : 0,
      held_until: new Date(Date.now() + shop.orderHoldMinutes * 60_000),
    })
    .returning();
  const order_id = order!.id;

  await db.insert(orderItems).values(
    lines.map((line, position) => ({
      order_id,
      position,
      product_id: line.productId,
      name: line.name,
      slug: line.slug,
      sku: line.sku,
      image: line.image,
      unit_price_cents: line.unitPriceCents,
      quantity: line.quantity,
      line_total_cents: line.unitPriceCents * line.quantity,
    })),
  );
  await db
    .insert(orderEvents)
    .values({ order_id, to_status: orderStatus.pending, reason: 'Placed' });
  if (order!.total_cents === 0) return { order: order!, payment: undefined };

  const [payment] = await db
    .insert(payments)
    .values({ id: randomUUID(), order_id, method: sent.payment, amount_cents: order!.total_cents })
    .returning();
  return { order: order!, payment };
}
