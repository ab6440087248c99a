import { query, type Queryable, sql } from '../../../../server/database/query.ts';
import type { PartListLine } from '../../../contract.ts';
import { normalPartName } from '../../../rules/part-name.ts';
import { looksLikePartNumber, normalPartNumber } from '../../../rules/part-number.ts';
import type { ReadRows } from '../../product-rows-cache.ts';
import { openList } from '../find-list.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { orderList } from '../order-list.ts';
import { type PartList, readPartList, type WantedPart } from './read-part-list.ts';
import { findSimilarNumbers } from '../similar-numbers.ts';

/** Of a line: parts with its number, or near it. */
const MAX_CANDIDATES = 3;
/** The lines for which near parts are looked for. */
const MAX_NEAR_LINES = 20;

interface Sources {
  db: Queryable;
  index: SearchIndex;
  readRows: ReadRows;
}

/** A pasted list with the rows of its parts. */
export async function findPartList(
  { db, index, readRows }: Sources,
  text: string,
): Promise<Omit<PartList, 'wanted'> & { lines: PartListLine[] }> {
  const { wanted, ...rest } = readPartList(
    index.numbers,
    await withNumbers(db, text),
    (typed) => index.superseded.has(normalPartNumber(typed)),
    index.byName,
  );
  const idsOf = (products: Iterable<number>) =>
    Array.from(products, (product) => index.ids[product]!).slice(0, MAX_CANDIDATES);
  const found = wanted.map(({ products }) => idsOf(products));
  const near = await nearUnknown(db, index, wanted);
  const ids = new Set([...found, ...near.values()].flat());
  const rows = new Map((await readRows([...ids])).map((row) => [row.id, row]));
  const rowsOf = (of: readonly number[] = []) => of.flatMap((id) => rows.get(id) ?? []);
  const lines = wanted.map((line, at) => ({
    typed: line.typed,
    quantity: line.quantity,
    unclear: line.unclear,
    was: supersededBy(index, line),
    by_name: line.isByName,
    parts: rowsOf(found[at]),
    near: rowsOf(near.get(line)),
  }));
  return { lines, ...rest };
}

/** What stands between spaces, separators and brackets. */
const PIECE = /[^\s,;|<>"()[\]]+/g;
const PART_ADDRESS = /\/product\/([\w-]+)/i;

/** The text with the number of a part where the address of its page stood. */
async function withNumbers(db: Queryable, text: string): Promise<string> {
  const slugIn = (piece: string) => PART_ADDRESS.exec(piece)?.[1]?.toLowerCase();
  const slugs = new Set(text.match(PIECE)?.flatMap((piece) => slugIn(piece) ?? []));
  if (slugs.size === 0) return text;
  const rows = await query<{ slug: string; sku: string }>(
    db,
    sql`SELECT slug, sku FROM products WHERE slug = ANY (${[...slugs]}) AND NOT hidden`,
  );
  const skus = new Map(rows.map(({ slug, sku }) => [slug, sku]));
  return text.replace(PIECE, (piece) => skus.get(slugIn(piece) ?? '') ?? piece);
}

/** The number of the part that the line names, if the only one found is another that replaces it. */
function supersededBy(index: SearchIndex, line: WantedPart): string | null {
  const { typed, products, isByName } = line;
  const superseded = isByName
    ? index.oldNames.get(normalPartName(typed))
    : index.superseded.get(normalPartNumber(typed));
  return superseded && products.length === 1 && products[0] === superseded.product
    ? superseded.sku
    : null;
}

/** For lines without a part, ids of what may be meant: similar numbers, or what their words find. */
async function nearUnknown(db: Queryable, index: SearchIndex, wanted: readonly WantedPart[]) {
  const unknown = wanted.filter(({ products }) => products.length === 0).slice(0, MAX_NEAR_LINES);
  const numbers = unknown.map(({ typed }) => likelyNumber(typed));
  const similar = await findSimilarNumbers(db, numbers, MAX_CANDIDATES);
  return new Map(
    unknown.map((line, at) => [
      line,
      similar[at]?.length ? similar[at] : foundByWords(index, line.typed),
    ]),
  );
}

function foundByWords(index: SearchIndex, keyword: string): number[] {
  const { hits } = openList(index, { keyword }).resolution;
  const products = orderList(index, hits, 'relevance').subarray(0, MAX_CANDIDATES);
  return Array.from(products, (product) => index.ids[product]!);
}

/** What looks most like a part number in a line. */
const likelyNumber = (typed: string) =>
  typed.split(' ').find((piece) => piece.length > 4 && looksLikePartNumber(piece)) ?? typed;
