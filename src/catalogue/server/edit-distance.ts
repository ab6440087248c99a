const maxDistance = (word: string): number => (word.length < 4 ? 1 : word.length < 8 ? 2 : 3);

/**
 * Returns up to three words with the smallest edit distance to the typed one, in the order given; none if all differ
 * too much. With `isUnfinished`, also compares the typed letters with the beginning of each word.
 */
export function nearestWords(
  typed: string,
  words: readonly string[],
  isUnfinished = false,
): string[] {
  const distances = words.map((word) => {
    const whole = editDistance(typed, word);
    if (!isUnfinished || typed.length < 3) return whole;
    // The penalty makes a whole word win over an equally close beginning.
    return Math.min(whole, editDistance(typed, word.slice(0, typed.length)) + 0.5);
  });
  const nearest = Math.min(...distances);
  if (nearest > maxDistance(typed)) return [];
  return words.filter((_, at) => distances[at] === nearest).slice(0, 3);
}

/** Counts replaced, missing, added and swapped letters (optimal string alignment). */
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
