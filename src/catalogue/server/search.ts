import { join, queryOne, type Queryable, sql, type Sql } from '../../server/database/query.ts';
import type { ProductRow } from '../contract.ts';
import { messages } from '../messages.ts';
import { looksLikePartNumber, normalPartNumber } from '../rules/part-number.ts';
import { searchWords } from './search-words.ts';
import { textQuery } from './text-query.ts';
import { correctWords } from './correct-words.ts';
import { orderBy, stockFilter } from './list-order.ts';
import { readPage, type ProductListPage, type ListOptions } from './lists.ts';
import { readProductRows } from './product-rows.ts';

/** A search returns only its best matches; nobody pages further. */
const MAX_MATCHES = 300;
/**
 * Only this many matches are ranked, so that a common word costs no more in a large shop. Names that begin with the word
 * have their own limit, because they come first.
 */
const MAX_RANKED = 1_500;
const MAX_RANKED_BY_PREFIX = 600;
const MAX_SIMILAR_NUMBERS = 24;
const MAX_CLOSE_MATCHES = 8;
/** Shorter words are too unspecific to search for alone. */
const MIN_WORD_LENGTH = 3;
/** The trigram similarity (0 to 1) of part numbers that differ by one typo. */
const MIN_SIMILARITY = 0.4;

/** `near` holds close matches if `data` is empty. */
export type SearchResult = ProductListPage & { message?: string; near?: ProductRow[] };

/** Searches name, number, category and van; without an exact match, corrects typos, then tries similar part numbers. */
export async function searchByWords(
  db: Queryable,
  key: string,
  options: ListOptions,
): Promise<SearchResult> {
  const words = searchWords(key);
  if (words.length === 0) {
    // The key may hold text without a Latin letter or digit, such as “テスト”.
    return noResults(key === '' ? messages.askForWord : messages.nothingFound(key));
  }

  const asTyped = words.map((word) => [word]);
  const numbers = looksLikePartNumber(key) ? numberMatches(normalPartNumber(key)) : undefined;
  const exact = await findProducts(db, rankMatches(wordMatches(asTyped), numbers), options);
  if (exact.matched.length > 0) return readMatches(db, exact, options);

  const meant = await correctWords(db, words);
  if (meant?.every((alternatives) => alternatives.length > 0)) {
    const corrected = await findProducts(db, rankMatches(wordMatches(meant)), options);
    const shown = meant.map(([word]) => word).join(' ');
    if (corrected.matched.length > 0) {
      return readMatches(db, corrected, options, messages.corrected(shown));
    }
  }
  const numbered = looksLikePartNumber(key)
    ? await findSimilarNumbers(db, key, options)
    : undefined;
  if (numbered && numbered.matched.length > 0) {
    return readMatches(db, numbered, options, messages.nearNumbers(key));
  }
  return {
    ...noResults(messages.nothingFound(key)),
    near: await findCloseMatches(db, meant ?? asTyped),
  };
}

/** Searches SKUs and OEM numbers; falls back to searching by words. */
export async function searchByPartNumber(
  db: Queryable,
  key: string,
  options: ListOptions,
): Promise<SearchResult> {
  const number = normalPartNumber(key);
  if (key === '') return noResults(messages.askForPartNumber);
  if (number === '') return searchByWords(db, key, options);

  const exact = await findProducts(db, rankMatches(numberMatches(number)), options);
  return exact.matched.length > 0
    ? readMatches(db, exact, options)
    : searchByWords(db, key, options);
}

/** Ranks equal numbers first, then prefixes, then substrings. One or two characters match only as a prefix. */
function numberMatches(number: string): Sql {
  const pattern = number.length < 3 ? `${number}%` : `%${number}%`;
  return sql`(
    SELECT id, CASE WHEN number = ${number} THEN 0 WHEN starts_with(number, ${number}) THEN 1 ELSE 2 END AS tier,
           0::real AS rank
      FROM (SELECT id, sku_normal AS number FROM products WHERE sku_normal LIKE ${pattern}
             UNION ALL
            SELECT product_id, number_normal FROM product_oem_numbers WHERE number_normal LIKE ${pattern}) numbers
     ORDER BY 2, number LIMIT ${MAX_MATCHES})`;
}

/**
 * Ranks names that begin with the first word first, then by how many words the name contains; a typed word counts more
 * than its synonyms. Words missing from the name match the number, category or van.
 */
