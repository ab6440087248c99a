import type pg from 'pg';
import * as z from 'zod';
import { withoutActor } from '../../../server/database/actor.ts';
import { execute, prepared } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import type { OutgoingMail } from '../../../server/mail/mail-transport.ts';
import type { Shop } from '../../../server/shop.ts';
import { addressOf } from '../../../kit/page.ts';
import type { OrderMail } from '../../mail/order-mail.tsx';
import { orderMailKinds } from '../../mail/order-mail-text.ts';
import { differenceAddress } from '../../rules/difference-address.ts';
import { prepareDifference } from '../after-sale/difference/request-difference.ts';
import { trackingNumbers } from '../../rules/tracking-link.ts';
import { readForMail, readParcelForMail, readRefundForMail } from './read-for-mail.ts';
import type { Order } from '../order/order-row.ts';
import { addresses } from '../../../links/addresses.ts';

export interface MailParts {
  renderOrderMail: (mail: OrderMail) => { subject: string; text: string; html: string };
  sendMail: (mail: OutgoingMail) => Promise<void>;
  /** Asks an address to confirm the newsletter. */
  requestSubscription: (db: pg.PoolClient, shop: Shop, address: string) => Promise<void>;
}

/** Mails buyers about each change of an order, and asks those who ticked the newsletter to confirm. */
export async function startCheckoutJobs(
  shop: Shop,
  { renderOrderMail, sendMail, requestSubscription }: MailParts,
) {
  await shop.jobs.work('order-mail', async (data) => {
    const mailed = jobData.parse(data);
    const { orderId, news, parcelId, refundId, part: again } = mailed;
    const found = await readForMail(shop.pool, orderId);
    // A rebuilt order may have no email address.
    if (!found?.order.email) return;
    const { order, sender } = found;
    const asked = news === 'asked' ? await prepareDifferenceMail(shop, orderId) : undefined;
    // Paid or withdrawn meanwhile.
    if (news === 'asked' && !asked) return;
    if (news === 'payment pending' && !order.payment_pending) return;
    const parcel =
      news === 'part shipped' ? await readParcelForMail(shop.pool, parcelId) : undefined;
    const mail = renderOrderMail({
      news,
      order: found.confirmation,
      tracking: parcel?.tracking ?? trackingNumbers(order),
      shippingNotes: order.shipping_notes,
      pieces: parcel?.pieces ?? [],
      refund: refundId ? await readRefundForMail(shop.pool, refundId) : undefined,
      paid: found.paid,
      asked,
      link: shop.publicUrl() + linkTo(order),
      shop: { ...sender, url: shop.publicUrl() },
    });
    const part = refundId ?? (parcel ? String(parcelId) : undefined);
    const named = ['order', order.order_no, news.replaceAll(' ', '-'), part, again];
    const key = named.filter(Boolean).join('-');
    await sendMail({ to: order.email, replyTo: sender.email, key, ...mail });
    await recordMail(shop.pool, mailed);
    if (news === 'placed' && order.newsletter) {
      await inTransaction(shop.pool, (client) => requestSubscription(client, shop, order.email));
    }
  });
}

/** A mail is no change that somebody made: without an actor it needs no transaction. */
const recordMail = (
  pool: pg.Pool,
  { orderId, news, parcelId, refundId }: z.infer<typeof jobData>,
) =>
  withoutActor(() =>
    execute(
      pool,
      prepared`INSERT INTO order_mails (order_id, news, parcel_id, refund_id)
               VALUES (${orderId}, ${news}, ${parcelId}, ${refundId})`,
    ),
  );

/** Creates a new link; links mailed before stop working. */
async function prepareDifferenceMail(shop: Shop, orderId: number) {
  const prepared = await prepareDifference(shop.pool, orderId);
  if (!prepared) return undefined;
  const { token, ...asked } = prepared;
  return { ...asked, link: shop.publicUrl() + differenceAddress(token) };
}

const jobData = z.object({
  orderId: z.number(),
  news: z.enum(orderMailKinds).default('placed'),
  parcelId: z.number().optional(),
  refundId: z.string().optional(),
  /** Distinguishes mails about the same event. */
  part: z.string().optional(),
});

/** The order's page, opened with its key. */
const linkTo = ({ order_no, access_key }: Order) =>
  addressOf(addresses.orderReceivedShort, { orderNo: order_no }, { key: access_key });
