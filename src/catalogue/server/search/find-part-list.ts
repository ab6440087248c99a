import type { Queryable } from '../../../server/database/query.ts';
import type { PartListLine } from '../../contract.ts';
import { looksLikePartNumber } from '../../rules/part-number.ts';
import type { ReadRows } from '../product-rows-cache.ts';
import { openList } from './find-list.ts';
import type { SearchIndex } from './index/search-index.ts';
import { orderList } from './order-list.ts';
import { type PartList, readPartList, type WantedPart } from './read-part-list.ts';
import { findSimilarNumbers } from './similar-numbers.ts';

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
  const { wanted, ...rest } = readPartList(index.numbers, text);
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
    parts: rowsOf(found[at]),
    near: rowsOf(near.get(line)),
  }));
  return { lines, ...rest };
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
