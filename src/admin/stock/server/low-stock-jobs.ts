import * as z from 'zod';
import { lowStockParts } from '../../../catalogue/server/stock/low-stock.ts';
import { readLowStock } from '../../../catalogue/server/stock/read-low-stock.ts';
import { isLowStockMailed, readHeader } from '../../../content/server/settings.ts';
import { addressOf } from '../../../kit/page.ts';
import { actAs } from '../../../server/database/actor.ts';
import { execute, query, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import type { OutgoingMail } from '../../../server/mail/mail-transport.ts';
import type { Shop } from '../../../server/shop.ts';
import type { renderLowStockMail } from '../mail/low-stock-mail.tsx';
import { stockDeskPages } from '../pages.ts';

const ONE_AT_A_TIME = 760_046;
const MAX_PER_MAIL = 60;

export interface StockMails {
  renderLowStockMail: typeof renderLowStockMail;
  sendMail: (mail: OutgoingMail) => Promise<void>;
}

const jobData = z.object({ ids: z.array(z.number()), day: z.string() });

export async function startStockJobs(shop: Shop, mails: StockMails): Promise<void> {
  const { pool } = shop;
  await shop.jobs.work('low-stock-mail', async (data) => {
    const { ids, day } = jobData.parse(data);
    const parts = (await readLowStock(pool)).filter(({ product_id }) => ids.includes(product_id));
    if (parts.length === 0 || !(await isLowStockMailed(pool))) return;
    const { email, phone, site_title } = await readHeader(pool);
    const mail = mails.renderLowStockMail({
      shop: { name: site_title, email, phone, url: shop.publicUrl() },
      parts,
      link: shop.publicUrl() + addressOf(stockDeskPages.stock),
    });
    await mails.sendMail({ to: email, key: `low-stock-${day}-${ids[0]}`, ...mail });
  });
}

/**
 * Mails the shopkeeper about parts that have run low since the last mail: once each, and again only after the stock
 * has recovered, a day later at the earliest.
 */
export const mailLowStock = (shop: Pick<Shop, 'pool' | 'jobs'>): Promise<number> =>
  actAs({ kind: 'job', name: 'low-stock-mail' }, () =>
    inTransaction(shop.pool, async (client) => {
      await query(client, sql`SELECT pg_advisory_xact_lock(${ONE_AT_A_TIME})`);
      const isMailed = await isLowStockMailed(client);
      await execute(
        client,
        sql`UPDATE low_stock_mails SET is_low = false
             WHERE is_low AND product_id NOT IN (${lowStockParts})`,
      );
      const newlyLow = await query<{ id: number }>(
        client,
        sql`INSERT INTO low_stock_mails AS m (product_id)
            SELECT low.id FROM (${lowStockParts}) low ORDER BY low.id
                ON CONFLICT (product_id) DO UPDATE SET is_low = true, mailed_at = now()
             WHERE NOT m.is_low AND m.mailed_at < now() - interval '1 day' RETURNING product_id AS id`,
      );
      const ids = newlyLow.map(({ id }) => id).slice(0, MAX_PER_MAIL);
      if (ids.length === 0 || !isMailed) return 0;
      const day = new Date().toISOString().slice(0, 10);
      await shop.jobs.add(client, 'low-stock-mail', { ids, day });
      return ids.length;
    }),
  );
