import * as z from 'zod';
import { readHeader } from '../../../settings/server/settings.ts';
import type { OutgoingMail } from '../../../server/mail/mail-transport.ts';
import type { Shop } from '../../../server/shop.ts';
import type { renderPurchaseMail } from '../mail/purchase-mail.tsx';
import { purchaseFile, readPurchase } from './read-purchase.ts';

interface PurchaseMails {
  renderPurchaseMail: typeof renderPurchaseMail;
  sendMail: (mail: OutgoingMail) => Promise<void>;
}

const jobData = z.object({
  id: z.number(),
  /** When it was sent before. */
  replaces: z.string().optional(),
});
/** Without it, Excel reads UTF-8 as Windows-1252. */
const BYTE_ORDER_MARK = '\uFEFF';

export const startPurchaseJobs = (shop: Shop, mails: PurchaseMails): Promise<void> =>
  shop.jobs.work('purchase-order-mail', async (data) => {
    const { id, replaces } = jobData.parse(data);
    const purchase = await readPurchase(shop.pool, id);
    if (!purchase || purchase.state === 'cancelled') return;
    const { email, phone, site_title } = await readHeader(shop.pool);
    const { message, sent_to } = purchase;
    // What has arrived is not ordered once more.
    const lines = purchase.lines
      .filter(({ pieces, arrived }) => pieces > arrived)
      .map((line) => ({ ...line, pieces: line.pieces - line.arrived }));
    const mail = mails.renderPurchaseMail({
      shop: { name: site_title, email, phone, url: shop.publicUrl() },
      number: id,
      replaces,
      message,
      lines,
    });
    const { name, csv } = purchaseFile(id, lines);
    await mails.sendMail({
      to: sent_to,
      replyTo: email,
      key: `purchase-order-${id}${replaces ? `-after-${replaces}` : ''}`,
      files: [{ filename: name, contentType: 'text/csv', content: BYTE_ORDER_MARK + csv }],
      ...mail,
    });
  });
