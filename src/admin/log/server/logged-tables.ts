import type { Permission } from '../../../kit/permissions.ts';

/** How a change is put back: its values again, or by its opposite; some only at their own desk. */
export type Way = 'values' | 'points' | 'steps' | 'money' | 'people' | 'exports';

interface LoggedTable {
  /** What somebody needs to put its changes back. */
  permission: Permission;
  way: Way;
}

const tables = (permission: Permission, names: readonly string[], way: Way = 'values') =>
  names.map((name): [string, LoggedTable] => [name, { permission, way }]);

/** The tables of db/functions/change-log.sql. */
export const loggedTables: ReadonlyMap<string, LoggedTable> = new Map([
  ...tables('write:parts', [
    ...['products', 'product_images', 'product_categories', 'product_fits', 'product_oem_numbers'],
    ...['related_products', 'van_types', 'categories', 'part_types', 'part_type_belongs'],
    ...['owner_words', 'van_phrases', 'engines', 'photographs', 'failed_searches'],
  ]),
  ...tables('write:offers', ['coupons', 'coupon_categories', 'coupon_products']),
  ...tables('write:shop', ['shipping_zones', 'shipping_zone_places', 'shipping_rates', 'settings']),
  ...tables('write:content', [
    ...['blog_categories', 'articles', 'article_categories', 'article_products'],
    ...['faq_sections', 'pages', 'redirects'],
  ]),
  ...tables('write:inbox', [
    ...['article_comments', 'testimonials', 'contact_messages', 'inbox_answers'],
    'newsletter_subscribers',
  ]),
  ...tables('write:orders', ['orders', 'order_items', 'order_notes']),
  ...tables('write:orders', ['parcels', 'parcel_lines', 'returns', 'return_lines'], 'steps'),
  ...tables('write:orders', ['order_holds', 'order_edits'], 'steps'),
  ...tables(
    'write:packing',
    ['picks', 'pick_orders', 'pick_lines', 'packings', 'packed_pieces'],
    'steps',
  ),
  ...tables(
    'write:stock',
    ['deliveries', 'delivery_lines', 'stock_counts', 'counted_pieces'],
    'steps',
  ),
  ...tables('write:refunds', ['payments', 'refunds', 'refund_lines', 'order_differences'], 'money'),
  ...tables('write:system', ['job_steps'], 'steps'),
  ...tables('write:money', ['money_mismatches']),
  ...tables('write:money', ['money_exports', 'report_exports'], 'exports'),
  ...tables('write:customers', ['customers', 'customer_notes']),
  ...tables('write:customers', ['email_changes', 'data_exports'], 'steps'),
  ...tables('write:customers', ['point_entries'], 'points'),
  ...tables('write:staff', ['staff', 'staff_roles', 'passkeys', 'staff_invitations'], 'people'),
]);

/** Of an order: what was charged for it. */
export const isMoney = (table: string, column: string): boolean =>
  /^orders?(_items)?$/.test(table) && /(_cents|^points_|^coupon_|^quantity$)/.test(column);

/** Of an order: that parcels of it have left. Otherwise its buyer could cancel it again. */
export const isShipment = (table: string, column: string): boolean =>
  table === 'orders' && /^shipped_at$|_tracking_number$/.test(column);
