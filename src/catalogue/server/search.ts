import { sql, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { messages } from '../messages.ts';
import { looksLikePartNumber, normalPartNumber } from '../part-number.ts';
import { wordsOf } from '../search-words.ts';
import { textQuery } from '../text-query.ts';
import { correctWords } from './correct-words.ts';
import { readPlanned } from '../../server/database/prepared.ts';
import { type ProductList, readProducts } from './product-rows.ts';

/** Nobody pages further; a search answers its best matches, not half of the shop. */
const MOST_MATCHES = 300;
const MOST_NEAR = 24;
/** How alike (0 to 1) two part numbers are that differ by one slip. */
const NEAR = 0.4;

type Part = { page?: number; per_page?: number };
type SearchAnswer = ProductList & { message?: string };

/** Products by words of name, number, category and van; without an exact match, what was probably meant. */
export async function searchByWords(
  db: NodePgDatabase,
  key: string,
  part: Part,
): Promise<SearchAnswer> {
  const words = wordsOf(key);
  if (words.length === 0) return nothing(messages.askForWord);

  const asTyped = words.map((word) => [word]);
  const numbers = looksLikePartNumber(key) ? numberMatches(normalPartNumber(key)) : undefined;
  const exact = await findProducts(db, best(wordMatches(asTyped), numbers), part);
  if (exact.total > 0) return withHint(exact);

  const meant = await correctWords(db, words);
  if (meant) {
    const corrected = await findProducts(db, best(wordMatches(meant)), part);
    const shown = meant.map(([word]) => word).join(' ');
    if (corrected.total > 0) return { ...corrected, message: messages.corrected(shown) };
  }
  return looksLikePartNumber(key)
    ? nearNumbers(db, key, part)
    : nothing(messages.nothingFound(key));
}

/** Products by part number, ours or the maker's; what is not found as a number is looked for as words. */
export async function searchByPartNumber(
  db: NodePgDatabase,
  key: string,
  part: Part,
): Promise<SearchAnswer> {
  const number = normalPartNumber(key);
  if (number === '') return nothing(messages.askForPartNumber);

  const exact = await findProducts(db, best(numberMatches(number)), part);
  return exact.total > 0 ? withHint(exact) : searchByWords(db, key, part);
}

/** Numbers that are it, start with it or hold it; one or two signs are looked for at the start alone. */
function numberMatches(number: string): SQL {
  const pattern = number.length < 3 ? `${number}%` : `%${number}%`;
  return sql`(
    SELECT id, CASE WHEN number = ${number} THEN 0 WHEN starts_with(number, ${number}) THEN 1 ELSE 2 END AS tier,
           0::real AS rank
      FROM (SELECT id, sku_normal AS number FROM products WHERE sku_normal LIKE ${pattern}
             UNION ALL
            SELECT product_id, number_normal FROM product_oem_numbers WHERE number_normal LIKE ${pattern}) numbers
     ORDER BY 2, number LIMIT ${MOST_MATCHES})`;
}

/**
 * Names that begin with the first word come first; then it counts how many of the words stand in the name
 * (all others stand in number, category or van), what was typed for more than its synonyms.
 */
function wordMatches(words: readonly (readonly string[])[]): SQL {
  const { matching, typed, named } = textQuery(words);
  const inName = (query: string) =>
    sql`ts_rank('{0, 0, 0, 1}', document, to_tsquery('english', ${query}))`;
  const rank = typed === named ? inName(typed) : sql`100 * ${inName(typed)} + ${inName(named)}`;
  return sql`(
    SELECT product_id AS id, CASE WHEN starts_with(name, ${words[0]![0]}) THEN 3 ELSE 4 END AS tier,
           (${rank})::real AS rank
      FROM product_search
     WHERE document @@ to_tsquery('english', ${matching})
     ORDER BY 2, 3 DESC, 1 LIMIT ${MOST_MATCHES})`;
}

/** Matches in the order in which buyers want them, each once. */
function best(...matches: (SQL | undefined)[]): SQL {
  const given = sql.join(
    matches.filter((match) => match !== undefined),
    sql` UNION ALL `,
  );
  return sql`
    SELECT p.id, row_number() OVER (ORDER BY tier, rank DESC, p.stock_qty = 0, p.featured_position, p.name, p.id) AS place
      FROM (SELECT id, min(tier) AS tier, max(rank) AS rank FROM (${given}) matches GROUP BY id) found
      JOIN products p USING (id)
     ORDER BY place LIMIT ${MOST_MATCHES}`;
}

async function nearNumbers(db: NodePgDatabase, key: string, part: Part): Promise<SearchAnswer> {
  const number = normalPartNumber(key);
  const near = await findProducts(
    db,
    sql`SELECT id, row_number() OVER (ORDER BY max(likeness) DESC, id) AS place
          FROM (SELECT id, similarity(sku_normal, ${number}) AS likeness FROM products
                 WHERE sku_normal % ${number}
                 UNION ALL
                SELECT product_id, similarity(number_normal, ${number}) FROM product_oem_numbers
                 WHERE number_normal % ${number}) near
         WHERE likeness >= ${NEAR}
         GROUP BY id ORDER BY place LIMIT ${MOST_NEAR}`,
    part,
  );
  if (near.total === 0) return nothing(messages.nothingFound(key));
  return { ...near, message: messages.nearNumbers(key) };
}

const nothing = (message: string): SearchAnswer => ({ data: [], total: 0, message });

const withHint = (list: ProductList): SearchAnswer =>
  list.total < MOST_MATCHES ? list : { ...list, message: messages.best(MOST_MATCHES) };

const findProducts = (db: NodePgDatabase, found: SQL, part: Part): Promise<ProductList> =>
  readProducts(db, found, part, readPlanned);
