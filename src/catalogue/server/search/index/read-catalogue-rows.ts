import { FIT_JSON } from '../../../../fitment/server/queries.ts';
import type pg from 'pg';
import { query, queryOne, type Queryable, sql } from '../../../../server/database/query.ts';
import type { SymptomRows } from '../words/symptoms.ts';
import type { VocabularyRows } from '../words/vocabulary.ts';

/** A product row for the index builder; rows come in the order of names. */
export interface IndexedRow {
  id: number;
  name: string;
  number: string;
  sku: string;
  /** The numbers of parts that it replaces, as written. */
  superseded: string[];
  /** Those parts by their names. */
  old_names: { name: string; sku: string }[];
  keywords: string;
  replaces: string;
  description: string;
  part_type_id: number | null;
  cents: number;
  is_sold_out: boolean;
  sell_rank: number;
  age_rank: number;
  categories: number[];
  numbers: string[];
  /** Each fit as JSON in the form of `Fit`, limited to the fields that decide; many products share the same fits. */
  fits: string[];
  notes: string;
}

export async function readVocabularyRows(client: Queryable): Promise<VocabularyRows & SymptomRows> {
  return queryOne(
    client,
    sql`
    SELECT (SELECT coalesce(json_agg(json_build_object(
                     'id', t.id, 'slug', t.slug, 'name', t.name, 'plural', t.plural, 'group_name', t.group_name,
                     'also', t.also, 'weight', t.weight, 'image', t.image, 'hidden', t.hidden, 'former_slugs', t.former_slugs,
                     'belongs_to', ARRAY(SELECT belongs_to FROM part_type_belongs WHERE part_type_id = t.id),
                     'instead', (SELECT coalesce(json_agg(json_build_object('id', instead, 'van_has', van_has)), '[]')
                                   FROM part_type_instead WHERE part_type_id = t.id))
                     ORDER BY t.position, t.id), '[]') FROM part_types t) AS "partTypes",
           (SELECT coalesce(json_agg(v ORDER BY position, id), '[]') FROM van_types v) AS "vanTypes",
           (SELECT coalesce(json_agg(json_build_object(
                     'van', v.slug, 'code', e.code, 'name', e.name, 'year_from', e.year_from, 'year_to', e.year_to,
                     'is_unsure', e.liters IS NULL)
                     ORDER BY e.position, v.position), '[]')
              FROM engines e JOIN van_types v ON v.id = e.van_type_id) AS engines,
           (SELECT coalesce(json_agg(w ORDER BY id), '[]') FROM owner_words w) AS "ownerWords",
           (SELECT coalesce(json_agg(p ORDER BY id), '[]') FROM van_phrases p) AS "vanPhrases",
           (SELECT coalesce(json_agg(s ORDER BY id), '[]') FROM symptoms s) AS symptoms,
           (SELECT coalesce(json_agg(says ORDER BY id), '[]') FROM symptom_words) AS "symptomWords"`,
  );
}

export const readCategoryRows = (
  client: pg.ClientBase,
): Promise<{ id: number; slug: string; name: string }[]> =>
  query(
    client,
    sql`SELECT id, slug, name FROM categories WHERE NOT hidden ORDER BY position, name`,
  );

/** Reads all visible products in batches from one snapshot; the client must be in a transaction. */
export async function* readProductBatches(client: pg.ClientBase): AsyncGenerator<IndexedRow[]> {
  await query(client, sql`DECLARE indexed NO SCROLL CURSOR FOR ${PRODUCTS}`);
  for (;;) {
    const rows = await query<IndexedRow>(client, FETCH_BATCH);
    if (rows.length === 0) return;
    yield rows;
  }
}

/** Small, so that no step of the work delays requests. */
const FETCH_BATCH = sql`FETCH 25 FROM indexed`;

/** The weight of parts without a type, and of a type by default. */
const USUAL_WEIGHT = sql`5`;
/** Most types have a part for each of the vans. */
const AT_A_TIME = sql`4.0`;

/** Characters of the questions and reviews that the shop shows of a part, the newest first, by which it is found. */
const WORDS_OF_TALK = sql`4000`;

