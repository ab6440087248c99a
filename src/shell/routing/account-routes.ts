import { createRoute } from '@tanstack/react-router';
import { pages } from '../../pages.ts';
import { latePage, pageRoute } from './page-route.ts';
import { root } from './root-route.tsx';

const login = pageRoute(
  pages.login.path,
  () => import('../../account/web/entry/login-page.tsx'),
  'LoginPage',
);

const forgotPassword = pageRoute(
  pages.forgotPassword.path,
  () => import('../../account/web/entry/forgot-password-page.tsx'),
  'ForgotPasswordPage',
);

const resetPassword = pageRoute(
  pages.resetPassword.path,
  () => import('../../account/web/entry/reset-password-page.tsx'),
  'ResetPasswordPage',
);

const confirm = pageRoute(
  pages.confirm.path,
  () => import('../../account/web/entry/confirm-page.tsx'),
  'ConfirmPage',
);

const dashboard = pageRoute(
  pages.dashboard.path,
  () => import('../../account/web/dashboard-page.tsx'),
  'DashboardPage',
);

const profile = pageRoute(
  pages.profile.path,
  () => import('../../account/web/profile/profile-page.tsx'),
  'ProfilePage',
);

const loadOrders = () => import('../../account/web/orders/orders-page.tsx');
const orders = pageRoute(pages.orders.path, loadOrders, 'OrdersPage');
const ordersPage = pageRoute(pages.ordersPage.path, loadOrders, 'OrdersPage');

const accountOrder = createRoute({
  getParentRoute: () => root,
  path: pages.accountOrder.path,
  validateSearch: ({ edit }: { edit?: string }) => (edit ? { edit } : {}),
  component: latePage(() => import('../../account/web/orders/order-page.tsx'), 'OrderPage'),
});

const loadRewards = () => import('../../account/web/rewards-page.tsx');
const rewards = pageRoute(pages.rewards.path, loadRewards, 'RewardsPage');
const rewardsPage = pageRoute(pages.rewardsPage.path, loadRewards, 'RewardsPage');

const wishlist = pageRoute(
  pages.wishlist.path,
  () => import('../../wishlist/web/wishlist-page.tsx'),
  'WishlistPage',
);

/** Login, passwords, and all that a customer has here. */
export const accountRoutes = [
  login,
  forgotPassword,
  resetPassword,
  confirm,
  dashboard,
  profile,
  orders,
  ordersPage,
  accountOrder,
  rewards,
  rewardsPage,
  wishlist,
] as const;
