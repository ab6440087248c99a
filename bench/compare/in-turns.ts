import type { BothSides, Side } from './open-both.ts';

/** One figure of both commits, in rounds. */
export interface Measured {
  what: string;
  unit: string;
  /** Which direction is an improvement. */
  better: 'more' | 'less';
  pairs: { before: number; now: number }[];
}

/**
 * Measures both sides so many times, in turns; who begins changes with each round, so that neither always follows a
 * pause. `round` returns one or more figures by name. Rounds of a warm-up do not count.
 */
export async function inTurns(
  sides: BothSides,
  rounds: number,
  round: (side: Side) => Promise<Record<string, number>>,
  { unit, better }: Pick<Measured, 'unit' | 'better'>,
  warmUp = 1,
): Promise<Measured[]> {
  const pairs = new Map<string, Measured['pairs']>();
  for (let turn = -warmUp; turn < rounds; turn += 1) {
    const order = turn % 2 === 0 ? (['before', 'now'] as const) : (['now', 'before'] as const);
    const figures = { before: {}, now: {} } as Record<'before' | 'now', Record<string, number>>;
    for (const each of order) figures[each] = await round(sides[each]);
    if (turn < 0) continue;
    for (const [what, before] of Object.entries(figures.before))
      pairs.set(what, [...(pairs.get(what) ?? []), { before, now: figures.now[what]! }]);
  }
  return [...pairs].map(([what, all]) => ({ what, unit, better, pairs: all }));
}