const PRODUCTS = sql`
  WITH named AS (
    SELECT p.id, t.position, t.weight, ARRAY[lower(t.name), lower(t.plural)] || t.also AS names,
           regexp_replace(lower(p.name), '(,| for | with | in | of ).*', '') AS head
      FROM products p
      JOIN part_types t ON t.id = p.part_type_id),
  placed AS (
    SELECT p.id, p.name, p.created_at, p.featured_position, n.position, coalesce(n.weight, ${USUAL_WEIGHT}) AS weight,
           coalesce(s.score, 0) AS score,
           -- Its place in its type: what sells first, then "Fuel pump" and "Electric fuel pump" before "Fuel pump module";
           -- of parts as plain the cheapest.
           row_number() OVER (PARTITION BY coalesce(n.position, -p.id) ORDER BY s.score DESC NULLS LAST,
             p.featured_position,
             CASE WHEN n.head = ANY (n.names) THEN 0
                  WHEN EXISTS (SELECT FROM unnest(n.names) own WHERE n.head LIKE '% ' || own) THEN 1
                  WHEN n.id IS NOT NULL THEN 2 END,
             CASE WHEN n.id IS NOT NULL THEN p.regular_price_cents END, p.name, p.id) AS place
      FROM products p
      LEFT JOIN product_sales s ON s.product_id = p.id
      LEFT JOIN named n ON n.id = p.id
     WHERE p.for_sale),
  superseded AS (
    SELECT present_part(id) AS id, array_agg(id) AS ids, array_agg(sku ORDER BY id) AS skus,
           string_agg(name, ' ') AS names, json_agg(json_build_object('name', name, 'sku', sku) ORDER BY id) AS named
      FROM products WHERE replaced_by IS NOT NULL AND NOT hidden GROUP BY 1),
  ranked AS (
    SELECT id,
           -- What sells and what a van needs, a few of each type at a time. Consumables have no weight and come last.
           row_number() OVER (ORDER BY weight * (1 + ln(1 + score)) / ceil(place / ${AT_A_TIME}) DESC, place,
             featured_position, position, name, id) - 1 AS sell_rank,
           row_number() OVER (ORDER BY created_at DESC, id DESC) - 1 AS age_rank,
           row_number() OVER (ORDER BY name, id) AS by_name
      FROM placed)
  SELECT p.id, p.name, p.sku_normal AS number, p.sku,
         -- A maker's number that a part for sale has, too, is still its own.
         coalesce(old.skus, '{}') || ARRAY(
           SELECT o.number FROM product_oem_numbers o
            WHERE o.product_id = ANY (old.ids)
              AND NOT EXISTS (SELECT FROM product_oem_numbers own JOIN products s ON s.id = own.product_id
                               WHERE own.number_normal = o.number_normal AND s.for_sale)
              AND NOT EXISTS (SELECT FROM products own WHERE own.sku_normal = o.number_normal AND own.for_sale)
            ORDER BY o.number) AS superseded,
         concat_ws(' ', p.page_keyword, p.replaces, p.sku, array_to_string(old.skus, ' '), old.names) AS keywords,
         coalesce(old.named, '[]') AS old_names,
         coalesce(p.replaces, '') AS replaces,
         concat_ws(' ', regexp_replace(p.description, '<[^>]*>', ' ', 'g'), q.words) AS description,
         p.part_type_id, p.regular_price_cents AS cents, p.stock_qty = 0 AS is_sold_out,
         r.sell_rank::int, r.age_rank::int,
         ARRAY(SELECT pc.category_id FROM product_categories pc JOIN categories c ON c.id = pc.category_id AND NOT c.hidden
                WHERE pc.product_id = p.id) AS categories,
         ARRAY(SELECT number_normal FROM product_oem_numbers WHERE product_id = ANY (p.id || old.ids)) AS numbers,
         f.fits, f.notes
    FROM ranked r
    JOIN products p USING (id)
    LEFT JOIN superseded old USING (id)
   CROSS JOIN LATERAL (
         SELECT coalesce(array_agg(${FIT_JSON}::text ORDER BY f.id), '{}') AS fits,
                concat_ws(' ', string_agg(DISTINCT f.note, ' '), string_agg(DISTINCT f.detail, ' ')) AS notes
           FROM product_fits f JOIN van_types v ON v.id = f.van_type_id
          WHERE f.product_id = p.id) f
    LEFT JOIN LATERAL (
         SELECT left(string_agg(words, ' ' ORDER BY created_at DESC), ${WORDS_OF_TALK}) AS words
           FROM (SELECT concat_ws(' ', shown_question, shown_answer) AS words, created_at
                   FROM product_questions WHERE product_id = p.id AND status = 1
                  UNION ALL
                 SELECT concat_ws(' ', title, review), created_at
                   FROM product_reviews WHERE product_id = p.id AND status = 1) talk) q ON true
   ORDER BY r.by_name`;
