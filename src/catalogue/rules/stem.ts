const NO_PLURAL = new Set(['gas', 'lens', 'canvas', 'bias', 'series', 'atlas', 'chassis', 'axis']);

const ENDING_IN_S = new Set([...NO_PLURAL, 'bus', 'minibus', 'virus', 'bonus']);

/** Removes the ending of an English plural. */
export function stemOf(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || NO_PLURAL.has(word)) return word;
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  // The plural of "lens" is "lenses", that of "hose" is "hoses".
  if (/(?:ss|x|z|ch|sh)es$/.test(word) || ENDING_IN_S.has(word.slice(0, -2)))
    return word.slice(0, -2);
  return word.slice(0, -1);
}
