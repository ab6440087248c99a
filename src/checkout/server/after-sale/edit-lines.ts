import type pg from 'pg';
import { shareOut } from '../../../kit/share-out.ts';
import { execute, sql } from '../../../server/database/query.ts';
import type { Shop } from '../../../server/shop.ts';
import type { LockedOrder } from '../../../orders/server/lock-order.ts';
import type { Order } from '../../../orders/server/order-row.ts';
import type { Payments } from '../payment/payments.ts';
import { claimLocked } from './claim-refund.ts';
import { takeStock } from './additional-payment/take-stock.ts';
import { editOrder } from './edit-order.ts';
import type { LineEdit } from './edit-requests.ts';
import { orRollBack } from './refusable-transaction.ts';
import { type LineEditPlan, planLineEdit } from './plan-line-edit.ts';

/**
 * Removes pieces from an order and adds others, before they ship. Stock changes in the same transaction, for removed
 * pieces when their refund is made.
 */
export const editLines = (
  shop: Pick<Shop, 'pool' | 'jobs' | 'log'>,
  payments: Payments,
  orderId: number,
  edit: LineEdit,
) =>
  editOrder(shop, payments, orderId, edit, {
    kind: 'lines',
    reason: edit.reason,
    plan: (client, found) => planLineEdit(client, found, edit),
    apply: async (client, found, plan) => {
      await takeStock(client, plan.added);
      return applyLines(client, found, edit, plan);
    },
    changes: () => ({ removed: edit.removed, added: edit.added }),
    waiting: (plan) => ({ kind: 'lines', edit, plan }),
    isNews: ({ added }) => added.length > 0,
  });

/** Called once the added pieces are taken from stock and any additional cost has been paid. */
export async function applyLines(
  client: pg.PoolClient,
  found: LockedOrder,
  edit: LineEdit,
  plan: LineEditPlan,
): Promise<string | null> {
  const refundId = plan.shares ? await claimDifference(client, found, edit, plan) : null;
  await addLines(client, found.order, plan);
  return refundId;
}

/** Must run before the lines are added: the money paid so far belongs to the removed pieces. */
async function claimDifference(
  client: pg.PoolClient,
  found: LockedOrder,
  { requestId, reason, removed }: LineEdit,
  { movedCents, shippingBackCents }: LineEditPlan,
): Promise<string> {
  const refundToClaim = {
    id: `edit-${requestId}`,
    lines: removed.map((line) => ({ ...line, restock: line.quantity })),
    shippingCents: shippingBackCents,
    freeCents: 0,
    movedCents,
    reason,
  };
  return orRollBack(await claimLocked(client, found, refundToClaim)).id;
}

async function addLines(client: pg.PoolClient, { id: orderId }: Order, plan: LineEditPlan) {
  const { added, goodsCents, shippingCents, taxCents, waivedCents, movedCents, owedCents } = plan;
  const { depositCents = 0, depositTaxCents = 0 } = plan;
  if (added.length === 0 && shippingCents === 0) return;
  const waived = shareOut(
    waivedCents,
    added.map(({ unitCents, quantity }) => unitCents * quantity),
  );
  for (const [place, line] of added.entries()) {
    const {
      productId,
      quantity,
      name,
      slug,
      sku,
      image,
      unitCents,
      depositCents: deposit = 0,
    } = line;
    await execute(
      client,
      sql`INSERT INTO order_items AS i (order_id, position, product_id, name, slug, sku, image, unit_price_cents, quantity,
                                        line_total_cents, coupon_cents, deposit_cents)
          SELECT ${orderId}, max(position) + 1, ${productId}, ${name}, ${slug}, ${sku}, ${image}, ${unitCents}::int,
                 ${quantity}::int, ${unitCents}::int * ${quantity}::int, ${waived[place]}::int, ${deposit}::int
            FROM order_items WHERE order_id = ${orderId}
          ON CONFLICT (order_id, product_id) DO UPDATE
            SET quantity = i.quantity + excluded.quantity, line_total_cents = i.line_total_cents + excluded.line_total_cents,
                coupon_cents = i.coupon_cents + excluded.coupon_cents`,
    );
  }
  await execute(
    client,
    sql`UPDATE orders
           SET subtotal_cents = subtotal_cents + ${goodsCents}, deposit_cents = deposit_cents + ${depositCents},
               deposit_tax_cents = deposit_tax_cents + ${depositTaxCents}, shipping_cents = shipping_cents + ${shippingCents},
               tax_cents = tax_cents + ${taxCents + depositTaxCents}, discount_cents = discount_cents + ${waivedCents},
               total_cents = total_cents + ${movedCents + owedCents}, updated_at = now()
         WHERE id = ${orderId}`,
  );
}
