import { addresses } from '../links/addresses.ts';
import { late, page } from '../kit/page.ts';

const customerOnly = { access: 'customer' } as const;
const orders = {
  ...customerOnly,
  component: late(() => import('./web/orders/orders-page.tsx'), 'OrdersPage'),
  head: 'Orders',
} as const;
const rewards = {
  ...customerOnly,
  component: late(() => import('./web/rewards-page.tsx'), 'RewardsPage'),
  head: 'Points and rewards',
} as const;

const confirmPage = late(() => import('./web/entry/confirm-page.tsx'), 'ConfirmPage');

export const accountPages = [
  page({
    path: addresses.login,
    access: 'logged-out',
    component: late(() => import('./web/entry/login-page.tsx'), 'LoginPage'),
    head: 'Log in or create an account',
  }),
  page({
    path: addresses.forgotPassword,
    access: 'logged-out',
    component: late(() => import('./web/entry/forgot-password-page.tsx'), 'ForgotPasswordPage'),
    head: 'Forgot password',
  }),
  page({
    path: addresses.resetPassword,
    access: 'logged-out',
    holdsToken: true,
    component: late(() => import('./web/entry/reset-password-page.tsx'), 'ResetPasswordPage'),
    head: 'Reset password',
  }),
  page({
    ...customerOnly,
    path: addresses.confirm,
    holdsToken: true,
    component: confirmPage,
    head: 'Confirm your email',
  }),
  page({
    path: addresses.confirmEmail,
    holdsToken: true,
    component: confirmPage,
    head: 'Confirm your email',
  }),
  page({
    ...customerOnly,
    path: addresses.dashboard,
    alsoAt: ['/my-account', '/my-account/dashboard'],
    component: late(() => import('./web/dashboard-page.tsx'), 'DashboardPage'),
    head: 'Dashboard',
  }),
  page({
    ...customerOnly,
    path: addresses.profile,
    component: late(() => import('./web/profile/profile-page.tsx'), 'ProfilePage'),
    head: 'My account',
  }),
  page({ ...orders, path: addresses.orders }),
  page({ ...orders, path: addresses.ordersPage }),
  page({
    ...customerOnly,
    path: addresses.order,
    component: late(() => import('./web/orders/order-page.tsx'), 'OrderPage'),
    validateSearch: ({ edit }) => (typeof edit === 'string' && edit ? { edit } : {}),
    head: 'Order',
  }),
  page({
    path: addresses.wishlist,
    access: 'customer',
    component: late(() => import('../account/web/wishlist/wishlist-page.tsx'), 'WishlistPage'),
    head: 'Wishlist',
  }),
  page({ ...rewards, path: addresses.rewards }),
  page({ ...rewards, path: addresses.rewardsPage }),
];
