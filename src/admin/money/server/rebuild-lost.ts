import type * as z from 'zod/mini';
import { type Payments, providerOf } from '../../../checkout/server/payment/payments.ts';
import {
  findLostSale,
  readLostOrder,
  refuseRebuilding,
} from '../../../checkout/server/reconciliation/lost-order.ts';
import { rebuildOrder } from '../../../checkout/server/reconciliation/rebuild-order.ts';
import { compareRecent } from '../../../checkout/server/reconciliation/reconcile-money.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import type { moneyCalls } from '../contract.ts';
import { moneyMessages } from '../messages.ts';

type Completed = z.output<(typeof moneyCalls)['POST admin/money/mismatches/:id/rebuild']['body']>;

/** What the provider knows of an order that the shop has lost. */
export async function readLost(shop: Shop, payments: Payments, mismatchId: number) {
  const known = await askProvider(shop, payments, mismatchId);
  if (known instanceof Refusal) return known;
  const { lost, order } = known;
  return {
    order_no: order.orderNo,
    paid_cents: lost.amountCents,
    email: order.email,
    phone: order.phone,
    address: order.address,
    lines: order.lines.map(({ unitCents, ...line }) => ({ ...line, unit_cents: unitCents })),
    unknown_lines: order.unknownLines.map(({ unitCents, ...line }) => ({
      ...line,
      unit_cents: unitCents,
    })),
    shipping_cents: order.shippingCents,
    tax_cents: order.taxCents,
  };
}

/** Writes the order as staff have completed it, and compares the books again. */
export async function rebuildLost(
  shop: Shop,
  payments: Payments,
  mismatchId: number,
  { version, email, phone, address, lines, shipping_cents, tax_cents }: Completed,
) {
  const known = await askProvider(shop, payments, mismatchId);
  if (known instanceof Refusal) return known;
  const rebuilt = await rebuildOrder(shop, known.sale, {
    mismatchId,
    version,
    email,
    phone,
    address,
    lines: lines.map((line) => ({
      productId: line.product_id,
      quantity: line.quantity,
      unitCents: line.unit_cents,
      depositCents: line.deposit_cents,
    })),
    shippingCents: shipping_cents,
    taxCents: tax_cents,
  });
  if (rebuilt instanceof Refusal) return rebuilt;
  await compareRecent(shop, providerOf(payments, known.lost));
  return { order_no: rebuilt.orderNo };
}

async function askProvider(shop: Shop, payments: Payments, mismatchId: number) {
  const lost = await findLostSale(shop.pool, mismatchId);
  if (!lost) return refuse(404, 'no_such_mismatch', moneyMessages.noSuchMismatch);
  const refusal = refuseRebuilding(lost);
  if (refusal) return refusal;
  const known = await readLostOrder(shop, payments, lost);
  return known instanceof Refusal ? known : { lost, ...known };
}
