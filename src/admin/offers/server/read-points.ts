import type pg from 'pg';
import { redemptionValueCents } from '../../../cart/rules/points.ts';
import { pointsCost } from '../../../cart/server/offers/points-cost.ts';
import { readLastMonth, readOutstanding } from '../../../cart/server/offers/points-settings.ts';
import { readSetting } from '../../../settings/server/settings.ts';
import type { PointSettings } from '../contract.ts';

/** The current point settings. */
export async function readPoints(pool: pg.Pool) {
  const settings = await readSetting(pool, 'points');
  const { month, orders, cost, outstanding, outstanding_cents } = await calculatePoints(
    pool,
    settings,
  );
  return { settings, month, orders, cost, outstanding, outstanding_cents };
}

/** A preview of changed point settings. */
export async function previewPoints(pool: pg.Pool, settings: PointSettings) {
  const { cost, outstanding_cents } = await calculatePoints(pool, settings);
  return { cost, outstanding_cents };
}

async function calculatePoints(pool: pg.Pool, settings: PointSettings) {
  const [{ month, orders }, outstanding] = await Promise.all([
    readLastMonth(pool),
    readOutstanding(pool),
  ]);
  const { earned, worthCents, redeemed, takenOffCents } = pointsCost(orders, settings);
  return {
    month,
    orders: orders.length,
    outstanding,
    cost: { earned, worth_cents: worthCents, redeemed, taken_off_cents: takenOffCents },
    outstanding_cents: redemptionValueCents(outstanding, settings),
  };
}
