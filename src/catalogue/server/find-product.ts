import {
  prepared,
  queryFirst,
  type Queryable,
  type Sql,
  sql,
} from '../../server/database/query.ts';
import { USUAL_CORE_DAYS } from '../../settings/core-days.ts';
import type { ProductDetail, ProductRow, Rating } from '../contract.ts';
import { productRowJson } from './product-rows.ts';
import { ratingOf } from './rating-of.ts';

type FoundRow = { row: ProductRow; core_days: number | null } & Omit<
  ProductDetail,
  Exclude<keyof ProductRow, 'product_images'> | 'dimensions' | 'dimension_lines' | 'core_days'
> & {
    questions: { total: number; newest: { question: string; answer: string }[] };
    reviews: Rating;
  };

/** Questions on the part's own page. */
const NEWEST = sql`2`;
/** Characters of each of their texts: the page is to load fast. */
const SHOWN_LENGTH = sql`240`;
const beginning = (text: Sql) =>
  sql`CASE WHEN length(${text}) > ${SHOWN_LENGTH} THEN left(${text}, ${SHOWN_LENGTH}) || '…' ELSE ${text} END`;

const QUESTIONS = sql`
  json_build_object(
    'total', (SELECT count(*) FROM product_questions q WHERE q.product_id = p.id AND q.status = 1),
    'newest', (SELECT coalesce(json_agg(json_build_object('question', ${beginning(sql`q.shown_question`)},
                                'answer', ${beginning(sql`q.shown_answer`)})
                       ORDER BY q.created_at DESC, q.id DESC), '[]')
                 FROM (SELECT * FROM product_questions q WHERE q.product_id = p.id AND q.status = 1
                        ORDER BY q.created_at DESC, q.id DESC LIMIT ${NEWEST}) q))`;

/** Finds a product by slug or, failing that, by id. Sanitize its description before sending it. */
export async function findProduct(db: Queryable, slugOrId: string) {
  const id = /^[1-9]\d{0,8}$/.test(slugOrId) ? Number(slugOrId) : null;
  const found = await queryFirst<FoundRow>(
    db,
    prepared`
    SELECT ${productRowJson} AS row,
           p.description, p.page_title, p.page_keyword, p.quality, p.replaces,
           CASE WHEN p.replaced_by IS NOT NULL THEN json_build_object('by',
             (SELECT ${productRowJson} FROM products p
               WHERE p.id = present_part(asked.replaced_by) AND p.for_sale)) END AS superseded,
           (SELECT coalesce(json_agg(json_build_object('image', i.image, 'view', i.view, 'alt', i.alt, 'photograph',
                     CASE WHEN ph.image IS NOT NULL THEN json_build_object('width', ph.width,
                       'height', ph.height, 'widths', ph.widths, 'preview', ph.preview) END)
                     ORDER BY i.position), '[]')
              FROM product_images i LEFT JOIN photographs ph USING (image)
             WHERE i.product_id = p.id) AS product_images,
           (SELECT coalesce(json_agg(o.number ORDER BY o.number), '[]')
              FROM product_oem_numbers o WHERE o.product_id = p.id) AS oem_numbers,
           (SELECT coalesce(json_agg(json_build_object(
                     'van_type', v.title, 'van_slug', v.slug, 'year_from', f.year_from, 'year_to', f.year_to,
                     'engine_codes', f.engine_codes, 'gearbox', f.gearbox, 'built_from', f.built_from,
                     'built_to', f.built_to, 'chassis_from', f.chassis_from, 'chassis_to', f.chassis_to,
                     'bodies', f.bodies, 'market', f.market, 'detail', f.detail, 'note', f.note) ORDER BY v.position, f.year_from, f.id), '[]')
              FROM product_fits f JOIN van_types v ON v.id = f.van_type_id WHERE f.product_id = p.id) AS fits,
           (SELECT coalesce(json_agg(json_build_object('name', c.name, 'slug', c.slug)
                                     ORDER BY pc.is_primary DESC, c.position), '[]')
              FROM product_categories pc JOIN categories c ON c.id = pc.category_id AND NOT c.hidden
             WHERE pc.product_id = p.id) AS categories,
           CASE WHEN p.oversize THEN
             (SELECT to_char(nullif(min(r.oversize_surcharge_cents), 0) / 100.0, 'FM9999999990.00')
                FROM shipping_rates r JOIN shipping_zone_places z USING (zone_id)
               WHERE z.country = 'US' AND z.state IS NULL)
           END AS bulky_surcharge,
           ${QUESTIONS} AS questions,
           ${ratingOf(sql`p.id`)} AS reviews,
           CASE WHEN p.core_deposit_cents IS NOT NULL THEN
             coalesce((SELECT (value ->> 'core_days')::int FROM settings WHERE name = 'shop'), ${USUAL_CORE_DAYS}::int)
           END AS core_days
      FROM products p CROSS JOIN LATERAL (SELECT p.replaced_by) asked
     WHERE (p.slug = ${slugOrId} OR p.id = ${id}) AND NOT p.hidden
     ORDER BY p.slug = ${slugOrId} DESC LIMIT 1`,
  );
  if (!found) return undefined;
  const { row, core_days, ...details } = found;
  return { ...row, ...details, ...(core_days && { core_days }) };
}
