/**
 * The addresses of the storefront's pages, by name: what a link needs, without the page itself. `$name` marks a part of a path,
 * `{-$name}` an optional one.
 */
export const addresses = {
  // catalogue
  shop: '/shop',
  shopPage: '/shop/page/$page',
  vanType: '/categories/$vanType',
  vanTypePage: '/categories/$vanType/page/$page',
  category: '/categories/$vanType/$category',
  categoryPage: '/categories/$vanType/$category/page/$page',
  search: '/shop/search',
  searchPage: '/shop/search/page/$page',
  product: '/product/$slug',
  /** Its questions or its reviews. */
  productTalk: '/product/$slug/$about/{-$page}',
  quickOrder: '/quick-order',
  compare: '/compare',
  diagrams: '/diagrams',
  vanDiagrams: '/diagrams/$vanType',
  diagram: '/diagrams/$vanType/$system',
  stockAlerts: '/back-in-stock/$token',
  stockAlertsConfirm: '/back-in-stock/confirm/$token',
  jobs: '/jobs',
  jobsOfVan: '/jobs/van/$vanType',
  job: '/jobs/$slug',

  // wishlist
  wishlist: '/my-account/wishlist',

  // cart
  cart: '/cart',
  sharedCart: '/shared-cart',
  keptCarts: '/kept-carts',

  // checkout
  checkout: '/checkout',
  orderReceived: '/payExp/order-success/$orderNo',
  orderReceivedShort: '/order-received/{-$orderNo}',
  orderCancel: '/order-cancel/$orderNo',
  orderStatus: '/order-status',
  /** Of a return, or of an order whose parts are to be returned. */
  return: '/return/$number',

  // account
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/password/reset/$token',
  confirm: '/confirm/$token',
  confirmEmail: '/confirm/email/$token',
  dashboard: '/my-account/dashbord',
  profile: '/my-account/profile',
  orders: '/my-account/orders',
  ordersPage: '/my-account/orders/page/$page',
  order: '/my-account/order/$encodedId',
  rewards: '/my-account/rewards',
  rewardsPage: '/my-account/rewards/page/$page',

  // content
  home: '/',
  articles: '/articles',
  articlesPage: '/articles/page/$page',
  article: '/article/$slug',
  blogCategory: '/category/$slug',
  blogCategoryPage: '/category/$slug/page/$page',
  testimonials: '/testimonials',
  testimonialsPage: '/testimonials/page/$page',
  submitTestimonial: '/submit-testimonial',
  contactUs: '/contact-us',
  aboutUs: '/about-us',
  faq: '/faq',
  privacyTerms: '/privacy-terms',
  vwAccessories: '/vw-accessories',
  newsletterConfirm: '/newsletter/confirm/$token',
  newsletterEnd: '/newsletter/unsubscribe/$token',
  notSent: '/not-sent/$form',
} as const;
