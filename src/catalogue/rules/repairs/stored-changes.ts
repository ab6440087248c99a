import type { LineChange } from './chosen-lines.ts';

/** What a visitor has changed about the lines of a job, by their places. */
export type LineChanges = Readonly<Record<number, LineChange>>;

export type ChangesByJob = Readonly<Record<string, LineChanges>>;

const MAX_JOBS = 40;

/** All changes with one more; the jobs that were changed longest ago are forgotten. */
export function withChange(
  all: ChangesByJob,
  job: string,
  at: number,
  by: LineChange,
): ChangesByJob {
  const { [job]: own = {}, ...others } = all;
  const next = { ...others, [job]: { ...own, [at]: { ...own[at], ...by } } };
  return Object.fromEntries(Object.entries(next).slice(-MAX_JOBS));
}

/** Reads what a browser has stored; what cannot be understood is left out. */
export const readChanges = (stored: unknown): ChangesByJob =>
  Object.fromEntries(
    entriesOf(stored).map(([job, lines]) => [
      job,
      Object.fromEntries(
        entriesOf(lines).flatMap(([at, change]) =>
          /^\d{1,3}$/.test(at) ? [[at, readChange(Object.fromEntries(entriesOf(change)))]] : [],
        ),
      ),
    ]),
  );

const readChange = ({ isTicked, quantity, partId }: Record<string, unknown>): LineChange => ({
  ...(typeof isTicked === 'boolean' && { isTicked }),
  ...(isCount(quantity) && { quantity }),
  ...(isCount(partId) && { partId }),
});

const isCount = (stored: unknown): stored is number =>
  Number.isSafeInteger(stored) && Number(stored) > 0;

const entriesOf = (stored: unknown): [string, unknown][] =>
  typeof stored === 'object' && stored ? Object.entries(stored) : [];
