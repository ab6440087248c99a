import { late } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';

export const offersDeskPages = {
  list: deskPage({
    path: '/admin/offers',
    permission: 'read:offers',
    title: 'Offers',
    component: late(() => import('./web/offers-page.tsx'), 'OffersPage'),
  }),
  points: deskPage({
    path: '/admin/offers/points',
    permission: 'read:offers',
    title: 'Points',
    component: late(() => import('./web/points-page.tsx'), 'PointsPage'),
  }),
  add: deskPage({
    path: '/admin/offers/new',
    permission: 'write:offers',
    title: 'New coupon',
    component: late(() => import('./web/new-coupon-page.tsx'), 'NewCouponPage'),
  }),
  coupon: deskPage({
    path: '/admin/offers/$code',
    permission: 'read:offers',
    title: 'Coupon',
    component: late(() => import('./web/coupon-page.tsx'), 'CouponPage'),
  }),
};
