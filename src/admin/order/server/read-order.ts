import { readDelivery } from '../../../orders/server/read-delivery.ts';
import { explainTotals } from '../rules/explain-totals.ts';
import { readSettings } from '../../../settings/server/settings.ts';
import { vanModels } from '../../../fitment/server/queries.ts';
import { vanName } from '../../../fitment/rules/van-models.ts';
import type { OrderedFit, VanModelRow } from '../../../fitment/contract.ts';
import { dollarsToCents } from '../../../kit/money.ts';
import { readOrderNumber } from '../../../orders/server/order-number.ts';
import { findOrder, type FoundOrder } from '../../../orders/server/find-order.ts';
import { refundedAmount } from '../../../orders/rules/refunded-amount.ts';
import { depositsBack, waitingJson } from '../../../checkout/server/order/confirmation.ts';
import { bothAddresses } from '../../../checkout/server/order/addresses.ts';
import type { Order, Payment } from '../../../orders/server/order-row.ts';
import { addressShape, type AddressColumn } from '../../../orders/rules/order-address.ts';
import { mailsOf } from '../../../checkout/server/after-sale/order-mails.ts';
import { readOrderVersion } from '../../../orders/server/order-version.ts';
import { readPaidLeft } from '../../../checkout/server/after-sale/read-paid-left.ts';
import { query, type Queryable, sql } from '../../../server/database/query.ts';
import { refuse } from '../../../server/http/refusal.ts';
import { readDeskStatuses } from '../../orders/server/desk-facts.ts';
import type { OrderDetail, OrderLine } from '../order-shapes.ts';
import { readAfterSale } from './read-after-sale.ts';
import { readAdditionalPayment } from './read-additional-payment.ts';
import { readHeldPayment } from './read-held-payment.ts';
import { readBuyer } from './read-buyer.ts';
import { readInvoicesOf } from './read-invoices-of.ts';
import { readSteps } from './read-steps.ts';
import { blockedSteps } from './blocked-steps.ts';

export const unknownOrder = refuse(404, 'unknown_order', 'There is no such order.');

export async function findByNumber(db: Queryable, number: string): Promise<FoundOrder | undefined> {
  const orderNo = readOrderNumber(number);
  return orderNo ? findOrder(db, sql`o.order_no = ${orderNo}`) : undefined;
}

/** One order with its whole history; undefined if unknown. Runs its queries one by one, to give way to sales. */
export async function readOrder(db: Queryable, number: string): Promise<OrderDetail | undefined> {
  const found = await findByNumber(db, number);
  if (!found) return undefined;
  const { order } = found;
  // Reads the version first, so that a save notices any change in between.
  const version = await readOrderVersion(db, order.id);
  const lines = await readLines(db, order.id);
  const afterSale = await readAfterSale(db, order.id);
  const steps = await readSteps(db, order.id);
  const buyer = await readBuyer(db, order);
  const left = await readPaidLeft(db, order);
  const mails = await mailsOf(db, order);
  const { core_deposits_back = '0' } = await depositsBack(db, order);
  const settings = await readSettings(db);
  const models = await vanModels(db);
  const additional = await readAdditionalPayment(db, order.id);
  const held = await readHeldPayment(db, order.id);
  const desk_status = (await readDeskStatuses(db, [order.id])).get(order.id)!;
  const weightOf = (pieces: 'quantity' | 'to_ship') =>
    lines.reduce((sum, line) => sum + line.weight_grams * line[pieces], 0);
  return {
    ...headOf(order),
    delivery: (await readDelivery(db, order)) ?? null,
    desk_status,
    version,
    weight_grams: weightOf('to_ship'),
    buyer,
    steps,
    ...afterSale,
    van: vanOf(lines, models),
    lines: lines.map(lineOf),
    totals: explainTotals({
      ...order,
      lines,
      deposits_back_cents: dollarsToCents(core_deposits_back),
      weight_grams: weightOf('quantity'),
      state: order.shipping_state,
      points: order.points_redeemed,
      points_cents: order.points_redeemed_cents,
      tax_rate: settings.taxRate,
    }),
    payment: found.payment && paymentOf(found.payment),
    invoices: await readInvoicesOf(db, order.id),
    ...additional,
    ...held,
    mails: mails.map(({ news, parcelId, refundId, returnId }) => ({
      news,
      parcel_id: parcelId,
      refund_id: refundId,
      return_id: returnId,
    })),
    left: {
      lines: left.lines.map(({ productId, quantity }) => ({ product_id: productId, quantity })),
      deposits: (left.deposits?.lines ?? []).map(({ productId, quantity }) => ({
        product_id: productId,
        quantity,
      })),
      shipping_cents: left.shippingCents,
      money_cents: left.moneyCents,
    },
    why_not: blockedSteps(found, lines, afterSale, additional.additional_payment !== null),
  };
}

