interface Named {
  name: string;
}

const MAX_LOOK_ALIKES = 3;
/** Of the words before the first comma, "Front brake rotor", how many both must have. */
const MIN_SHARED = 0.6;

/**
 * Of the parts of one type, those that are easily taken for one another: called the same, and different in a size, a van
 * or a side. The most alike first; those for the same van before others.
 */
export function lookAlikes<Part extends Named & { same_van: boolean }>(
  own: Named,
  others: readonly Part[],
): Part[] {
  const [ownHead, ownWords] = [wordsOf(headOf(own.name)), wordsOf(own.name)];
  return others
    .map((part) => ({
      part,
      head: share(ownHead, wordsOf(headOf(part.name))),
      likeness: share(ownWords, wordsOf(part.name)) + (part.same_van ? 0.3 : 0),
    }))
    .filter(({ head }) => head >= MIN_SHARED)
    .toSorted((a, b) => b.likeness - a.likeness || a.part.name.localeCompare(b.part.name))
    .slice(0, MAX_LOOK_ALIKES)
    .map(({ part }) => part);
}

const headOf = (name: string): string => name.split(',')[0]!;

/** Without figures: "278 mm" and "15 mm" are what differs. */
const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/\p{L}{2,}/gu));

/** The share of words that both have. */
const share = (some: Set<string>, others: Set<string>): number =>
  some.size + others.size === 0
    ? 0
    : (2 * some.intersection(others).size) / (some.size + others.size);
