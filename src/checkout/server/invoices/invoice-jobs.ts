import * as z from 'zod';
import { query, sql } from '../../../server/database/query.ts';
import type { Shop } from '../../../server/shop.ts';
import { issueBatched, issueInvoices } from './issue-invoices.ts';

const jobData = z.object({ orderId: z.number() });

/** Issues what an order needs after its sale: see `order_needs_invoices` in db/functions/invoices.sql. */
export const startInvoiceJobs = (shop: Shop): Promise<void> =>
  shop.jobs.work('invoices', async (data) => {
    await issueBatched(shop.pool, jobData.parse(data).orderId);
  });

/** The sale's invoice, issued by the job that mails the buyer. If it fails, the mail goes out, and `issueMissing` repeats. */
export async function issueForMail({ pool, log }: Shop, orderId: number): Promise<void> {
  await issueBatched(pool, orderId).catch((err: unknown) =>
    log.error(
      { err, order: orderId },
      'An invoice could not be issued; tried again within the hour',
    ),
  );
}

const AT_ONCE = 100;
const MOST = 2_000;

/**
 * Issues the invoices of paid orders of the last month that have none: jobs that died, and orders from before there were
 * invoices. Older ones get theirs when somebody opens it.
 */
export async function issueMissing({ pool }: Pick<Shop, 'pool'>): Promise<void> {
  for (let issued = 0, found = AT_ONCE; found === AT_ONCE && issued < MOST; issued += found) {
    const rows = await query<{ id: string }>(
      pool,
      sql`SELECT o.id FROM orders o
           WHERE o.created_at > now() - interval '31 days' AND o.created_at < now() - interval '1 minute'
             AND EXISTS (SELECT FROM order_events e
                          WHERE e.order_id = o.id AND e.to_status = order_status('processing'))
             AND NOT EXISTS (SELECT FROM invoices i WHERE i.order_id = o.id AND i.kind = 'invoice')
           ORDER BY o.id LIMIT ${AT_ONCE}`,
    );
    found = rows.length;
    if (found > 0)
      await issueInvoices(
        pool,
        rows.map(({ id }) => Number(id)),
      );
  }
}
