/** What a name is called, as stems of its words. */
export interface KnownName {
  name: string;
  stems: readonly string[];
}

/** Below this, two names have too little in common. */
const LEAST = 0.4;

/** The names that are most like the words, the likest first. */
export function nearNames(stems: readonly string[], names: readonly KnownName[], most: number) {
  const near = names
    .map(({ name, stems: own }) => ({ name, alike: likenessOf(stems, own) }))
    .filter(({ alike }) => alike >= LEAST)
    .toSorted((a, b) => b.alike - a.alike || a.name.localeCompare(b.name));
  return [...new Set(near.map(({ name }) => name))].slice(0, most);
}

/** From 0 to 1: the words that both have, and how alike they are written. The last word says what a part is. */
export function likenessOf(some: readonly string[], others: readonly string[]): number {
  if (some.length === 0 || others.length === 0) return 0;
  const shared = some.filter((stem) => others.includes(stem)).length;
  const words = (2 * shared) / (some.length + others.length);
  const head = some.at(-1) === others.at(-1) ? 1 : 0;
  const written = writtenAlike(some.join(''), others.join(''));
  // "roofrack" has no word of "roof rack".
  return Math.max(0.5 * words + 0.15 * head + 0.35 * written, 0.8 * written);
}

/** The part of three letters in a row that both have. */
function writtenAlike(one: string, other: string): number {
  const [some, others] = [threes(one), threes(other)];
  return (2 * some.intersection(others).size) / (some.size + others.size);
}

function threes(text: string): Set<string> {
  const padded = ` ${text} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}
