import { orderStatusNames, type OrderStatus } from '../../../orders/rules/order-status.ts';
import { plainText } from '../../../content/rules/faq-questions.ts';
import { centsToDollars } from '../../../kit/money.ts';
import { capitalize } from '../../../kit/capitalize.ts';

/** Of tables whose own name does not say it. */
const TABLE_WORDS: Record<string, string> = {
  products: 'Part',
  product_images: 'Picture',
  product_categories: 'Category',
  product_fits: 'Fit',
  product_oem_numbers: 'OEM number',
  related_products: 'Related part',
  part_type_belongs: 'Goes with',
  part_type_instead: 'Alternative',
  owner_words: 'Synonym',
  symptom_words: 'Complaint words',
  repairs: 'Job on a van',
  failed_searches: 'Failed search',
  order_items: 'Line',
  order_notes: 'Note',
  order_holds: 'Hold',
  order_edits: 'Edited lines',
  order_differences: 'Additional payment',
  return_pictures: 'Picture of a return',
  picks: 'Pick list',
  pick_orders: 'Picked order',
  pick_lines: 'Picked part',
  packed_pieces: 'Scanned piece',
  delivery_lines: 'Delivered part',
  purchase_order_lines: 'Ordered part',
  stock_alerts: 'Back-in-stock alert',
  stock_counts: 'Shelf count',
  counted_pieces: 'Counted pieces',
  customer_notes: 'Customer note',
  email_changes: 'Corrected email',
  data_exports: 'Export',
  job_steps: 'Job',
  money_mismatches: 'Mismatch',
  money_exports: 'Export',
  report_exports: 'Report export',
  point_entries: 'Points',
  coupon_products: 'Coupon part',
  blog_categories: 'Topic',
  article_categories: 'Article topic',
  article_products: 'Article part',
  article_comments: 'Comment',
  faq_sections: 'FAQ section',
  diagrams: 'Diagram',
  diagram_entries: 'Number of a diagram',
  contact_messages: 'Letter',
  product_questions: 'Question about a part',
  product_reviews: 'Review of a part',
  inbox_answers: 'Answer',
  newsletter_subscribers: 'Newsletter',
  shipping_zone_places: 'Zone place',
  staff_roles: 'Role',
  staff_invitations: 'Invitation',
};

/** A readable name for a row of the table. */
export const tableLabel = (table: string): string =>
  TABLE_WORDS[table] ??
  capitalize(table.replaceAll('_', ' ').replace(/ies$/, 'y').replace(/s$/, ''));

/** The actor's name; without a signed-in person it is a call, or a database user for direct changes. */
export const actorName = ({ kind, name }: { kind: string; name: string }): string =>
  kind === 'system' ? 'The shop' : name;

const COLUMN_WORDS: Record<string, string> = {
  stock_qty: 'Stock',
  // While a sale is on it is the sale's price, and the usual one is kept beside it.
  regular_price_cents: 'Price',
  usual_price_cents: 'Regular price',
  weight_grams: 'Weight in grams',
  fields: 'Text',
  sku: 'SKU',
  slug: 'Address',
  oem_numbers: 'OEM numbers',
  faq: 'FAQ',
  totp_sealed: 'Authenticator app',
  password_hash: 'Password',
  token_hash: 'Link',
  disabled_at: 'Disabled',
  former_slugs: 'Earlier addresses',
};

/** A readable column name: `regular_price_cents` is the regular price. */
export const columnLabel = (column: string): string =>
  COLUMN_WORDS[column] ??
  capitalize(column.replace(/_(cents|id|hash|sealed)$/, '').replaceAll('_', ' '));

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const IS_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** A logged value as text; money in dollars, and words for what is empty, hidden or erased. */
export function valueText(column: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (value === '(secret)') return 'hidden';
  if (value === '(erased)') return 'erased';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (column === 'status' && typeof value === 'number')
    return orderStatusNames[value as OrderStatus] ?? String(value);
  if (typeof value === 'number')
    return column.endsWith('_cents') && Number.isInteger(value)
      ? `$${centsToDollars(value)}`.replace('$-', '−$')
      : String(value);
  if (Array.isArray(value)) return listText(column, value);
  if (column === 'fields') return draftText(value as DraftFields);
  if (typeof value === 'object') return JSON.stringify(value);
  const text = value as string;
  return IS_TIME.test(text) && column.endsWith('_at') ? time.format(new Date(text)) : text;
}

