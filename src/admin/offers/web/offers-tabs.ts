import { addressOf } from '../../../kit/page.ts';
import type { CouponRow } from '../contract.ts';
import type { CouponState } from '../rules/coupon-state.ts';
import { type DeskTab, viewTabs } from '../../frame/web/desk/tabs.ts';
import { deskAddresses } from '../../addresses.ts';

export const offerViews = ['running', 'planned', 'ended', 'off', 'all'] as const;
export type OfferView = (typeof offerViews)[number];

const NAMES: Record<OfferView, string> = {
  running: 'Running',
  planned: 'Planned',
  ended: 'Ended or used up',
  off: 'Off',
  all: 'All',
};

const VIEW_OF: Record<CouponState, OfferView> = {
  running: 'running',
  planned: 'planned',
  over: 'ended',
  'used-up': 'ended',
  off: 'off',
};

export const viewOf = ({ view }: { view?: string }): OfferView =>
  offerViews.find((candidate) => candidate === view) ?? 'running';

export const isIn = (view: OfferView, { state }: CouponRow): boolean =>
  view === 'all' || VIEW_OF[state] === view;

/** Coupons by state, and the points. */
export const offersTabs = (
  current: OfferView | 'points',
  rows?: readonly CouponRow[],
): DeskTab[] => [
  ...viewTabs(
    NAMES,
    offerViews.find((view) => view === current),
    (view) => addressOf(deskAddresses.offers.list, {}, { view: view === 'running' ? '' : view }),
    rows && Object.fromEntries(offerViews.map((view) => [view, countIn(view, rows)])),
  ),
  {
    name: 'Points',
    href: addressOf(deskAddresses.offers.points),
    isCurrent: current === 'points',
  },
];

const countIn = (view: OfferView, rows: readonly CouponRow[]): number =>
  rows.filter((row) => isIn(view, row)).length;
