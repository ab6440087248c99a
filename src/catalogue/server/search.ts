import { join, queryOne, type Queryable, sql, type Sql } from '../../server/database/query.ts';
import type { ProductRow } from '../contract.ts';
import { messages } from '../messages.ts';
import { looksLikePartNumber, normalPartNumber } from '../rules/part-number.ts';
import { searchWords } from './search-words.ts';
import { textQuery } from './text-query.ts';
import { correctWords } from './correct-words.ts';
import { orderBy, wanted } from './list-order.ts';
import { partOf, type ProductList, type Wish } from './lists.ts';
import { rowsOf } from './product-rows.ts';

/** Nobody pages further; a search answers its best matches, not half of the shop. */
const MOST_MATCHES = 300;
/**
 * So many matches are ranked, the longest known first: a word that more products have tells none of them apart, and what
 * it costs must not grow with the shop. Of names that begin with the word, the first of all, so many more.
 */
const MOST_RANKED = 1_500;
const MOST_BEGINNING = 600;
const MOST_NEAR = 24;
/** Shown where nothing was found. */
const FEW = 8;
/** Letters from which on a word says something by itself. */
const TELLING = 3;
/** How alike (0 to 1) two part numbers are that differ by one slip. */
const NEAR = 0.4;

/** `near`: where nothing is shown, what comes nearest. */
export type SearchAnswer = ProductList & { message?: string; near?: ProductRow[] };

/** Products by words of name, number, category and van; without an exact match, what was probably meant. */
export async function searchByWords(db: Queryable, key: string, wish: Wish): Promise<SearchAnswer> {
  const words = searchWords(key);
  if (words.length === 0) {
    // “テスト” is a word too, of which no name has a letter.
    return nothing(key === '' ? messages.askForWord : messages.nothingFound(key));
  }

  const asTyped = words.map((word) => [word]);
  const numbers = looksLikePartNumber(key) ? numberMatches(normalPartNumber(key)) : undefined;
  const exact = await findProducts(db, best(wordMatches(asTyped), numbers), wish);
  if (exact.matched.length > 0) return answer(db, exact, wish);

  const meant = await correctWords(db, words);
  if (meant?.every((alternatives) => alternatives.length > 0)) {
    const corrected = await findProducts(db, best(wordMatches(meant)), wish);
    const shown = meant.map(([word]) => word).join(' ');
    if (corrected.matched.length > 0) {
      return answer(db, corrected, wish, messages.corrected(shown));
    }
  }
  const numbered = looksLikePartNumber(key) ? await nearNumbers(db, key, wish) : undefined;
  if (numbered && numbered.matched.length > 0) {
    return answer(db, numbered, wish, messages.nearNumbers(key));
  }
  return { ...nothing(messages.nothingFound(key)), near: await near(db, meant ?? asTyped) };
}

/** Products by part number, ours or the maker's; what is not found as a number is looked for as words. */
export async function searchByPartNumber(
  db: Queryable,
  key: string,
  wish: Wish,
): Promise<SearchAnswer> {
  const number = normalPartNumber(key);
  if (key === '') return nothing(messages.askForPartNumber);
  if (number === '') return searchByWords(db, key, wish);

  const exact = await findProducts(db, best(numberMatches(number)), wish);
  return exact.matched.length > 0 ? answer(db, exact, wish) : searchByWords(db, key, wish);
}

