import type pg from 'pg';
import { shareOut } from '../../../kit/share-out.ts';
import { execute, queryFirst, sql } from '../../../server/database/query.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import { formatPrice } from '../../../kit/money.ts';
import type { Shop } from '../../../server/shop.ts';
import { lockOrder } from '../order/lock-order.ts';
import type { Order, Payment } from '../order/order-row.ts';
import type { Payments } from '../payment/payments.ts';
import { claimLocked } from './claim-refund.ts';
import { inRefusable, orRollBack } from './in-refusable.ts';
import { changedMeanwhile } from './order-version.ts';
import { type LineChanges, type LineEditPlan, outOfStock, planLineEdit } from './plan-line-edit.ts';
import { settleRefund } from './settle-refund.ts';

export interface LineEdit extends LineChanges {
  requestId: string;
  reason: string;
  version?: number;
}

interface Edited {
  refundId: string | null;
}

/**
 * Takes pieces out of an order and adds others, before they are shipped, once per request id. What it costs less goes
 * back as a refund; a change that costs more is refused unless the shop waives that. Stock moves in the same transaction,
 * that of pieces taken out when their refund is made.
 */
export async function editLines(
  shop: Pick<Shop, 'pool' | 'jobs' | 'log'>,
  payments: Payments,
  orderId: number,
  edit: LineEdit,
): Promise<Edited | Refusal> {
  const edited = await inRefusable(shop.pool, async (client) => {
    const found = await lockOrder(client, orderId);
    const earlier = await queryFirst<Edited>(
      client,
      sql`SELECT refund_id AS "refundId" FROM order_edits
           WHERE order_id = ${orderId} AND request_id = ${edit.requestId}`,
    );
    if (earlier) return earlier;
    const changed = await changedMeanwhile(client, orderId, edit.version);
    if (changed) return changed;
    const plan = await planLineEdit(client, found, edit);
    if (plan instanceof Refusal) return plan;
    if (plan.owedCents > 0) return costsMore(plan.owedCents);
    const applied = await apply(client, found, edit, plan);
    if (found.order.email && plan.added.length > 0)
      await shop.jobs.add(client, 'order-mail', { orderId, news: 'changed', part: edit.requestId });
    return applied;
  });
  if (!(edited instanceof Refusal) && edited.refundId)
    await settleRefund(shop, payments, edited.refundId);
  return edited;
}

export const costsMore = (owedCents: number) =>
  refuse(409, 'costs_more', `That costs ${formatPrice(owedCents)} more than was paid.`);

async function apply(
  client: pg.PoolClient,
  found: { order: Order; payment: Payment | undefined },
  edit: LineEdit,
  plan: LineEditPlan,
): Promise<Edited> {
  const { order } = found;
  const refundId = plan.shares ? await claimDifference(client, found, edit, plan) : null;
  await addLines(client, order, plan);
  const changes = { removed: edit.removed, added: edit.added };
  const before = plan.left.moneyCents;
  await execute(
    client,
    sql`INSERT INTO order_edits (order_id, request_id, kind, changes, before_cents, after_cents, waived_cents, refund_id,
                                 reason)
        VALUES (${order.id}, ${edit.requestId}, 'lines', ${JSON.stringify(changes)}, ${before},
                ${before - plan.backCents}, ${plan.waivedCents}, ${refundId}, ${edit.reason})`,
  );
  return { refundId };
}

/** Before the lines are added: what was paid for them belongs to the pieces that go. */
async function claimDifference(
  client: pg.PoolClient,
  found: { order: Order; payment: Payment | undefined },
  { requestId, reason, removed }: LineEdit,
  { movedCents, shippingBackCents }: LineEditPlan,
): Promise<string> {
  const asked = {
    id: `edit-${requestId}`,
    lines: removed.map((line) => ({ ...line, restock: line.quantity })),
    ...{ shippingCents: shippingBackCents, freeCents: 0, movedCents, reason },
  };
  return orRollBack(await claimLocked(client, found, asked)).id;
}

async function addLines(
  client: pg.PoolClient,
  { id: orderId }: Order,
  plan: LineEditPlan,
): Promise<void> {
  const { added, goodsCents, shippingCents, taxCents, waivedCents, movedCents } = plan;
  if (added.length === 0 && shippingCents === 0) return;
  const waived = shareOut(
    waivedCents,
    added.map(({ unitCents, quantity }) => unitCents * quantity),
  );
  // In the order of their ids, as every lock of products.
  for (const [place, line] of added.entries()) {
    const { productId, quantity, name, slug, sku, image, unitCents } = line;
    const taken = await execute(
      client,
      sql`UPDATE products SET stock_qty = stock_qty - ${quantity} WHERE id = ${productId} AND stock_qty >= ${quantity}`,
    );
    if (taken === 0) orRollBack(outOfStock({ name, stock: 0 }));
    await execute(
      client,
      sql`INSERT INTO order_items AS i (order_id, position, product_id, name, slug, sku, image, unit_price_cents, quantity,
                                        line_total_cents, coupon_cents)
          SELECT ${orderId}, max(position) + 1, ${productId}, ${name}, ${slug}, ${sku}, ${image}, ${unitCents}::int,
                 ${quantity}::int, ${unitCents}::int * ${quantity}::int, ${waived[place]}::int
            FROM order_items WHERE order_id = ${orderId}
          ON CONFLICT (order_id, product_id) DO UPDATE
            SET quantity = i.quantity + excluded.quantity, line_total_cents = i.line_total_cents + excluded.line_total_cents,
                coupon_cents = i.coupon_cents + excluded.coupon_cents`,
    );
  }
  await execute(
    client,
    sql`UPDATE orders
           SET subtotal_cents = subtotal_cents + ${goodsCents}, shipping_cents = shipping_cents + ${shippingCents},
               tax_cents = tax_cents + ${taxCents}, discount_cents = discount_cents + ${waivedCents},
               total_cents = total_cents + ${movedCents}, updated_at = now()
         WHERE id = ${orderId}`,
  );
}