function wordMatches(words: readonly (readonly string[])[]): Sql {
  const { matching, typed, named } = textQuery(words);
  const inName = (words: string) =>
    sql`ts_rank('{0, 0, 0, 1}', document, to_tsquery('english', ${words}))`;
  const rank = typed === named ? inName(typed) : sql`100 * ${inName(typed)} + ${inName(named)}`;
  const matches = sql`FROM product_search WHERE document @@ to_tsquery('english', ${matching}) AND name`;
  const begun = `${words[0]![0]}%`;
  return sql`(
    (SELECT product_id AS id, 3 AS tier, (${rank})::real AS rank ${matches} LIKE ${begun} LIMIT ${MAX_RANKED_BY_PREFIX})
     UNION ALL
    (SELECT product_id, 4, (${rank})::real ${matches} NOT LIKE ${begun} LIMIT ${MAX_RANKED})
     ORDER BY 2, 3 DESC, 1 LIMIT ${MAX_MATCHES})`;
}

/** Removes duplicates and orders by tier and rank, then in-stock and featured products first. */
function rankMatches(...matches: (Sql | undefined)[]): Sql {
  const given = join(
    matches.filter((match) => match !== undefined),
    ' UNION ALL ',
  );
  return sql`
    SELECT p.id, row_number() OVER (ORDER BY tier, rank DESC, p.stock_qty = 0, p.featured_position, p.name, p.id) AS place
      FROM (SELECT id, min(tier) AS tier, max(rank) AS rank FROM (${given}) matches GROUP BY id) found
      JOIN products p USING (id)
     ORDER BY place LIMIT ${MAX_MATCHES}`;
}

/** Finds products with some of the words when none has them all. */
async function findCloseMatches(
  db: Queryable,
  words: readonly (readonly string[])[],
): Promise<ProductRow[]> {
  const telling = words.filter(([word = '']) => word.length >= MIN_WORD_LENGTH);
  if (telling.length === 0) return [];
  const { ids } = await findProducts(db, rankMatches(anyWordMatches(telling)), {});
  return readProductRows(db, ids.slice(0, MAX_CLOSE_MATCHES));
}

/** Ranks products by how many of the words they have, then takes the best of each word in turn. */
function anyWordMatches(words: readonly (readonly string[])[]): Sql {
  const queries = words.map((word) => textQuery([word]).named);
  return sql`(
    SELECT id, 4 AS tier, (count(*) - min(nth) / 1000.0)::real AS rank
      FROM (SELECT product_id AS id, row_number() OVER (
                     PARTITION BY query
                     ORDER BY ts_rank('{0, 0, 0, 1}', document, to_tsquery('english', query)) DESC, product_id) AS nth
              FROM unnest(${queries}::text[]) query
             CROSS JOIN LATERAL (
                    SELECT product_id, document FROM product_search
                     WHERE document @@ to_tsquery('english', query) LIMIT ${MAX_RANKED}) matched) matches
     WHERE nth <= ${MAX_MATCHES}
     GROUP BY id ORDER BY 3 DESC, 1 LIMIT ${MAX_MATCHES})`;
}

function findSimilarNumbers(db: Queryable, key: string, options: ListOptions): Promise<Matches> {
  const number = normalPartNumber(key);
  return findProducts(
    db,
    sql`SELECT id, row_number() OVER (ORDER BY max(likeness) DESC, id) AS place
          FROM (SELECT id, similarity(sku_normal, ${number}) AS likeness FROM products
                 WHERE sku_normal % ${number}
                 UNION ALL
                SELECT product_id, similarity(number_normal, ${number}) FROM product_oem_numbers
                 WHERE number_normal % ${number}) near
         WHERE likeness >= ${MIN_SIMILARITY}
         GROUP BY id ORDER BY place LIMIT ${MAX_SIMILAR_NUMBERS}`,
    options,
  );
}

interface Matches {
  /** Best first, before the stock filter. */
  matched: number[];
  /** Filtered and sorted as requested. */
  ids: number[];
}

function findProducts(db: Queryable, matches: Sql, options: ListOptions): Promise<Matches> {
  return queryOne<Matches>(
    db,
    sql`
    WITH found AS MATERIALIZED (${matches})
    SELECT ARRAY(SELECT id FROM found ORDER BY place) AS matched,
           ARRAY(SELECT p.id FROM found JOIN products p USING (id) WHERE ${stockFilter(options.in_stock)}
                  ORDER BY ${orderBy(options.sort, sql`found.place`)}) AS ids`,
  );
}

async function readMatches(
  db: Queryable,
  { matched, ids }: Matches,
  options: ListOptions,
  message = matched.length === MAX_MATCHES ? messages.best(MAX_MATCHES) : undefined,
): Promise<SearchResult> {
  if (ids.length === 0) {
    return {
      ...noResults(messages.soldOut),
      near: await readProductRows(db, matched.slice(0, MAX_CLOSE_MATCHES)),
    };
  }
  return { ...(await readPage(db, ids, options)), ...(message && { message }) };
}

const noResults = (message: string) => ({ data: [], total: 0, message });
