import type { Symptoms } from './read-symptoms.ts';
import type { SymptomWordRow } from './word-key.ts';

// Rows in the tables' format.

export const symptomRows = ({ symptoms }: Symptoms) =>
  symptoms.map(({ name, system, what, where, when, vans, parts, jobs, test, article }) => ({
    name,
    system,
    what,
    places: where,
    moments: when,
    van_types: vans,
    part_types: parts,
    jobs,
    test,
    article: article ?? null,
  }));

export const symptomWordRows = ({ words }: Symptoms): SymptomWordRow[] =>
  words.map((says) => ({ says }));
