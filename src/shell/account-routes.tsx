import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pages } from '../pages.ts';
import { root } from './root-route.tsx';

const getParentRoute = () => root;

const titled = (title: string, source: string) => ({
  source,
  head: () => ({ title: `${title} | VanGon` }),
});

const login = createRoute({
  getParentRoute,
  path: pages.login.path,
  component: lazyRouteComponent(() => import('../account/web/login-page.tsx'), 'LoginPage'),
  staticData: titled('Login or register', 'src/account/web/login-page.tsx'),
});

const forgotPassword = createRoute({
  getParentRoute,
  path: pages.forgotPassword.path,
  component: lazyRouteComponent(
    () => import('../account/web/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
  staticData: titled('Forgot password', 'src/account/web/forgot-password-page.tsx'),
});

const resetPassword = createRoute({
  getParentRoute,
  path: pages.resetPassword.path,
  component: lazyRouteComponent(
    () => import('../account/web/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
  staticData: titled('Reset password', 'src/account/web/reset-password-page.tsx'),
});

const confirm = createRoute({
  getParentRoute,
  path: pages.confirm.path,
  component: lazyRouteComponent(() => import('../account/web/confirm-page.tsx'), 'ConfirmPage'),
  staticData: titled('Confirm your email', 'src/account/web/confirm-page.tsx'),
});

const dashboard = createRoute({
  getParentRoute,
  path: pages.dashboard.path,
  component: lazyRouteComponent(() => import('../account/web/dashboard-page.tsx'), 'DashboardPage'),
  staticData: titled('Dashboard', 'src/account/web/dashboard-page.tsx'),
});

const profile = createRoute({
  getParentRoute,
  path: pages.profile.path,
  component: lazyRouteComponent(() => import('../account/web/profile-page.tsx'), 'ProfilePage'),
  staticData: titled('My account', 'src/account/web/profile-page.tsx'),
});

const ordersOf = {
  component: lazyRouteComponent(() => import('../account/web/orders-page.tsx'), 'OrdersPage'),
  staticData: titled('Orders', 'src/account/web/orders-page.tsx'),
};
const orders = createRoute({ getParentRoute, path: pages.orders.path, ...ordersOf });
const ordersPage = createRoute({ getParentRoute, path: pages.ordersPage.path, ...ordersOf });

const accountOrder = createRoute({
  getParentRoute,
  path: pages.accountOrder.path,
  validateSearch: ({ edit }: { edit?: string }) => (edit ? { edit } : {}),
  component: lazyRouteComponent(() => import('../account/web/order-page.tsx'), 'OrderPage'),
  staticData: titled('Order', 'src/account/web/order-page.tsx'),
});

const rewardsOf = {
  component: lazyRouteComponent(() => import('../account/web/rewards-page.tsx'), 'RewardsPage'),
  staticData: titled('Points and rewards', 'src/account/web/rewards-page.tsx'),
};
const rewards = createRoute({ getParentRoute, path: pages.rewards.path, ...rewardsOf });
const rewardsPage = createRoute({ getParentRoute, path: pages.rewardsPage.path, ...rewardsOf });

const wishlist = createRoute({
  getParentRoute,
  path: pages.wishlist.path,
  component: lazyRouteComponent(() => import('../wishlist/web/wishlist-page.tsx'), 'WishlistPage'),
  staticData: titled('Wishlist', 'src/wishlist/web/wishlist-page.tsx'),
});

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
