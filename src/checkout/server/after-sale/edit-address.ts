import type pg from 'pg';
import { assignments, execute, queryFirst, sql } from '../../../server/database/query.ts';
import { Refusal } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { toShippingColumns } from '../order/addresses.ts';
import { lockOrder } from '../order/lock-order.ts';
import type { Order, Payment } from '../order/order-row.ts';
import type { Payments } from '../payment/payments.ts';
import { claimLocked } from './claim-refund.ts';
import { costsMore } from './edit-lines.ts';
import { inRefusable, orRollBack } from './in-refusable.ts';
import { changedMeanwhile } from './order-version.ts';
import { type AddressChange, type AddressPlan, planAddressEdit } from './plan-address-edit.ts';
import { settleRefund } from './settle-refund.ts';

interface AddressEdit extends AddressChange {
  requestId: string;
  version?: number;
}

interface Edited {
  refundId: string | null;
}

/**
 * Sends an order to another address, once per request id, before anything has been shipped. What shipping and tax cost
 * less goes back as a refund; more is refused unless the shop waives it.
 */
export async function editAddress(
  shop: Pick<Shop, 'pool' | 'jobs' | 'log'>,
  payments: Payments,
  orderId: number,
  edit: AddressEdit,
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
    const plan = await planAddressEdit(client, found.order, edit);
    if (plan instanceof Refusal) return plan;
    if (plan.owedCents > 0) return costsMore(plan.owedCents);
    const refundId = await apply(client, found, edit, plan);
    if (found.order.email)
      await shop.jobs.add(client, 'order-mail', { orderId, news: 'changed', part: edit.requestId });
    return { refundId };
  });
  if (!(edited instanceof Refusal) && edited.refundId)
    await settleRefund(shop, payments, edited.refundId);
  return edited;
}

async function apply(
  client: pg.PoolClient,
  found: { order: Order; payment: Payment | undefined },
  { requestId, phone }: AddressEdit,
  plan: AddressPlan,
): Promise<string | null> {
  const { order } = found;
  const { address, method, left, freedCents, movedCents, backCents, waivedCents } = plan;
  const columns = {
    ...toShippingColumns(address),
    ...(!order.ship_to_different_address && address),
    phone,
    shipping_carrier: method.carrier,
    shipping_service: method.service,
    shipping_name: method.name,
  };
  await execute(
    client,
    sql`UPDATE orders SET ${assignments(columns)}, updated_at = now() WHERE id = ${order.id}`,
  );
  const asked = {
    ...{ id: `edit-${requestId}`, lines: [], shippingCents: 0, freeCents: freedCents, movedCents },
    freeTaxCents: plan.freedTaxCents,
    reason: 'Shipping and tax to the new address',
  };
  const refundId = freedCents > 0 ? orRollBack(await claimLocked(client, found, asked)).id : null;
  if (movedCents > 0) await addToOrder(client, order, plan);
  await execute(
    client,
    sql`INSERT INTO order_edits (order_id, request_id, kind, before_cents, after_cents, waived_cents, refund_id)
        VALUES (${order.id}, ${requestId}, 'address', ${left.moneyCents}, ${left.moneyCents - backCents}, ${waivedCents},
                ${refundId})`,
  );
  return refundId;
}

/** What shipping or tax costs more there, paid by what the other costs less. */
const addToOrder = (client: pg.PoolClient, { id }: Order, plan: AddressPlan) =>
  execute(
    client,
    sql`UPDATE orders
           SET shipping_cents = shipping_cents + ${plan.movedCents - plan.movedTaxCents},
               tax_cents = tax_cents + ${plan.movedTaxCents}, total_cents = total_cents + ${plan.movedCents},
               updated_at = now()
         WHERE id = ${id}`,
  );
