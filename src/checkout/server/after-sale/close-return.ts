import { inTransaction } from '../../../server/database/transaction.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import {
  changeReturn,
  lockReturn,
  mailReturn,
  type ReturnRow,
  unknownReturn,
} from './return-row.ts';

/** Closes a return that never arrived or, if its buyer has told the shop so, that does not come. */
export const cancelReturn = (
  shop: Closing,
  returnId: number,
  closed_as: 'withdrawn' | null = null,
) => close(shop, returnId, { closed_as }, 'return closed');

/** Closes a return for its buyer, until it is received. */
export const withdrawReturn = (shop: Closing, returnId: number) =>
  close(shop, returnId, { closed_as: 'withdrawn' });

/** Declines to take parts back, and tells the buyer why. What has been received is refunded, not declined. */
export async function declineReturn(shop: Closing, returnId: number, words: string) {
  if (!words.trim()) return refuse(422, 'reason_missing', 'Tell the buyer why.');
  return close(
    shop,
    returnId,
    { closed_as: 'declined', closed_words: words.trim() },
    'return declined',
  );
}

type Closing = Pick<Shop, 'pool' | 'jobs'>;

/** A repeat changes nothing; one that was closed otherwise stays so. */
const close = (
  { pool, jobs }: Closing,
  returnId: number,
  how: Pick<ReturnRow, 'closed_as'> & Partial<ReturnRow>,
  news?: 'return closed' | 'return declined',
) =>
  inTransaction(pool, async (client) => {
    const row = await lockReturn(client, returnId);
    if (!row) return unknownReturn(returnId);
    if (row.status === 'cancelled' && row.closed_as === how.closed_as) return row;
    if (row.status !== 'expected')
      return refuse(409, 'wrong_status', `The return is ${row.closed_as ?? row.status} already.`);
    const closed = await changeReturn(client, returnId, { status: 'cancelled', ...how });
    if (news) await mailReturn(client, jobs, closed, news);
    return closed;
  });
