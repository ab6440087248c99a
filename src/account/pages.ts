import { addresses } from '../links/addresses.ts';
import { lazy, page } from '../kit/page.ts';

const customerOnly = { access: 'customer' } as const;
const orders = {
  ...customerOnly,
  component: lazy(() => import('./web/orders/orders-page.tsx'), 'OrdersPage'),
  head: 'Orders',
} as const;
const rewards = {
  ...customerOnly,
  component: lazy(() => import('./web/rewards-page.tsx'), 'RewardsPage'),
  head: 'Points and rewards',
} as const;

const confirmPage = lazy(() => import('./web/entry/confirm-page.tsx'), 'ConfirmPage');

export const accountPages = [
  page({
    path: addresses.login,
    access: 'logged-out',
    component: lazy(() => import('./web/entry/login-page.tsx'), 'LoginPage'),
    head: 'Log in or create an account',
  }),
  page({
    path: addresses.forgotPassword,
    access: 'logged-out',
    component: lazy(() => import('./web/entry/forgot-password-page.tsx'), 'ForgotPasswordPage'),
    head: 'Forgot password',
  }),
  page({
    path: addresses.resetPassword,
    access: 'logged-out',
    holdsToken: true,
    component: lazy(() => import('./web/entry/reset-password-page.tsx'), 'ResetPasswordPage'),
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
    component: lazy(() => import('./web/dashboard-page.tsx'), 'DashboardPage'),
    head: 'Dashboard',
  }),
  page({
    ...customerOnly,
    path: addresses.profile,
    component: lazy(() => import('./web/profile/profile-page.tsx'), 'ProfilePage'),
    head: 'My account',
  }),
  page({ ...orders, path: addresses.orders }),
  page({ ...orders, path: addresses.ordersPage }),
  page({
    ...customerOnly,
    path: addresses.order,
    component: lazy(() => import('./web/orders/order-page.tsx'), 'OrderPage'),
    validateSearch: ({ edit }) => (typeof edit === 'string' && edit ? { edit } : {}),
    head: 'Order',
  }),
  page({
    path: addresses.wishlist,
    access: 'customer',
    component: lazy(() => import('../account/web/wishlist/wishlist-page.tsx'), 'WishlistPage'),
    head: 'Wishlist',
  }),
  page({ ...rewards, path: addresses.rewards }),
  page({ ...rewards, path: addresses.rewardsPage }),
  /** Visitors keep carts, too. */
  page({
    path: addresses.keptCarts,
    component: lazy(() => import('./web/kept-carts-page.tsx'), 'KeptCartsPage'),
    head: 'Kept carts',
  }),
];
