/** Declined cards are counted by each of these. */
export type Payer = 'address' | 'email' | 'cart';

export interface Declines {
  payer: Payer;
  times: number;
  secondsAgo: number;
}

/** Declines before a wait is imposed: a whole office may share one address. */
const FREE: Readonly<Record<Payer, number>> = { address: 12, email: 4, cart: 4 };
/** During a card testing attack; two typos still cost no wait. */
const FREE_IN_ALARM = 2;
/** After the first decline over the limit, the second … */
const WAITS_MINUTES = [1, 5, 15, 60];

/** One decline expires after so many seconds. */
export const EXPIRES_AFTER_SECONDS = 30 * 60;

/** An attack: this many declines within this time, which are this large a share of the orders. */
export const ALARM = { times: 60, withinMinutes: 10, oneOrderOutOf: 4, lastsMinutes: 15 };

/** Seconds to wait before the next card; the longest wait counts, and nearly everybody's is 0. */
export function secondsToWait(declines: readonly Declines[], isAlarmed: boolean): number {
  return Math.max(0, ...declines.map((each) => secondsFor(each, isAlarmed)));
}

function secondsFor({ payer, times, secondsAgo }: Declines, isAlarmed: boolean): number {
  const over = times - (isAlarmed ? FREE_IN_ALARM : FREE[payer]);
  if (over <= 0) return 0;
  const minutes = WAITS_MINUTES[Math.min(over, WAITS_MINUTES.length) - 1]!;
  return Math.ceil(minutes * 60 - secondsAgo);
}
