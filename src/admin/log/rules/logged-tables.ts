import type { Permission } from '../../../kit/permissions.ts';
import type { ShownChange } from '../contract.ts';

/** How a change is put back: by its values or by a counter-entry; some only at their own desk. */
export type Way = ShownChange['way'];

interface LoggedTable {
  /** The permission needed to put back its changes. */
  permission: Permission;
  way: Way;
}

const tables = (permission: Permission, names: readonly string[], way: Way = 'values') =>
  names.map((name): [string, LoggedTable] => [name, { permission, way }]);

/** The tables of db/functions/change-log.sql, by what the log's filter calls them. */
const BY_GROUP = {
  'Parts and prices': tables('write:parts', [
    'products',
    'product_images',
    'product_categories',
    'product_fits',
    'product_oem_numbers',
    'related_products',
    'van_types',
    'categories',
    'part_types',
    'part_type_belongs',
    'part_type_instead',
    'owner_words',
    'van_phrases',
    'symptoms',
    'symptom_words',
    'repairs',
    'engines',
    'photographs',
    'failed_searches',
  ]),
  'Orders and parcels': [
    ...tables('write:orders', ['orders', 'order_items', 'order_notes']),
    ...tables(
      'write:orders',
      ['parcels', 'parcel_lines', 'returns', 'return_lines', 'return_pictures'],
      'steps',
    ),
    ...tables('write:orders', ['order_holds', 'order_edits'], 'steps'),
  ],
  Stock: [
    ...tables(
      'write:stock',
      ['deliveries', 'delivery_lines', 'purchase_orders', 'purchase_order_lines', 'stock_counts'],
      'steps',
    ),
    ...tables('write:purchases', ['suppliers']),
  ],
  'Pick and pack': tables('write:packing', ['picks', 'pick_orders', 'packings'], 'steps'),
  Money: [
    ...tables(
      'write:refunds',
      ['payments', 'order_differences', 'refunds', 'refund_lines', 'refund_deposits'],
      'money',
    ),
    ...tables('write:money', ['money_mismatches']),
    ...tables('write:money', ['money_exports'], 'exports'),
  ],
  Customers: [
    ...tables('write:customers', ['customers', 'customer_notes']),
    ...tables('write:customers', ['email_changes', 'data_exports', 'stock_alerts'], 'steps'),
    ...tables('write:customers', ['point_entries'], 'points'),
    ...tables('write:money', ['report_exports'], 'exports'),
  ],
  Offers: tables('write:offers', ['coupons', 'coupon_categories', 'coupon_products']),
  Content: tables('write:content', [
    'blog_categories',
    'articles',
    'article_categories',
    'article_products',
    'faq_sections',
    'pages',
    'diagrams',
    'diagram_entries',
    'drafts',
    'redirects',
  ]),
  Inbox: tables('write:inbox', [
    'article_comments',
    'testimonials',
    'contact_messages',
    'product_questions',
    'product_reviews',
    'inbox_answers',
    'saved_replies',
    'newsletter_subscribers',
  ]),
  'Shop settings': tables('write:shop', [
    'shipping_zones',
    'shipping_zone_places',
    'shipping_rates',
    'settings',
  ]),
  Staff: tables('write:staff', ['staff', 'staff_roles', 'passkeys', 'staff_invitations'], 'people'),
  // Piece by piece, so many that nothing else would be seen.
  Scans: [
    ...tables('write:packing', ['pick_lines', 'packed_pieces'], 'steps'),
    ...tables('write:stock', ['counted_pieces'], 'steps'),
  ],
  System: tables('write:system', ['job_steps'], 'steps'),
};
export type GroupName = keyof typeof BY_GROUP;
export const groupNames = Object.keys(BY_GROUP) as GroupName[];

export const tablesIn = (group: GroupName): string[] => BY_GROUP[group].map(([table]) => table);

export const loggedTables: ReadonlyMap<string, LoggedTable> = new Map(
  Object.values(BY_GROUP).flat(),
);

/** Whether the column is part of what an order was charged. */
export const isMoney = (table: string, column: string): boolean =>
  /^orders?(_items)?$/.test(table) && /(_cents|^points_|^coupon_|^quantity$)/.test(column);

/** Whether the column records that an order has shipped; putting it back would let the buyer cancel again. */
export const isShipment = (table: string, column: string): boolean =>
  table === 'orders' && /^shipped_at$|_tracking_number$/.test(column);
