import * as z from 'zod';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { execute, queryFirst, sql } from '../../../server/database/query.ts';
import type { OutgoingMail } from '../../../server/mail/mail-transport.ts';
import type { Shop } from '../../../server/shop.ts';
import { readHeader } from '../../../settings/server/settings.ts';
import type { BackInStockMail, renderBackInStockMail } from '../../mail/back-in-stock-mail.tsx';
import type { renderStockAlertMail } from '../../mail/stock-alert-mail.ts';
import { signAddress } from './signed-address.ts';
import { readUnconfirmed, readWaiting } from './stock-alerts.ts';

export interface StockAlertMails {
  renderStockAlertMail: typeof renderStockAlertMail;
  renderBackInStockMail: typeof renderBackInStockMail;
  sendMail: (mail: OutgoingMail) => Promise<void>;
}

interface ToldAlert {
  id: number;
  address_id: number;
  email: string;
  part: Omit<BackInStockMail['part'], 'link'> & { slug: string; stock: number; for_sale: boolean };
}

export async function startStockAlertJobs(shop: Shop, mails: StockAlertMails): Promise<void> {
  const { pool } = shop;

  await shop.jobs.work('stock-alert-mail', async (data) => {
    const { addressId } = z.object({ addressId: z.number() }).parse(data);
    const address = await queryFirst<{ email: string }>(
      pool,
      sql`SELECT email FROM stock_alert_addresses WHERE id = ${addressId}`,
    );
    const unconfirmed = await readUnconfirmed(pool, addressId);
    const parts = unconfirmed.length > 0 ? unconfirmed : await readWaiting(pool, addressId);
    if (!address || parts.length === 0) return;
    const { sender, endLink, headers } = await frameOf(shop, addressId);
    const token = await signAddress(pool, 'confirm', addressId);
    const confirmLink = sender.url + addressOf(addresses.stockAlertsConfirm, { token });
    await mails.sendMail({
      ...mails.renderStockAlertMail({
        shop: sender,
        parts: parts.map(({ name }) => name),
        confirmLink: unconfirmed.length > 0 ? confirmLink : null,
        endLink,
      }),
      to: address.email,
      replyTo: sender.email,
      headers,
    });
  });

  await shop.jobs.work('back-in-stock-mail', async (data) => {
    const { alertId } = z.object({ alertId: z.number() }).parse(data);
    const alert = await findTold(shop, alertId);
    if (!alert) return;
    const { slug, stock, for_sale: isForSale, ...part } = alert.part;
    if (stock === 0 || !isForSale) return waitAgain(shop, alertId);
    const { sender, endLink, headers } = await frameOf(shop, alert.address_id);
    // Browsers may show a page that they have loaded within ten minutes, sold out as it was: not at this address.
    const link = sender.url + addressOf(addresses.product, { slug }, { from: 'back-in-stock' });
    await mails.sendMail({
      ...mails.renderBackInStockMail({ shop: sender, part: { ...part, link }, endLink }),
      key: `back-in-stock-${alertId}`,
      to: alert.email,
      replyTo: sender.email,
      headers,
    });
    await execute(pool, sql`UPDATE stock_alerts SET mailed_at = now() WHERE id = ${alertId}`);
  });
}

/** An alert whose mail is due, with the part that is sold under its number today. */
const findTold = ({ pool }: Shop, id: number) =>
  queryFirst<ToldAlert>(
    pool,
    sql`SELECT a.id, a.address_id, s.email,
               json_build_object('name', p.name, 'sku', p.sku, 'slug', p.slug, 'image', p.featured_image,
                 'price_cents', p.regular_price_cents, 'stock', p.stock_qty, 'for_sale', p.for_sale,
                 'instead_of', CASE WHEN asked.id <> p.id THEN asked.sku END) AS part
          FROM stock_alerts a JOIN stock_alert_addresses s ON s.id = a.address_id
          JOIN products asked ON asked.id = a.product_id JOIN products p ON p.id = present_part(asked.id)
         WHERE a.id = ${id} AND a.told_at IS NOT NULL AND a.mailed_at IS NULL AND a.ended_at IS NULL`,
  );

/** Sold out again, or off sale, before the mail was sent: the alert is back in its place. */
async function waitAgain({ pool }: Shop, id: number): Promise<void> {
  await execute(
    pool,
    sql`UPDATE stock_alerts a SET told_at = NULL
         WHERE a.id = ${id} AND a.mailed_at IS NULL
           AND NOT EXISTS (SELECT FROM stock_alerts b WHERE b.address_id = a.address_id AND b.product_id = a.product_id
                            AND b.told_at IS NULL AND b.ended_at IS NULL)`,
  );
}

async function frameOf(shop: Shop, addressId: number) {
  const { email, phone, site_title } = await readHeader(shop.pool);
  const sender = { name: site_title, email, phone, url: shop.publicUrl() };
  const token = await signAddress(shop.pool, 'manage', addressId);
  const endLink = sender.url + addressOf(addresses.stockAlerts, { token });
  const headers = {
    'List-Unsubscribe': `<${endLink}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { sender, endLink, headers };
}
