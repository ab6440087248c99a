import { late, page } from '../kit/page.ts';

const customerOnly = { access: 'customer', visits: 'rare' } as const;
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

export const accountPages = {
  login: page({
    path: '/login',
    visits: 'rare',
    access: 'logged-out',
    component: late(() => import('./web/entry/login-page.tsx'), 'LoginPage'),
    head: 'Log in or create an account',
  }),
  forgotPassword: page({
    path: '/forgot-password',
    access: 'logged-out',
    visits: 'rare',
    component: late(() => import('./web/entry/forgot-password-page.tsx'), 'ForgotPasswordPage'),
    head: 'Forgot password',
  }),
  resetPassword: page({
    path: '/password/reset/$token',
    access: 'logged-out',
    holdsToken: true,
    visits: 'rare',
    component: late(() => import('./web/entry/reset-password-page.tsx'), 'ResetPasswordPage'),
    head: 'Reset password',
  }),
  confirm: page({
    ...customerOnly,
    path: '/confirm/$token',
    holdsToken: true,
    component: confirmPage,
    head: 'Confirm your email',
  }),
  confirmEmail: page({
    path: '/confirm/email/$token',
    holdsToken: true,
    component: confirmPage,
    head: 'Confirm your email',
  }),
  dashboard: page({
    ...customerOnly,
    path: '/my-account/dashbord',
    alsoAt: ['/my-account', '/my-account/dashboard'],
    component: late(() => import('./web/dashboard-page.tsx'), 'DashboardPage'),
    head: 'Dashboard',
  }),
  profile: page({
    ...customerOnly,
    path: '/my-account/profile',
    component: late(() => import('./web/profile/profile-page.tsx'), 'ProfilePage'),
    head: 'My account',
  }),
  orders: page({ ...orders, path: '/my-account/orders' }),
  ordersPage: page({ ...orders, path: '/my-account/orders/page/$page' }),
  order: page({
    ...customerOnly,
    path: '/my-account/order/$encodedId',
    component: late(() => import('./web/orders/order-page.tsx'), 'OrderPage'),
    validateSearch: ({ edit }) => (typeof edit === 'string' && edit ? { edit } : {}),
    head: 'Order',
  }),
  rewards: page({ ...rewards, path: '/my-account/rewards' }),
  rewardsPage: page({ ...rewards, path: '/my-account/rewards/page/$page' }),
};
