/** A name with the stems of its words. */
export interface StemmedName {
  name: string;
  stems: readonly string[];
}

/** Names below this similarity are not suggested. */
const MIN_SIMILARITY = 0.4;

/** The names most similar to the words, best first. */
export function similarNames(
  stems: readonly string[],
  names: readonly StemmedName[],
  most: number,
) {
  const near = names
    .map(({ name, stems: own }) => ({ name, alike: nameSimilarity(stems, own) }))
    .filter(({ alike }) => alike >= MIN_SIMILARITY)
    .toSorted((a, b) => b.alike - a.alike || a.name.localeCompare(b.name));
  return [...new Set(near.map(({ name }) => name))].slice(0, most);
}

/** Similarity from 0 to 1, by common words and trigrams. The last word counts extra: it names the part. */
export function nameSimilarity(some: readonly string[], others: readonly string[]): number {
  if (some.length === 0 || others.length === 0) return 0;
  const shared = some.filter((stem) => others.includes(stem)).length;
  const words = (2 * shared) / (some.length + others.length);
  const head = some.at(-1) === others.at(-1) ? 1 : 0;
  const written = trigramSimilarity(some.join(''), others.join(''));
  // The trigrams alone match "roofrack" with "roof rack", which share no word.
  return Math.max(0.5 * words + 0.15 * head + 0.35 * written, 0.8 * written);
}

/** The share of trigrams that both have. */
function trigramSimilarity(one: string, other: string): number {
  const some = trigrams(one);
  const others = trigrams(other);
  return (2 * some.intersection(others).size) / (some.size + others.size);
}

function trigrams(text: string): Set<string> {
  const padded = ` ${text} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}
