import { query, type Queryable, sql } from '../../server/database/query.ts';
import { nearestWords } from './edit-distance.ts';
import { synonymsOf } from './synonyms.ts';

const CORRECTABLE = /^[a-z]{3,}$/;
const MIN_PART_LENGTH = 3;

/**
 * Corrects a search that no product matches: joins 'wind shield', splits 'sparkplug', and replaces typos by the most
 * similar words in the index. Returns the alternatives for each word (split words have a space; empty if nothing is
 * similar), or undefined if there is nothing to correct.
 */
export async function correctWords(
  db: Queryable,
  typed: readonly string[],
): Promise<string[][] | undefined> {
  const joined = typed.slice(1).map((word, at) => typed[at]! + word);
  const indexed = await findKnownWords(db, [...typed, ...joined, ...typed.flatMap(splits).flat()]);

  const words = joinPairs(typed, indexed);
  const unknown = words.filter((word) => !indexed.has(word) && CORRECTABLE.test(word));
  if (unknown.length === 0 && words.length === typed.length) return undefined;

  const near = await findSimilarWords(db, unknown);
  return words.map((word, at) => {
    if (!unknown.includes(word)) return [word];
    const pieces = splits(word).find((pair) => pair.every((piece) => indexed.has(piece)));
    if (pieces) return [pieces.join(' ')];
    return nearestWords(word, near.get(word) ?? [], at === words.length - 1);
  });
}

function splits(word: string): string[][] {
  const pairs: string[][] = [];
  for (let at = MIN_PART_LENGTH; at <= word.length - MIN_PART_LENGTH; at += 1) {
    pairs.push([word.slice(0, at), word.slice(at)]);
  }
  return pairs;
}

function joinPairs(typed: readonly string[], indexed: ReadonlySet<string>): string[] {
  const words: string[] = [];
  for (const word of typed) {
    const pair = (words.at(-1) ?? '') + word;
    if (words.length > 0 && indexed.has(pair)) words[words.length - 1] = pair;
    else words.push(word);
  }
  return words;
}

/** Returns the words that the search index has, or has a synonym of. */
async function findKnownWords(db: Queryable, words: string[]): Promise<Set<string>> {
  const searched = words.flatMap(synonymsOf);
  const rows = await query<{ word: string }>(
    db,
    sql`SELECT word FROM search_words WHERE word = ANY(${searched}::text[])`,
  );
  const indexed = new Set(rows.map(({ word }) => word));
  return new Set(words.filter((word) => synonymsOf(word).some((name) => indexed.has(name))));
}

/** Finds, for each word, indexed words with common trigrams or the same first two letters, most similar first. */
async function findSimilarWords(db: Queryable, words: string[]): Promise<Map<string, string[]>> {
  const rows = await query<{ typed: string; near: string[] }>(
    db,
    sql`
    SELECT typed, ARRAY(SELECT word FROM search_words
                         WHERE word % typed OR word LIKE left(typed, 2) || '%'
                         ORDER BY similarity(word, typed) DESC, word LIMIT 200) AS near
      FROM unnest(${words}::text[]) typed`,
  );
  return new Map(rows.map(({ typed, near }) => [typed, near]));
}
