/** The addresses of the back office's pages, by desk: what a link needs, without the page itself. */
export const deskAddresses = {
  categories: {
    categories: '/admin/parts/categories',
  },
  content: {
    list: '/admin/content',
    pages: '/admin/content/pages',
    faq: '/admin/content/faq',
    categories: '/admin/content/categories',
    redirects: '/admin/content/redirects',
    text: '/admin/content/text/$kind/$key',
  },
  customers: {
    list: '/admin/customers',
    guest: '/admin/customers/guest/$order',
    customer: '/admin/customers/$id',
  },
  diagrams: {
    list: '/admin/diagrams',
    add: '/admin/diagrams/new',
    diagram: '/admin/diagrams/$id',
  },
  home: {
    home: '/admin/content/home',
  },
  inbox: {
    inbox: '/admin/inbox',
  },
  invoices: {
    list: '/admin/invoices',
    print: '/admin/invoices/print',
  },
  log: {
    log: '/admin/log',
  },
  money: {
    money: '/admin/money',
  },
  offers: {
    list: '/admin/offers',
    points: '/admin/offers/points',
    add: '/admin/offers/new',
    coupon: '/admin/offers/$code',
  },
  order: {
    order: '/admin/orders/$number',
  },
  orders: {
    list: '/admin/orders',
  },
  newOrder: {
    newOrder: '/admin/orders/new',
  },
  packing: {
    pick: '/admin/packing',
    pack: '/admin/packing/$number',
    slips: '/admin/slips',
    labels: '/admin/labels',
  },
  part: {
    part: '/admin/parts/$id',
  },
  partsFile: {
    file: '/admin/parts/file',
  },
  parts: {
    list: '/admin/parts',
    add: '/admin/parts/new',
  },
  reports: {
    reports: '/admin/reports',
  },
  returns: {
    list: '/admin/returns',
    receive: '/admin/returns/$number',
  },
  sheet: {
    sheet: '/admin/parts/sheet',
  },
  shop: {
    shop: '/admin/shop',
    tax: '/admin/shop/tax',
    emails: '/admin/shop/emails',
    data: '/admin/shop/data',
  },
  staff: {
    people: '/admin/staff',
    me: '/admin/me',
    invitation: '/admin/invitation',
  },
  stock: {
    stock: '/admin/stock',
    purchases: '/admin/purchases',
    purchase: '/admin/purchases/$id',
    receiving: '/admin/receiving',
    delivery: '/admin/receiving/$id',
    putAway: '/admin/put-away/$id',
    counts: '/admin/counts',
    count: '/admin/counts/$id',
  },
  system: {
    system: '/admin/system',
  },
  today: {
    today: '/admin',
  },
  words: {
    words: '/admin/shop/words',
  },
  repairs: {
    repairs: '/admin/shop/repairs',
    repair: '/admin/shop/repairs/$id',
  },
} as const;
