import { lazy } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';
import { deskAddresses } from '../addresses.ts';

export const offersDeskPages = {
  list: deskPage({
    path: deskAddresses.offers.list,
    permission: 'read:offers',
    title: 'Offers',
    component: lazy(() => import('./web/offers-page.tsx'), 'OffersPage'),
  }),
  points: deskPage({
    path: deskAddresses.offers.points,
    permission: 'read:offers',
    title: 'Points',
    component: lazy(() => import('./web/points-page.tsx'), 'PointsPage'),
  }),
  add: deskPage({
    path: deskAddresses.offers.add,
    permission: 'write:offers',
    title: 'New coupon',
    component: lazy(() => import('./web/new-coupon-page.tsx'), 'NewCouponPage'),
  }),
  coupon: deskPage({
    path: deskAddresses.offers.coupon,
    permission: 'read:offers',
    title: 'Coupon',
    component: lazy(() => import('./web/coupon-page.tsx'), 'CouponPage'),
  }),
};
