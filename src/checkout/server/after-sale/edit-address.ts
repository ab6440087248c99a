import { deliveryDates } from '../../../cart/rules/delivery/delivery-dates.ts';
import { readDispatch } from '../../../cart/server/delivery.ts';
import { deliveryColumns } from '../order/write-order.ts';
import type pg from 'pg';
import { assignments, execute, sql } from '../../../server/database/query.ts';
import type { Shop } from '../../../server/shop.ts';
import { toShippingColumns } from '../order/addresses.ts';
import type { LockedOrder } from '../../../orders/server/lock-order.ts';
import type { Order } from '../../../orders/server/order-row.ts';
import type { Payments } from '../payment/payments.ts';
import { claimLocked } from './claim-refund.ts';
import { editOrder } from './edit-order.ts';
import type { AddressEdit } from './edit-requests.ts';
import { orRollBack } from './refusable-transaction.ts';
import { type AddressPlan, planAddressEdit } from './plan-address-edit.ts';

/** Changes an order's address, before anything has shipped. */
export const editAddress = (
  shop: Pick<Shop, 'pool' | 'jobs' | 'log'>,
  payments: Payments,
  orderId: number,
  edit: AddressEdit,
) =>
  editOrder(shop, payments, orderId, edit, {
    kind: 'address',
    reason: '',
    plan: (client, { order }) => planAddressEdit(client, order, edit),
    apply: (client, found, plan) => applyAddress(client, found, edit, plan),
    changes: () => ({}),
    waiting: (plan) => ({ kind: 'address', edit, plan }),
    isNews: () => true,
  });

/** Called once any additional cost has been paid. */
export async function applyAddress(
  client: pg.PoolClient,
  found: LockedOrder,
  { requestId, phone, email }: AddressEdit,
  plan: AddressPlan,
): Promise<string | null> {
  const { order } = found;
  const { address, method, freedCents, movedCents, owedCents } = plan;
  // A change that an earlier version has worked out knows no deposits.
  const { freedDepositTaxCents = 0 } = plan;
  const columns = {
    ...toShippingColumns(address),
    ...(!order.ship_to_different_address && address),
    phone,
    ...(email && !order.email && { email }),
    shipping_carrier: method.carrier,
    shipping_service: method.service,
    shipping_name: method.name,
    ...deliveryColumns(
      method,
      deliveryDates(new Date(), await readDispatch(client), method.transit),
    ),
  };
  await execute(
    client,
    sql`UPDATE orders SET ${assignments(columns)}, updated_at = now() WHERE id = ${order.id}`,
  );
  const refundToClaim = {
    id: `edit-${requestId}`,
    lines: [],
    shippingCents: 0,
    freeCents: freedCents - freedDepositTaxCents,
    movedCents,
    freeTaxCents: plan.freedTaxCents - freedDepositTaxCents,
    depositTaxCents: freedDepositTaxCents,
    reason: 'Shipping and tax to the new address',
  };
  const refundId =
    freedCents > 0 ? orRollBack(await claimLocked(client, found, refundToClaim)).id : null;
  if (movedCents + owedCents > 0) await addToOrder(client, order, plan);
  return refundId;
}

/** Adds higher shipping or tax to the order, paid first by what the other saves, then by the buyer. */
function addToOrder(client: pg.PoolClient, { id }: Order, plan: AddressPlan) {
  const { movedCents, movedTaxCents, owedCents } = plan;
  const addedCents = movedCents + owedCents;
  const tax = owedCents > 0 ? Math.max(0, plan.taxCents) : movedTaxCents;
  const depositTax = Math.min(tax, Math.max(0, plan.depositTaxCents ?? 0));
  return execute(
    client,
    sql`UPDATE orders
           SET shipping_cents = shipping_cents + ${addedCents - tax}, tax_cents = tax_cents + ${tax},
               deposit_tax_cents = deposit_tax_cents + ${depositTax},
               total_cents = total_cents + ${addedCents}, updated_at = now()
         WHERE id = ${id}`,
  );
}