/** Both sides of a change; of settings and the like, only what differs in them. */
export function changedTexts(column: string, from: unknown, to: unknown): [string, string] {
  if (!isTree(from) || !isTree(to) || column === 'fields')
    return [valueText(column, from), valueText(column, to)];
  const [was, is] = [new Map(leavesOf(from)), new Map(leavesOf(to))];
  const paths = [...new Set([...was.keys(), ...is.keys()])].filter(
    (path) => was.get(path) !== is.get(path),
  );
  const textOf = (leaves: ReadonlyMap<string, unknown>) =>
    paths.map((path) => `${path}: ${valueText('', leaves.get(path))}`).join('; ') || 'the same';
  return [textOf(was), textOf(is)];
}

type Values = Record<string, unknown> | null;

/** The class of a cell: a sum or a date stays on one line, a long word breaks anywhere. */
export const unbroken = (text: string) => (text.length <= 16 ? 'whitespace-nowrap' : undefined);

/** A column before and after a change, a new row's or a removed one's. */
export const sidesOf = (column: string, before: Values, after: Values): [string, string] =>
  before && after
    ? changedTexts(column, before[column], after[column])
    : [valueText(column, before?.[column]), valueText(column, after?.[column])];

const isTree = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  (!Array.isArray(value) || value.some((each) => typeof each === 'object'));

/** As in "slides 1 title"; items are counted from 1. */
const leavesOf = (tree: object, path = ''): [path: string, value: unknown][] =>
  Object.entries(tree).flatMap(([name, value]): [string, unknown][] => {
    const place = [path, Array.isArray(tree) ? Number(name) + 1 : name.replaceAll('_', ' ')]
      .filter(Boolean)
      .join(' ');
    return isTree(value) ? leavesOf(value, place) : [[place, value]];
  });

interface DraftFields {
  title: string;
  description: string;
}

const draftText = ({ title, description }: DraftFields): string =>
  [title, plainText(description).replaceAll(/\s+/g, ' ').trim()].filter(Boolean).join(': ');

/** The non-empty items of a list, such as the facts of a fit. */
function listText(column: string, values: readonly unknown[]): string {
  const present = values.filter((value) => value !== null && value !== '');
  return present.length === 0
    ? 'none'
    : present.map((value) => valueText(column, value)).join(', ');
}

/** The least informative columns of a new or deleted row. */
const UNINFORMATIVE =
  /^(id|actor|is_primary|position|version|created_at|claimed_at|.*_(id|hash|sealed|key|token))$/;
const IS_LINK = /^(id|is_primary|.*_id)$/;

/** The most informative column of a change, and the number of other columns. */
export function mainColumn(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): { column: string | null; more: number } {
  const columns = Object.keys(before ?? after ?? {});
  const informative = columns.find(
    (column) => !UNINFORMATIVE.test(column) && (before?.[column] ?? after?.[column] ?? '') !== '',
  );
  const column =
    // For a new refund, the amount is more informative than its status.
    (before === null && columns.includes('amount_cents') ? 'amount_cents' : undefined) ??
    PREFERRED.find(
      (name) => columns.includes(name) && (before?.[name] ?? after?.[name] ?? '') !== '',
    ) ??
    informative ??
    columns.find((other) => !IS_LINK.test(other)) ??
    null;
  return { column, more: before && after ? Math.max(0, columns.length - 1) : 0 };
}

const PREFERRED = [
  'fields',
  'says',
  'stock_qty',
  'sale_price_cents',
  'regular_price_cents',
  'status',
  'amount_cents',
  'points',
  'pieces',
  'taken',
  'short',
  'quantity',
  'tracking',
  'role',
  'note',
  'reason',
  'name',
  'title',
  'email',
];
