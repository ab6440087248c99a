/** Spent points and their discount, less what has been settled since. */
export interface Spending {
  points: number;
  /** 0 for points deducted by hand. */
  cents: number;
}

interface Ended<S extends Spending> {
  /** Points that the order earned. */
  earned: number;
  /** Includes the points redeemed on the order itself. */
  balance: number;
  /** On the customer's other orders that have not ended, newest first. */
  spendings: readonly S[];
  paidCents: number;
}

/**
 * Settles the points that an ended order had earned: takes back what the balance covers. The missing ones were used on
 * the newest spendings; their discount there, rounded up to the cent, is kept from the refund.
 */
export function settleUsedPoints<S extends Spending>(ended: Ended<S>) {
  const taken = Math.min(ended.earned, Math.max(0, ended.balance));
  const used = newest(ended.spendings, ended.earned - taken);
  const usedCents = used.reduce((sum, { cents }) => sum + cents, 0);
  return {
    taken,
    missing: ended.earned - taken,
    used,
    usedCents,
    refundCents: Math.max(0, ended.paidCents - usedCents),
  };
}

/** The newest spendings up to a number of points, each with its share of the cents. */
function newest<S extends Spending>(spendings: readonly S[], points: number): S[] {
  const found: S[] = [];
  let left = points;
  for (const spending of spendings) {
    if (left <= 0) break;
    const some = Math.min(left, spending.points);
    left -= some;
    found.push({ ...spending, points: some, cents: shareOf(spending, some) });
  }
  return found;
}

/** BigInt, because cents times points may exceed the safe integers. */
function shareOf({ points: all, cents }: Spending, some: number): number {
  const of = BigInt(all);
  const share = BigInt(cents) * BigInt(some);
  return Number((share + of - 1n) / of);
}
