/** Declined cards are counted by each of these. */
export type Payer = 'address' | 'email' | 'cart';

export interface Declines {
  payer: Payer;
  times: number;
  secondsAgo: number;
}

/** Declines before a wait is imposed: a whole office may share one address. */
const FREE: Readonly<Record<Payer, number>> = { address: 12, email: 4, cart: 4 };
/** The limit during a card testing attack; two typos still cost no wait. */
const FREE_IN_ALARM = 2;
/** Waits after the first, second, … decline over the limit. */
const WAITS_MINUTES = [1, 5, 15, 60];

/** Seconds until one decline expires. */
export const EXPIRES_AFTER_SECONDS = 30 * 60;

/** An attack: this many declines within this time that are also this large a share of the orders. */
export const ALARM = { times: 60, withinMinutes: 10, oneOrderOutOf: 4, lastsMinutes: 15 };

/** Seconds to wait before the next card: the longest of all waits; 0 for nearly everybody. */
export function secondsToWait(declines: readonly Declines[], isAlarmed: boolean): number {
  return Math.max(0, ...declines.map((each) => secondsFor(each, isAlarmed)));
}

function secondsFor({ payer, times, secondsAgo }: Declines, isAlarmed: boolean): number {
  const over = times - (isAlarmed ? FREE_IN_ALARM : FREE[payer]);
  if (over <= 0) return 0;
  const minutes = WAITS_MINUTES[Math.min(over, WAITS_MINUTES.length) - 1]!;
  return Math.ceil(minutes * 60 - secondsAgo);
}
