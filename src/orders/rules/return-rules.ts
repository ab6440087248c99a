import { dayAfter } from '../../kit/shop-days.ts';

/** Why parts come back, in the order in which buyers are asked. */
export const returnCauses = ['does not fit', 'wrong part', 'damaged', 'changed my mind'] as const;
export type ReturnCause = (typeof returnCauses)[number];

/** What a buyer may write, and how many pictures may be added. */
export const MAX_RETURN_WORDS = 1_000;
export const MAX_RETURN_PICTURES = 3;
/** Of one order by its buyer, the withdrawn ones included. */
export const MAX_RETURNS = 20;

/** A line of an order, as far as its return depends on it. */
export interface SentLine {
  shipped: number;
  /** Pieces that have not left and were not refunded. */
  toShip: number;
  /** Pieces that are coming back or have come. */
  comingBack: number;
  /** Shipped pieces that were refunded and may stay with the buyer. */
  refunded: number;
  /** Pieces of returns that the shop has declined. */
  declined: number;
  /** The shop had said that it fits the buyer's van. */
  isSaidToFit: boolean;
  /** The last day for a return, as 2026-11-30. */
  lastDay: string;
}

export interface AskedReturn {
  cause: ReturnCause;
  /** Installed or tried. */
  isUsed: boolean;
}

export const notReturnable = [
  'not shipped',
  'refunded',
  'back',
  'declined',
  'too late',
  'used',
] as const;
export type NotReturnable = (typeof notReturnable)[number];

/** Within so many days of the day on which it was to arrive, or on which it left if that was not promised. */
export function lastReturnDay(shippedOn: string, arrivesBy: string | null, days: number): string {
  return dayAfter(arrivesBy !== null && arrivesBy > shippedOn ? arrivesBy : shippedOn, days);
}

export const piecesToReturn = (line: SentLine): number =>
  Math.max(0, line.shipped - line.comingBack - line.refunded - line.declined);

/** A line with core deposits, as far as sending in its cores depends on it. */
export interface CoreLine {
  shipped: number;
  toShip: number;
  /** Deposits that have not been given back. */
  left: number;
  /** Cores that are on their way or here. */
  coming: number;
  /** Cores that the shop has declined. */
  declined: number;
  /** The last day for its cores, as 2026-11-30. */
  lastDay: string;
}

export const coresToSend = ({ shipped, left, coming, declined }: CoreLine): number =>
  Math.max(0, Math.min(shipped, left - coming - declined));

/** Why no core of a line can be sent in; undefined if one can. Cores are old parts, so they may be used. */
export function coreBlocked(line: CoreLine, today: string): NotReturnable | undefined {
  if (line.shipped === 0) return neverLeft(line);
  if (coresToSend(line) === 0) return line.declined > 0 ? 'declined' : 'back';
  return today > line.lastDay ? 'too late' : undefined;
}

/** Why no piece of a line can be returned, whatever the cause; undefined if one can. */
export function returnBlocked(line: SentLine, today: string): NotReturnable | undefined {
  if (line.shipped === 0) return neverLeft(line);
  if (piecesToReturn(line) === 0) return line.declined > 0 ? 'declined' : 'back';
  return today > line.lastDay ? 'too late' : undefined;
}

const neverLeft = ({ toShip }: { toShip: number }) => (toShip > 0 ? 'not shipped' : 'refunded');

/**
 * Whether a line can be returned, and who pays for sending it. Used parts come back only where the shop is at fault:
 * it sent the wrong part, a damaged one, or one of which it had said that it fits.
 */
export function mayReturn(
  line: SentLine,
  { cause, isUsed }: AskedReturn,
  today: string,
): { isFree: boolean } | NotReturnable {
  const blocked = returnBlocked(line, today);
  if (blocked) return blocked;
  const isFree = isShopsFault(line, cause);
  return isUsed && !isFree ? 'used' : { isFree };
}

const isShopsFault = ({ isSaidToFit }: SentLine, cause: ReturnCause): boolean =>
  cause === 'wrong part' || cause === 'damaged' || (cause === 'does not fit' && isSaidToFit);

/** The same part again is offered only for one that was wrong or damaged. */
export const mayHaveSameAgain = (cause: ReturnCause): boolean =>
  cause === 'wrong part' || cause === 'damaged';
