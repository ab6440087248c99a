/** Whose declined cards are counted together. */
export type Payer = 'address' | 'email' | 'cart';

/** How often somebody's cards were declined, and how long ago the last one was. */
export interface Declines {
  payer: Payer;
  times: number;
  secondsAgo: number;
}

/** So many are everybody's: a whole office may stand behind one address. */
const FREE: Readonly<Record<Payer, number>> = { address: 12, email: 4, cart: 4 };
/** While the whole shop is being tried out. Whoever mistypes twice is still not kept waiting. */
const FREE_IN_ALARM = 2;
/** After the first one that is too many, the second … */
const WAITS_MINUTES = [1, 5, 15, 60];

/** One decline is forgotten in so many seconds. */
export const FORGOTTEN_SECONDS = 30 * 60;

/** The shop is being tried out when so many cards were declined within so long, and they are so large a part of its orders. */
export const ALARM = { times: 60, withinMinutes: 10, oneOrderOutOf: 4, lastsMinutes: 15 };

/** The seconds to wait before the next card may be tried: the longest wait counts; 0 for nearly everybody. */
export function secondsToWait(declines: readonly Declines[], isAlarmed: boolean): number {
  return Math.max(0, ...declines.map((each) => waitOf(each, isAlarmed)));
}

function waitOf({ payer, times, secondsAgo }: Declines, isAlarmed: boolean): number {
  const over = times - (isAlarmed ? FREE_IN_ALARM : FREE[payer]);
  if (over <= 0) return 0;
  const minutes = WAITS_MINUTES[Math.min(over, WAITS_MINUTES.length) - 1]!;
  return Math.ceil(minutes * 60 - secondsAgo);
}
