import type pg from 'pg';
import * as z from 'zod';
import { lowStockParts } from '../../../catalogue/server/stock/low-stock.ts';
import { readLowStock } from '../../../catalogue/server/stock/read-low-stock.ts';
import { isLowStockMailed, readHeader } from '../../../settings/server/settings.ts';
import { addressOf } from '../../../kit/page.ts';
import { actAs } from '../../../server/database/actor.ts';
import { execute, query, queryFirst, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import type { OutgoingMail } from '../../../server/mail/mail-transport.ts';
import type { Shop } from '../../../server/shop.ts';
import type { renderLowStockMail } from '../mail/low-stock-mail.tsx';
import { deskAddresses } from '../../addresses.ts';

const ONE_AT_A_TIME = 760_046;
const MAX_PER_MAIL = 200;

export interface StockMails {
  renderLowStockMail: typeof renderLowStockMail;
  sendMail: (mail: OutgoingMail) => Promise<void>;
}

const jobData = z.object({
  ids: z.array(z.number()),
  day: z.string(),
  /** Of all that are newly low; the others follow in later mails. */
  total: z.number().optional(),
});

export async function startStockJobs(shop: Shop, mails: StockMails): Promise<void> {
  const { pool } = shop;
  await shop.jobs.work('low-stock-mail', async (data) => {
    const { ids, day, total = ids.length } = jobData.parse(data);
    const parts = await readLowStock(pool, ids);
    if (parts.length === 0 || !(await isLowStockMailed(pool))) return;
    const { email, phone, site_title } = await readHeader(pool);
    const mail = mails.renderLowStockMail({
      shop: { name: site_title, email, phone, url: shop.publicUrl() },
      parts,
      // Some may have recovered meanwhile.
      later: total - ids.length,
      link: shop.publicUrl() + addressOf(deskAddresses.stock.stock),
    });
    await mails.sendMail({ to: email, key: `low-stock-${day}-${ids[0]}`, ...mail });
  });
}

/**
 * Mails the shopkeeper about parts that have run low since the last mail: once each, and again only after the stock
 * has recovered, a day later at the earliest. What a mail has no room for counts as not mailed, and follows a day later.
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
      const all = await newlyLow(client);
      // Without mails, all count as told, so that turning them on tells only what runs low from then on.
      const ids = isMailed ? all.slice(0, MAX_PER_MAIL) : all;
      if (ids.length === 0 || (isMailed && (await hasMailWithRest(client)))) return 0;
      await execute(
        client,
        sql`INSERT INTO low_stock_mails (product_id) SELECT unnest(${ids}::int[])
                ON CONFLICT (product_id) DO UPDATE SET is_low = true, mailed_at = now()`,
      );
      if (!isMailed) return 0;
      const day = new Date().toISOString().slice(0, 10);
      await shop.jobs.add(client, 'low-stock-mail', { ids, day, total: all.length });
      return ids.length;
    }),
  );

/** Those that sell best first. */
async function newlyLow(client: pg.PoolClient): Promise<number[]> {
  const rows = await query<{ id: number }>(
    client,
    sql`SELECT low.id FROM (${lowStockParts}) low
          LEFT JOIN low_stock_mails m ON m.product_id = low.id LEFT JOIN product_sales s ON s.product_id = low.id
         WHERE m.product_id IS NULL OR (NOT m.is_low AND m.mailed_at < now() - interval '1 day')
         ORDER BY s.score DESC NULLS LAST, low.id`,
  );
  return rows.map(({ id }) => id);
}

/** Whether a full mail has gone out within a day, so that its rest waits. */
async function hasMailWithRest(client: pg.PoolClient): Promise<boolean> {
  const full = await queryFirst(
    client,
    sql`SELECT FROM low_stock_mails WHERE mailed_at > now() - interval '1 day'
         GROUP BY mailed_at HAVING count(*) >= ${MAX_PER_MAIL}`,
  );
  return full !== undefined;
}
