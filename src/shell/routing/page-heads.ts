import { headOfList } from '../../catalogue/web/list/list-head.ts';
import { headOfProduct } from '../../catalogue/web/product/product-head.ts';
import { headOfHome } from '../../content/web/home/home-head.ts';
import type { Opened } from '../../content/web/open-content.ts';
import type { PageName } from '../../pages.ts';
import type { Head, PageShown } from './page-shown.ts';

type HeadOf = (page: PageShown) => Partial<Head>;

const titled =
  (title: string): HeadOf =>
  () => ({ title: `${title} | VanGon` });

/** What the loader has found out about the page; nothing yet while one that failed is asked again. */
const told: HeadOf = ({ loaderData, origin }) =>
  (loaderData as Opened | undefined)?.head(origin) ?? {};

/** What each page says about itself in the document's head. */
export const pageHeads: Record<PageName, HeadOf> = {
  home: headOfHome,
  shop: headOfList,
  shopPage: headOfList,
  vanType: headOfList,
  vanTypePage: headOfList,
  category: headOfList,
  categoryPage: headOfList,
  search: headOfList,
  searchPage: headOfList,
  product: headOfProduct,
  cart: titled('Cart'),
  checkout: titled('Checkout'),
  orderReceived: titled('Order received'),
  orderReceivedShort: titled('Order received'),
  orderCancel: titled('Order cancellation'),
  orderStatus: () => ({
    title: 'Track Order | VanGon',
    description: 'Where your van parts are: the status and tracking number of an order.',
  }),
  login: titled('Login or register'),
  forgotPassword: titled('Forgot password'),
  resetPassword: titled('Reset password'),
  confirm: titled('Confirm your email'),
  dashboard: titled('Dashboard'),
  profile: titled('My account'),
  orders: titled('Orders'),
  ordersPage: titled('Orders'),
  accountOrder: titled('Order'),
  rewards: titled('Points and rewards'),
  rewardsPage: titled('Points and rewards'),
  wishlist: titled('Wishlist'),
  articles: told,
  articlesPage: told,
  article: told,
  blogCategory: told,
  blogCategoryPage: told,
  testimonials: told,
  testimonialsPage: told,
  submitTestimonial: told,
  contactUs: told,
  aboutUs: told,
  faq: told,
  privacyTerms: told,
  vwAccessories: told,
  newsletterConfirm: told,
  newsletterEnd: told,
  notSent: told,
};