interface LineRow extends Omit<OrderLine, 'fit'> {
  fitment: OrderedFit | null;
  coupon_cents: number | null;
  weight_grams: number;
}

const readLines = (db: Queryable, orderId: number): Promise<LineRow[]> =>
  query(
    db,
    sql`SELECT i.product_id, i.name, i.slug, i.sku, i.image, i.unit_price_cents AS unit_cents, i.deposit_cents, i.line_total_cents AS total_cents,
               i.list_price_cents AS own_cents, i.price_reason,
               i.coupon_cents, i.fitment, p.shelf, p.stock_qty AS stock, p.weight_grams,
               n.ordered AS quantity, n.shipped, n.refunded, n.ordered - n.shipped - n.unshipped AS to_ship,
               greatest(n.shipped - n.coming_back - n.not_returned, 0) AS to_return,
               greatest(d.charged - d.given - d.coming, 0) AS cores_to_return,
               ready_pieces(i.order_id, i.product_id, n.ordered - n.shipped - n.unshipped) AS ready,
               ${waitingJson(sql`i`)} AS waiting
          FROM order_items i JOIN products p ON p.id = i.product_id,
               pieces_of(i.order_id, i.product_id) n, deposits_of(i.order_id, i.product_id) d
         WHERE i.order_id = ${orderId} ORDER BY i.position`,
  );

const columns = Object.keys(addressShape) as AddressColumn[];

function headOf(order: Order) {
  const both = bothAddresses(order);
  const address = (prefix: '' | 'shipping_') =>
    Object.fromEntries(columns.map((column) => [column, both[`${prefix}${column}`]])) as Record<
      AddressColumn,
      string
    >;
  const { order_no: number, status, email, phone, total_cents, points_earned } = order;
  return {
    number,
    status,
    email,
    phone,
    total_cents,
    points_earned,
    placed_at: order.created_at.toISOString(),
    shipped_at: order.shipped_at?.toISOString() ?? null,
    billing: address(''),
    shipping: address('shipping_'),
    is_billed_elsewhere: order.ship_to_different_address,
    service: order.shipping_name,
    buyer_note: order.order_notes,
  };
}

const lineOf = ({ weight_grams: _, coupon_cents: __, fitment, ...line }: LineRow) => ({
  ...line,
  fit: fitment && { state: fitment.state, text: fitment.text },
});

function vanOf(lines: readonly LineRow[], models: readonly VanModelRow[]): OrderDetail['van'] {
  const van = lines.find(({ fitment }) => fitment)?.fitment?.van;
  if (!van) return null;
  const paint = models.find(({ type }) => type === van.type)?.paint_hex ?? '#000000';
  return { name: vanName(van, models), type: van.type, paint, engine: van.engine };
}

const paymentOf = (payment: Payment): OrderDetail['payment'] => ({
  provider: payment.provider,
  method: payment.method,
  status: payment.status,
  amount_cents: payment.amount_cents,
  refunded_cents: refundedAmount(payment),
  kept_cents: payment.kept_cents,
  capture_id: payment.provider_capture_id,
  problem: payment.refund_problem,
});
