import type { Queryable } from '../../server/jobs.ts';

/**
 * Orders that were placed without an account under an address become its account's.
 * Only for a confirmed address: anybody can register with anybody's.
 */
export async function takeOverGuestOrders(
  on: Queryable,
  { id, email }: { id: number; email: string },
): Promise<void> {
  await on.query('UPDATE orders SET customer_id = $1 WHERE customer_id IS NULL AND email = $2', [
    id,
    email,
  ]);
}
