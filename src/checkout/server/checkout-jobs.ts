import { eq } from 'drizzle-orm';
import { readHeader } from '../../content/server/settings.ts';
import type { OutgoingMail } from '../../server/mail/open-mail.ts';
import type { Shop } from '../../server/shop.ts';
import type { OrderMail } from '../mail/order-mail.tsx';
import { confirmationOf } from './confirmation.ts';
import { orders } from './tables.ts';

export interface MailParts {
  renderOrderMail: (mail: OrderMail) => { subject: string; text: string; html: string };
  sendMail: (mail: OutgoingMail) => Promise<void>;
}

/** Jobs that follow an order: the mail to its buyer. */
export async function startCheckoutJobs(shop: Shop, { renderOrderMail, sendMail }: MailParts) {
  await shop.jobs.work('order-mail', async (data) => {
    const { orderId } = data as { orderId: number };
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
    if (!order) return;
    const { email, site_title } = await readHeader(shop.pool);
    const mail = renderOrderMail({
      order: await confirmationOf(shop.db, order),
      shop: { name: site_title, email, url: shop.publicUrl() },
    });
    await sendMail({ to: order.email, replyTo: email, key: `order-${order.order_no}`, ...mail });
  });
}
