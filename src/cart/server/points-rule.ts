import type { ShopSettings } from '../../content/contract.ts';
import { redemptionValueCents } from '../rules/totals.ts';

type PointSetting = ShopSettings['pointSetting'];

export interface Redeemed {
  points: number;
  cents: number;
}

/**
 * What so many points take off, in cents, when no more than `mostCents` is left to pay: never more than that,
 * and no more points than it takes. Both are 0 when redeeming is not set up or nothing is left to pay.
 */
export function redeemable(points: number, mostCents: number, setting: PointSetting): Redeemed {
  const worth = redemptionValueCents(points, setting);
  if (worth <= 0 || mostCents <= 0) return { points: 0, cents: 0 };
  if (worth < mostCents) return { points, cents: worth };
  return { points: fewestFor(mostCents, points, setting), cents: mostCents };
}

/** The fewest points that are worth so many cents, when `enough` are; values rise with the points. */
function fewestFor(cents: number, enough: number, setting: PointSetting): number {
  let [tooFew, enoughNow] = [0, enough];
  while (enoughNow - tooFew > 1) {
    const middle = Math.floor((tooFew + enoughNow) / 2);
    if (redemptionValueCents(middle, setting) >= cents) enoughNow = middle;
    else tooFew = middle;
  }
  return enoughNow;
}
