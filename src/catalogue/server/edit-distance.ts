/** How many letters may be wrong: the longer the word, the more. */
const maxDistance = (word: string): number => (word.length < 4 ? 1 : word.length < 8 ? 2 : 3);

/**
 * The known words that a mistyped one was probably meant to be: those with the fewest wrong, missing, added or
 * swapped letters, in the order given, three at most; none when all are too far away. With `begun`, the word
 * may still be being typed and is compared with beginnings.
 */
export function nearestWords(typed: string, known: readonly string[], begun = false): string[] {
  const distances = known.map((word) => {
    const whole = editDistance(typed, word);
    if (!begun || typed.length < 3) return whole;
    // The whole word is the better match of two that are as near.
    return Math.min(whole, editDistance(typed, word.slice(0, typed.length)) + 0.5);
  });
  const nearest = Math.min(...distances);
  if (nearest > maxDistance(typed)) return [];
  return known.filter((_, at) => distances[at] === nearest).slice(0, 3);
}

/** Wrong, missing, added and swapped letters between two words (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const wrong = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + wrong);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    before = above;
    above = row;
  }
  return above[b.length]!;
}
