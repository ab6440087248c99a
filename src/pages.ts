import type { CacheTag } from './kit/call.ts';

interface Page {
  path: string;
  /** Who may open it: anyone, customers only, or only people who are not logged in. */
  access: 'public' | 'customer' | 'visitor';
  inSitemap: boolean;
  /** A public page is the same for everybody and is kept until these areas change. */
  cacheTags?: readonly CacheTag[];
  /** Its answer depends on these parts of the query string. */
  reads?: readonly string[];
  /** Its address may hold a token: no cache keeps it, and no link from it tells where it was. */
  holdsToken?: boolean;
  /** What people try too; it moves (301) here. */
  alsoAt?: readonly string[];
}

const catalogue = { access: 'public', cacheTags: ['catalogue', 'content'] } as const;
/** A list is looked at in an order, with or without what is sold out. */
const list = { ...catalogue, reads: ['sort', 'in_stock'] } as const;
const search = {
  ...catalogue,
  reads: ['keyword', 'sku', 'van', 'category', 'sort', 'in_stock'],
} as const;
const personal = { access: 'public', inSitemap: false, cacheTags: ['content'] } as const;
const tokened = { ...personal, holdsToken: true } as const;
const texts = { ...catalogue, inSitemap: true } as const;
/** Further pages of a list are found from its first. */
const further = { ...catalogue, inSitemap: false } as const;
const ofCustomer = { access: 'customer', inSitemap: false, cacheTags: ['content'] } as const;
const ofVisitor = { access: 'visitor', inSitemap: false, cacheTags: ['content'] } as const;

/** Every page, once. `$name` marks a part of the path. */
export const pages = {
  home: {
    path: '/',
    ...catalogue,
    inSitemap: true,
    cacheTags: ['catalogue', 'content', 'shipping'],
  },
  vanType: { path: '/categories/$vanType', ...list, inSitemap: true },
  vanTypePage: { path: '/categories/$vanType/page/$page', ...list, inSitemap: false },
  category: { path: '/categories/$vanType/$category', ...list, inSitemap: true },
  categoryPage: {
    path: '/categories/$vanType/$category/page/$page',
    ...list,
    inSitemap: false,
  },
  shop: { path: '/shop', ...list, inSitemap: true },
  shopPage: { path: '/shop/page/$page', ...list, inSitemap: false },
  search: { path: '/shop/search', ...search, inSitemap: false },
  searchPage: { path: '/shop/search/page/$page', ...search, inSitemap: false },
  product: {
    path: '/product/$slug',
    ...catalogue,
    inSitemap: true,
    cacheTags: ['catalogue', 'content', 'shipping'],
  },
  cart: { path: '/cart', ...personal },
  checkout: { path: '/checkout', ...personal },
  orderReceived: { path: '/payExp/order-success/$orderNo', ...tokened },
  orderReceivedShort: { path: '/order-received/{-$orderNo}', ...tokened },
  orderCancel: { path: '/order-cancel/$orderNo', ...tokened },
  orderStatus: { path: '/order-status', ...texts, inSitemap: false },
  vwAccessories: { path: '/vw-accessories', ...texts },
  aboutUs: { path: '/about-us', ...texts },
  contactUs: { path: '/contact-us', ...texts },
  faq: { path: '/faq', ...texts },
  privacyTerms: { path: '/privacy-terms', ...texts },
  articles: { path: '/articles', ...texts },
  articlesPage: { path: '/articles/page/$page', ...further },
  article: { path: '/article/$slug', ...texts },
  blogCategory: { path: '/category/$slug', ...texts },
  blogCategoryPage: { path: '/category/$slug/page/$page', ...further },
  testimonials: { path: '/testimonials', ...texts },
  testimonialsPage: { path: '/testimonials/page/$page', ...further },
  submitTestimonial: { path: '/submit-testimonial', ...texts },
  newsletterConfirm: { path: '/newsletter/confirm/$token', ...tokened },
  newsletterEnd: { path: '/newsletter/unsubscribe/$token', ...tokened },
  /** Where a form ends up that no script has sent (not-sent.ts). */
  notSent: { path: '/not-sent/$form', ...tokened },
  login: { path: '/login', ...ofVisitor },
  forgotPassword: { path: '/forgot-password', ...ofVisitor },
  resetPassword: { path: '/password/reset/$token', ...ofVisitor, holdsToken: true },
  confirm: { path: '/confirm/$token', ...ofCustomer, holdsToken: true },
  dashboard: {
    path: '/my-account/dashbord',
    ...ofCustomer,
    alsoAt: ['/my-account', '/my-account/dashboard'],
  },
  profile: { path: '/my-account/profile', ...ofCustomer },
  orders: { path: '/my-account/orders', ...ofCustomer },
  ordersPage: { path: '/my-account/orders/page/$page', ...ofCustomer },
  accountOrder: { path: '/my-account/order/$encodedId', ...ofCustomer },
  rewards: { path: '/my-account/rewards', ...ofCustomer },
  rewardsPage: { path: '/my-account/rewards/page/$page', ...ofCustomer },
  wishlist: { path: '/my-account/wishlist', ...ofCustomer },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;
export const pageList: readonly Page[] = Object.values(pages);

const names = new Map(Object.entries(pages).map(([name, { path }]) => [path, name as PageName]));

/** Which page has a path of the table. */
export const pageAt = (path: string): PageName | undefined => names.get(path as never);

type PathParts<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | PathParts<`/${Rest}`>
  : Path extends `${string}$${infer Name}`
    ? Name extends `${infer Bare}}`
      ? Bare
      : Name
    : never;

type Filling<Name extends PageName> = [PathParts<(typeof pages)[Name]['path']>] extends [never]
  ? [parts?: Record<never, never>, search?: Record<string, string | undefined>]
  : [
      parts: Record<PathParts<(typeof pages)[Name]['path']>, string | number>,
      search?: Record<string, string | undefined>,
    ];

/** The address of a page, as in `addressOf('product', { slug })`; empty parts of the query are left out. */
export function addressOf<Name extends PageName>(name: Name, ...filling: Filling<Name>): string {
  const [parts = {}, search = {}] = filling as [
    Record<string, string | number>?,
    (typeof filling)[1]?,
  ];
  const path = pages[name].path.replace(/\{?-?\$(\w+)\}?/g, (_, part: string) =>
    encodeURIComponent(parts[part] ?? ''),
  );
  const query = new URLSearchParams(
    Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1])),
  ).toString();
  return query ? `${path}?${query}` : path;
}