/** Numbers that are it, start with it or hold it; one or two signs are looked for at the start alone. */
function numberMatches(number: string): Sql {
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
function wordMatches(words: readonly (readonly string[])[]): Sql {
  const { matching, typed, named } = textQuery(words);
  const inName = (words: string) =>
    sql`ts_rank('{0, 0, 0, 1}', document, to_tsquery('english', ${words}))`;
  const rank = typed === named ? inName(typed) : sql`100 * ${inName(typed)} + ${inName(named)}`;
  const matches = sql`FROM product_search WHERE document @@ to_tsquery('english', ${matching}) AND name`;
  const begun = `${words[0]![0]}%`;
  return sql`(
    (SELECT product_id AS id, 3 AS tier, (${rank})::real AS rank ${matches} LIKE ${begun} LIMIT ${MOST_BEGINNING})
     UNION ALL
    (SELECT product_id, 4, (${rank})::real ${matches} NOT LIKE ${begun} LIMIT ${MOST_RANKED})
     ORDER BY 2, 3 DESC, 1 LIMIT ${MOST_MATCHES})`;
}

/** Matches in the order in which buyers want them, each once. */
function best(...matches: (Sql | undefined)[]): Sql {
  const given = join(
    matches.filter((match) => match !== undefined),
    ' UNION ALL ',
  );
  return sql`
    SELECT p.id, row_number() OVER (ORDER BY tier, rank DESC, p.stock_qty = 0, p.featured_position, p.name, p.id) AS place
      FROM (SELECT id, min(tier) AS tier, max(rank) AS rank FROM (${given}) matches GROUP BY id) found
      JOIN products p USING (id)
     ORDER BY place LIMIT ${MOST_MATCHES}`;
}

/** What one or more of the words find, where no product has them all. */
async function near(db: Queryable, words: readonly (readonly string[])[]): Promise<ProductRow[]> {
  const telling = words.filter(([word = '']) => word.length >= TELLING);
  if (telling.length === 0) return [];
  const { ids } = await findProducts(db, best(anyWord(telling)), {});
  return rowsOf(db, ids.slice(0, FEW));
}

/** Products with the most of the words first, then the best of each word in turn. */
function anyWord(words: readonly (readonly string[])[]): Sql {
  const queries = words.map((word) => textQuery([word]).named);
  return sql`(
    SELECT id, 4 AS tier, (count(*) - min(nth) / 1000.0)::real AS rank
      FROM (SELECT product_id AS id, row_number() OVER (
                     PARTITION BY query
                     ORDER BY ts_rank('{0, 0, 0, 1}', document, to_tsquery('english', query)) DESC, product_id) AS nth
              FROM unnest(${queries}::text[]) query
             CROSS JOIN LATERAL (
                    SELECT product_id, document FROM product_search
                     WHERE document @@ to_tsquery('english', query) LIMIT ${MOST_RANKED}) matched) matches
     WHERE nth <= ${MOST_MATCHES}
     GROUP BY id ORDER BY 3 DESC, 1 LIMIT ${MOST_MATCHES})`;
}

function nearNumbers(db: Queryable, key: string, wish: Wish): Promise<Found> {
  const number = normalPartNumber(key);
  return findProducts(
    db,
    sql`SELECT id, row_number() OVER (ORDER BY max(likeness) DESC, id) AS place
          FROM (SELECT id, similarity(sku_normal, ${number}) AS likeness FROM products
                 WHERE sku_normal % ${number}
                 UNION ALL
                SELECT product_id, similarity(number_normal, ${number}) FROM product_oem_numbers
                 WHERE number_normal % ${number}) near
         WHERE likeness >= ${NEAR}
         GROUP BY id ORDER BY place LIMIT ${MOST_NEAR}`,
    wish,
  );
}

interface Found {
  /** All that match, the best first. */
  matched: number[];
  /** Those that are wanted, in the wanted order. */
  ids: number[];
}

function findProducts(db: Queryable, matches: Sql, wish: Wish): Promise<Found> {
  return queryOne<Found>(
    db,
    sql`
    WITH found AS MATERIALIZED (${matches})
    SELECT ARRAY(SELECT id FROM found ORDER BY place) AS matched,
           ARRAY(SELECT p.id FROM found JOIN products p USING (id) WHERE ${wanted(wish.in_stock)}
                  ORDER BY ${orderBy(wish.sort, sql`found.place`)}) AS ids`,
  );
}

async function answer(
  db: Queryable,
  { matched, ids }: Found,
  wish: Wish,
  message = matched.length === MOST_MATCHES ? messages.best(MOST_MATCHES) : undefined,
): Promise<SearchAnswer> {
  if (ids.length === 0) {
    return { ...nothing(messages.soldOut), near: await rowsOf(db, matched.slice(0, FEW)) };
  }
  return { ...(await partOf(db, ids, wish)), ...(message && { message }) };
}

const nothing = (message: string) => ({ data: [], total: 0, message });
