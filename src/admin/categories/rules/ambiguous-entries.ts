/** A number of a diagram, or a line of a job. */
export interface Entry {
  name: string;
  /** The slug of a part type; words after a colon tell which of the type: "relay: hard-start". */
  part: string | null;
  /** The vans of a line, if it is not for all. */
  vans?: readonly { van: string; from: number; to: number }[];
}

/** What an entry names once `from` is `into`. */
export function renamedPart(part: string, from: string, into: string): string {
  const [slug = ''] = part.split(':');
  return slug === from ? into + part.slice(slug.length) : part;
}

/** The names of the first two entries that differ now, and would lead to the same parts if `from` became `into`. */
export function ambiguousEntries(
  entries: readonly Entry[],
  from: string,
  into: string,
): readonly [string, string] | null {
  const named = entries.flatMap((entry) =>
    entry.part ? [{ ...entry, part: entry.part, merged: renamedPart(entry.part, from, into) }] : [],
  );
  for (const [at, one] of named.entries()) {
    const other = named
      .slice(at + 1)
      .find((each) => each.merged === one.merged && each.part !== one.part && shareVans(one, each));
    if (other) return [one.name, other.name];
  }
  return null;
}

const shareVans = ({ vans: some = [] }: Entry, { vans: others = [] }: Entry): boolean =>
  some.length === 0 ||
  others.length === 0 ||
  some.some((one) =>
    others.some((other) => one.van === other.van && one.from <= other.to && other.from <= one.to),
  );
