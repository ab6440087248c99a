import { orderStatus } from '../../../orders/rules/order-status.ts';
import type pg from 'pg';
import * as z from 'zod';
import { batched } from '../../../server/database/batched.ts';
import { execute, prepared } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import type { OutgoingMail } from '../../../server/mail/mail-transport.ts';
import type { Shop } from '../../../server/shop.ts';
import { addressOf } from '../../../kit/page.ts';
import type { OrderMail } from '../../../orders/mail/order-mail.tsx';
import { type OrderMailKind, orderMailKinds } from '../../../orders/rules/order-mail-kind.ts';
import { additionalPaymentAddress } from '../../rules/additional-payment-address.ts';
import { payOrderAddress } from '../../rules/pay-order-address.ts';
import { preparePayLink } from '../by-staff/pay-link.ts';
import { prepareAdditionalPayment } from '../after-sale/additional-payment/request-additional-payment.ts';
import { invoiceAddress } from '../../../orders/rules/invoice-address.ts';
import { parcelArrival } from '../../../orders/rules/parcel-arrival.ts';
import { readPaidBy } from '../../../orders/server/read-delivery.ts';
import { trackingNumbers } from '../../../orders/rules/tracking-link.ts';
import { issueForMail, startInvoiceJobs } from '../invoices/invoice-jobs.ts';
import {
  readForMail,
  readParcelForMail,
  readRefundForMail,
  readReturnForMail,
} from './read-for-mail.ts';
import type { Order } from '../../../orders/server/order-row.ts';
import { addresses } from '../../../links/addresses.ts';

export interface MailParts {
  renderOrderMail: (mail: OrderMail) => { subject: string; text: string; html: string };
  sendMail: (mail: OutgoingMail) => Promise<void>;
  /** Asks an address to confirm the newsletter. */
  requestSubscription: (db: pg.PoolClient, shop: Shop, address: string) => Promise<void>;
  /** Called once for each new order, after its buyer has a mail. */
  onOrder: (shop: Shop, orderId: number) => Promise<void>;
}

/** Mails buyers about each change of an order, and asks those who ticked the newsletter to confirm. */
export async function startCheckoutJobs(
  shop: Shop,
  { renderOrderMail, sendMail, requestSubscription, onOrder }: MailParts,
) {
  await startInvoiceJobs(shop);
  await shop.jobs.work('order-mail', async (data) => {
    const mailed = jobData.parse(data);
    const { orderId, news, parcelId, refundId, returnId, part: again } = mailed;
    if (news === 'placed') await issueForMail(shop, orderId);
    const found = await readForMail(shop.pool, orderId);
    // A rebuilt order may have no email address.
    if (!found?.order.email) return;
    const { order, sender } = found;
    const asked = await prepareLink(shop, order, news);
    // Paid or withdrawn meanwhile.
    if (asked === null) return;
    if (news === 'payment pending' && !order.payment_pending) return;
    // The pieces have come meanwhile.
    if (news === 'expected' && !found.confirmation.orders_items.some(({ waiting }) => waiting))
      return;
    // Ended, or all of it is picked up meanwhile.
    if (news === 'ready' && order.status !== orderStatus.processing) return;
    const parcel = parcelId ? await readParcelForMail(shop.pool, parcelId) : undefined;
    const mail = renderOrderMail({
      news,
      order: found.confirmation,
      tracking: parcel?.tracking ?? trackingNumbers(order),
      shippingNotes: order.shipping_notes,
      parcel:
        parcel && !parcel.isWhole
          ? { ...parcel, arrives: parcelArrival(order, parcel.shippedAt, new Date()) }
          : undefined,
      refund: refundId ? await readRefundForMail(shop.pool, refundId) : undefined,
      returned: returnId ? await readReturn(shop, order, returnId) : undefined,
      paid: found.paid,
      asked,
      toldOn: mailed.was,
      link: shop.publicUrl() + linkTo(order),
      invoiceLink: found.isSold ? shop.publicUrl() + invoiceLinkTo(order) : undefined,
      againLink: (part) => shop.publicUrl() + linkTo(order, { again: String(part ?? 'yes') }),
      shop: { ...sender, url: shop.publicUrl() },
    });
    const part = refundId ?? (parcelId ?? returnId)?.toString();
    const named = ['order', order.order_no, news.replaceAll(' ', '-'), part, again];
    const key = named.filter(Boolean).join('-');
    await sendMail({ to: order.email, replyTo: sender.email, key, ...mail });
    await recordMail(shop.pool, mailed);
    // Staff may send the same mail again.
    if (news !== 'placed' || again) return;
    if (order.newsletter)
      await inTransaction(shop.pool, (client) => requestSubscription(client, shop, order.email));
    await onOrder(shop, orderId);
  });
}

/** The mails that were sent while others were recorded share a statement. */
const recordMail = batched(async (pool: pg.Pool, mails: readonly z.infer<typeof jobData>[]) => {
  const rows = mails.map(({ orderId, news, parcelId, refundId, returnId }) => ({
    order_id: orderId,
    news,
    parcel_id: parcelId,
    refund_id: refundId,
    return_id: returnId,
  }));
  await execute(
    pool,
    prepared`INSERT INTO order_mails (order_id, news, parcel_id, refund_id, return_id)
             SELECT order_id, news, parcel_id, refund_id, return_id
               FROM json_populate_recordset(NULL::order_mails, ${JSON.stringify(rows)})`,
  );
  return rows.map(() => undefined);
});

/**
 * Creates a new link in a mail that asks for a payment; links mailed before stop working. Null if there is nothing to
 * pay any more.
 */
async function prepareLink(shop: Shop, order: Order, news: OrderMailKind) {
  if (news === 'asked') {
    const prepared = await prepareAdditionalPayment(shop.pool, order.id);
    if (!prepared) return null;
    const { token, ...asked } = prepared;
    return { ...asked, link: shop.publicUrl() + additionalPaymentAddress(token) };
  }
  if (news !== 'to pay' && news !== 'pay reminder') return undefined;
  const prepared = await preparePayLink(shop.pool, order.id);
  if (!prepared) return null;
  const { token, ...asked } = prepared;
  const days = await readPaidBy(shop.pool, order);
  return { ...asked, days, changes: [], link: shop.publicUrl() + payOrderAddress(token) };
}

const jobData = z.object({
  orderId: z.number(),
  news: z.enum(orderMailKinds).default('placed'),
  parcelId: z.number().optional(),
  refundId: z.string().optional(),
  returnId: z.number().optional(),
  /** Distinguishes mails about the same event. */
  part: z.string().optional(),
  /** The day that its buyer was told before. */
  was: z.string().optional(),
});

async function readReturn(shop: Shop, { access_key }: Order, returnId: number) {
  const found = await readReturnForMail(shop.pool, returnId);
  if (!found) return undefined;
  // Pages are at addresses in lower case.
  const number = found.number.toLowerCase();
  const link = shop.publicUrl() + addressOf(addresses.return, { number }, { key: access_key });
  return { ...found, link };
}

/** The order's page, opened with its key. */
const linkTo = ({ order_no, access_key }: Order, more: Record<string, string> = {}) =>
  addressOf(addresses.orderReceivedShort, { orderNo: order_no }, { key: access_key, ...more });

const invoiceLinkTo = ({ order_no, access_key }: Order) => invoiceAddress(order_no, access_key);
