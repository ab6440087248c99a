import * as z from 'zod';
import { requestSubscription } from '../../../content/server/newsletter.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import type { OutgoingMail } from '../../../server/mail/mail-transport.ts';
import type { Shop } from '../../../server/shop.ts';
import { addressOf } from '../../../kit/page.ts';
import { checkoutPages } from '../../pages.ts';
import type { OrderMail } from '../../mail/order-mail.tsx';
import { orderMailKinds } from '../../mail/order-mail-text.ts';
import { readForMail } from './read-for-mail.ts';
import type { Order } from '../order/order-row.ts';

export interface MailParts {
  renderOrderMail: (mail: OrderMail) => { subject: string; text: string; html: string };
  sendMail: (mail: OutgoingMail) => Promise<void>;
}

/** Mails buyers about each change of an order, and asks those who ticked the newsletter to confirm it. */
export async function startCheckoutJobs(shop: Shop, { renderOrderMail, sendMail }: MailParts) {
  await shop.jobs.work('order-mail', async (data) => {
    const { orderId, news } = jobData.parse(data);
    const found = await readForMail(shop.pool, orderId);
    if (!found) return;
    const { order, sender } = found;
    const mail = renderOrderMail({
      news,
      order: found.confirmation,
      tracking: [order.custom_tracking_number, order.shiprush_tracking_number].filter(Boolean),
      shippingNotes: order.shipping_notes,
      paid: found.paid,
      link: shop.publicUrl() + linkTo(order),
      shop: { ...sender, url: shop.publicUrl() },
    });
    const key = `order-${order.order_no}-${news}`;
    await sendMail({ to: order.email, replyTo: sender.email, key, ...mail });
    if (news === 'placed' && order.newsletter) {
      await inTransaction(shop.pool, (client) => requestSubscription(client, shop, order.email));
    }
  });
}

const jobData = z.object({ orderId: z.number(), news: z.enum(orderMailKinds).default('placed') });

/** The order's page, opened by its key. */
const linkTo = ({ order_no, access_key }: Order): string =>
  addressOf(checkoutPages.orderReceivedShort, { orderNo: order_no }, { key: access_key });
