import { query, type Queryable, sql } from '../../server/database/query.ts';
import { nearestWords } from './edit-distance.ts';
import { synonymsOf } from './synonyms.ts';

/** Shorter ones, and those with digits, are not corrected. */
const CORRECTABLE = /^[a-z]{3,}$/;
const SHORTEST_PIECE = 3;

/**
 * What was probably meant by words of which no product has all: 'wind shield' and 'sparkplug' are written as the
 * shop writes them, slips become the nearest words the shop knows. One list of alternatives a word (several words
 * that belong together stand with spaces between them), none for what nothing is like; undefined when there is nothing
 * to correct.
 */
export async function correctWords(
  db: Queryable,
  typed: readonly string[],
): Promise<string[][] | undefined> {
  const joined = typed.slice(1).map((word, at) => typed[at]! + word);
  const known = await knownOf(db, [...typed, ...joined, ...typed.flatMap(splits).flat()]);

  const words = joinPairs(typed, known);
  const unknown = words.filter((word) => !known.has(word) && CORRECTABLE.test(word));
  if (unknown.length === 0 && words.length === typed.length) return undefined;

  const near = await nearOf(db, unknown);
  return words.map((word, at) => {
    if (!unknown.includes(word)) return [word];
    const pieces = splits(word).find((pair) => pair.every((piece) => known.has(piece)));
    if (pieces) return [pieces.join(' ')];
    return nearestWords(word, near.get(word) ?? [], at === words.length - 1);
  });
}

function splits(word: string): string[][] {
  const pairs: string[][] = [];
  for (let at = SHORTEST_PIECE; at <= word.length - SHORTEST_PIECE; at += 1) {
    pairs.push([word.slice(0, at), word.slice(at)]);
  }
  return pairs;
}

function joinPairs(typed: readonly string[], known: ReadonlySet<string>): string[] {
  const words: string[] = [];
  for (const word of typed) {
    const pair = (words.at(-1) ?? '') + word;
    if (words.length > 0 && known.has(pair)) words[words.length - 1] = pair;
    else words.push(word);
  }
  return words;
}

/** Those of the words that the shop has, or has under another name. */
async function knownOf(db: Queryable, words: string[]): Promise<Set<string>> {
  const asked = words.flatMap(synonymsOf);
  const rows = await query<{ word: string }>(
    db,
    sql`SELECT word FROM search_words WHERE word = ANY(${asked}::text[])`,
  );
  const had = new Set(rows.map(({ word }) => word));
  return new Set(words.filter((word) => synonymsOf(word).some((name) => had.has(name))));
}

/** Words that share trigrams or their first two letters with each of these, the most alike first. */
async function nearOf(db: Queryable, words: string[]): Promise<Map<string, string[]>> {
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
