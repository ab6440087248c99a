/** Points that went off a balance, and what they took off a price, as far as nobody has paid for them since. */
export interface Spending {
  points: number;
  /** 0 where they bought nothing: taken by hand. */
  cents: number;
}

interface Ended<S extends Spending> {
  /** What the order had brought. */
  earned: number;
  /** With the points that were redeemed on the order itself back in it. */
  balance: number;
  /** Of the customer's other orders that still stand, the newest first. */
  spendings: readonly S[];
  paidCents: number;
}

/**
 * What becomes of an ended order's points: those that are there are taken back. The missing ones were used, on the
 * newest spendings; what they really saved there, rounded up to the cent, is kept from the money that goes back.
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

/** So many points of the newest spendings, each with its share of the cents. */
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

/** Big, because cents times points may be more than a number holds exactly. */
function shareOf({ points: all, cents }: Spending, some: number): number {
  const [of, share] = [BigInt(all), BigInt(cents) * BigInt(some)];
  return Number((share + of - 1n) / of);
}
