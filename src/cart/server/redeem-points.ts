import type { ShopSettings } from '../../settings/contract.ts';
import { redemptionValueCents } from '../rules/points.ts';

type PointSetting = ShopSettings['pointSetting'];

export interface Redeemed {
  points: number;
  cents: number;
}

/**
 * The points' discount, capped at `mostCents`, using no more points than needed. Both values are 0 if redemption is
 * not configured or nothing is due.
 */
export function redeemable(points: number, mostCents: number, setting: PointSetting): Redeemed {
  const worth = redemptionValueCents(points, setting);
  if (worth <= 0 || mostCents <= 0) return { points: 0, cents: 0 };
  if (worth < mostCents) return { points, cents: worth };
  return { points: fewestFor(mostCents, points, setting), cents: mostCents };
}

/**
 * Binary search for the fewest points worth `cents`, given that `enough` suffice; the value rises with the points.
 */
function fewestFor(cents: number, enough: number, setting: PointSetting): number {
  let tooFew = 0;
  let sufficient = enough;
  while (sufficient - tooFew > 1) {
    const middle = Math.floor((tooFew + sufficient) / 2);
    if (redemptionValueCents(middle, setting) >= cents) sufficient = middle;
    else tooFew = middle;
  }
  return sufficient;
}
