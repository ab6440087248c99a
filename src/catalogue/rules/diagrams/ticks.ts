/** What a visitor has ticked of a diagram, by number. */
export interface Ticks {
  /** The quantity. */
  wanted: Readonly<Record<number, number>>;
  /** The id of the part that the visitor prefers. */
  chosen: Readonly<Record<number, number>>;
}

export type TicksByDiagram = Readonly<Record<string, Ticks>>;

export const noTicks: Ticks = { wanted: {}, chosen: {} };

/** A restorer goes through all diagrams of a van, and hardly through more. */
const MAX_DIAGRAMS = 40;

/** All ticks with those of one diagram replaced; the diagrams that were changed longest ago are forgotten. */
export function withTicks(all: TicksByDiagram, diagram: string, ticks: Ticks): TicksByDiagram {
  const others = Object.entries(all).filter(([key]) => key !== diagram);
  const own = countOf(ticks.wanted) + countOf(ticks.chosen) > 0 ? [[diagram, ticks] as const] : [];
  return Object.fromEntries([...others, ...own].slice(-MAX_DIAGRAMS));
}

/** Reads what a browser has stored; what cannot be understood is left out. */
export const readTicks = (stored: unknown): TicksByDiagram =>
  Object.fromEntries(
    entriesOf(stored).map(([diagram, ticks]) => {
      const parts = Object.fromEntries(entriesOf(ticks));
      return [diagram, { wanted: numbersOf(parts['wanted']), chosen: numbersOf(parts['chosen']) }];
    }),
  );

const numbersOf = (stored: unknown): Record<number, number> =>
  Object.fromEntries(
    entriesOf(stored).filter(
      (entry): entry is [string, number] =>
        /^\d{1,3}$/.test(entry[0]) && Number.isSafeInteger(entry[1]) && Number(entry[1]) > 0,
    ),
  );

const entriesOf = (stored: unknown): [string, unknown][] =>
  typeof stored === 'object' && stored ? Object.entries(stored) : [];

const countOf = (record: object) => Object.keys(record).length;
