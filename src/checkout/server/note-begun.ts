import type pg from 'pg';
import { isDatabaseAway } from '../../server/database/away.ts';
import { gathered } from '../../server/gathered.ts';

interface Noted {
  paymentId: string;
  providerOrderId: string;
  /** Its money is asked for next. */
  isAsked: boolean;
}

type Note = (noted: Noted) => Promise<boolean>;
const notes = new WeakMap<pg.Pool, Note>();

/**
 * Notes the provider's order of a payment; false when the payment was given up meanwhile. It is the one commit of a
 * sale that waits for the disk, and a crowd waits for it together: one statement notes all that came while the last
 * one was being written.
 */
export function noteBegun(pool: pg.Pool, noted: Noted): Promise<boolean> {
  let note = notes.get(pool);
  if (!note) notes.set(pool, (note = gathered((all) => writeAll(pool, all))));
  return note(noted);
}

/** What one of them makes impossible (a deadlock, say) is done for each alone: that holds nothing and waits for one row. */
async function writeAll(pool: pg.Pool, all: readonly Noted[]): Promise<boolean[]> {
  try {
    return await write(pool, all);
  } catch (error) {
    if (all.length === 1 || isDatabaseAway(error)) throw error;
    const alone = await Promise.all(all.map((one) => write(pool, [one])));
    return alone.flat();
  }
}

async function write(pool: pg.Pool, all: readonly Noted[]): Promise<boolean[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'note begun payments',
    text: `UPDATE payments p
              SET provider_order_id = n.provider_order_id, capture_asked_at = CASE WHEN n.is_asked THEN now() END
             FROM unnest($1::uuid[], $2::text[], $3::boolean[]) AS n (payment_id, provider_order_id, is_asked)
            WHERE p.id = n.payment_id AND p.status = 'begun'
        RETURNING p.id`,
    values: [
      all.map(({ paymentId }) => paymentId),
      all.map(({ providerOrderId }) => providerOrderId),
      all.map(({ isAsked }) => isAsked),
    ],
  });
  const written = new Set(rows.map(({ id }) => id));
  return all.map(({ paymentId }) => written.has(paymentId));
}
