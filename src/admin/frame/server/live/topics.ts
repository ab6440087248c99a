import type { Permission } from '../../../../kit/permissions.ts';

/** Topics of the live stream; pages reload their data on a topic. */
export const topics = [
  'orders',
  'new-orders',
  'packing',
  'parts',
  'stock',
  'customers',
  'offers',
  'content',
  'inbox',
  'money',
  'shop',
  'staff',
  'log',
  'system',
  'today',
] as const;
export type Topic = (typeof topics)[number];

/** Topics per changed table, in addition to `log`, which covers every change. */
const TOPICS_OF: Record<string, readonly Topic[]> = {
  orders: ['orders', 'packing', 'customers'],
  returns: ['orders', 'money'],
  return_lines: ['orders'],
  payments: ['orders', 'money'],
  refunds: ['orders', 'money', 'customers'],
  refund_lines: ['orders', 'money'],
  refund_deposits: ['orders', 'money'],
  products: ['parts', 'stock', 'packing'],
  email_changes: ['customers'],
  data_exports: ['customers'],
  report_exports: ['customers'],
  point_entries: ['customers'],
  article_comments: ['inbox', 'content'],
  testimonials: ['inbox', 'content'],
  contact_messages: ['inbox'],
  product_questions: ['inbox'],
  product_reviews: ['inbox'],
  inbox_answers: ['inbox'],
  saved_replies: ['inbox'],
  newsletter_subscribers: ['customers'],
  pages: ['content'],
  drafts: ['content', 'shop'],
  settings: ['shop', 'content'],
  van_types: ['parts', 'shop'],
  staff: ['staff'],
  passkeys: ['staff'],
  job_steps: ['system'],
};

/** Topics of further tables, by name prefix. */
const BEGINNINGS: readonly (readonly [RegExp, readonly Topic[]])[] = [
  [/^(order_|parcel|return)/, ['orders', 'packing']],
  [/^(stock_|deliver|suppliers|purchase_|counted_)/, ['stock']],
  [/^(pick|pack)/, ['packing', 'orders']],
  [/^(money|provider)_/, ['money']],
  [
    /^(product|part_type|categor|van_|related_|engines|owner_words|symptom|repairs|failed_|photographs)/,
    ['parts'],
  ],
  [/^coupon/, ['offers']],
  [/^(article|blog_|faq_|diagram|redirects)/, ['content']],
  [/^shipping_/, ['shop']],
  [/^staff_/, ['staff']],
  [/^customer/, ['customers']],
];

export const topicsOfTable = (table: string): readonly Topic[] =>
  TOPICS_OF[table] ?? BEGINNINGS.find(([begins]) => begins.test(table))?.[1] ?? [];

/** The topics that a person may read; Today shows data of every topic. */
export function topicsFor(changed: Iterable<Topic>, held: ReadonlySet<Permission>): Topic[] {
  const readable = [...new Set(changed)].filter(
    (topic) =>
      topic !== 'today' &&
      held.has(topic === 'new-orders' ? 'read:orders' : (`read:${topic}` as Permission)),
  );
  return readable.length > 0 ? [...readable, 'today'] : [];
}
