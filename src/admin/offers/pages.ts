import { late } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';
import { deskAddresses } from '../addresses.ts';

export const offersDeskPages = {
  list: deskPage({
    path: deskAddresses.offers.list,
    permission: 'read:offers',
    title: 'Offers',
    component: late(() => import('./web/offers-page.tsx'), 'OffersPage'),
  }),
  points: deskPage({
    path: deskAddresses.offers.points,
    permission: 'read:offers',
    title: 'Points',
    component: late(() => import('./web/points-page.tsx'), 'PointsPage'),
  }),
  add: deskPage({
    path: deskAddresses.offers.add,
    permission: 'write:offers',
    title: 'New coupon',
    component: late(() => import('./web/new-coupon-page.tsx'), 'NewCouponPage'),
  }),
  coupon: deskPage({
    path: deskAddresses.offers.coupon,
    permission: 'read:offers',
    title: 'Coupon',
    component: late(() => import('./web/coupon-page.tsx'), 'CouponPage'),
  }),
};
