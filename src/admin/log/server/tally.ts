import type { Change, LeftAlone, Outcome } from '../contract.ts';
import type { Result } from './change-result.ts';

/** Limits on listed changes; those not fully put back matter more. */
const MAX_DONE = 200;
const MAX_LEFT = 1_000;

export interface Counted {
  change: Change;
  outcome: Outcome;
}

/** Counts the results of putting back and keeps only as many as are shown. */
export class Tally {
  readonly #counts = { changes: 0, done: 0, left: 0, changes_left: 0 };
  readonly #counted: Counted[] = [];
  readonly #leftAlone = new Map<string, LeftAlone>();
  /** Ids of orders whose shipping address changed. */
  readonly readdressed = new Set<number>();

  add(change: Change, result: Result): void {
    const { id, table, key } = change;
    const outcome = { id, table, key, ...result };
    const counts = this.#counts;
    const isLeft = result.left.length > 0;
    counts.changes += 1;
    counts.done += result.done.length;
    counts.left += result.left.length;
    if (isLeft) counts.changes_left += 1;
    if (isLeft ? counts.changes_left <= MAX_LEFT : counts.changes - counts.changes_left <= MAX_DONE)
      this.#counted.push({ change, outcome });
    for (const { column, reason } of result.left) this.#leave({ table, column, reason });
    if (isReaddressed(outcome)) this.readdressed.add(Number(key['id']));
  }

  #leave(what: Omit<LeftAlone, 'count'>): void {
    const key = JSON.stringify([what.table, what.column, what.reason]);
    const alike = this.#leftAlone.get(key) ?? { ...what, count: 0 };
    this.#leftAlone.set(key, { ...alike, count: alike.count + 1 });
  }

  get counts() {
    const leftAlone = [...this.#leftAlone.values()];
    return {
      ...this.#counts,
      left_alone: leftAlone.toSorted((one, other) => other.count - one.count),
    };
  }

  /** Newest first. */
  get counted(): Counted[] {
    return this.#counted.toSorted((one, other) => other.change.id - one.change.id);
  }
}

const isReaddressed = ({ table, done }: Outcome): boolean =>
  table === 'orders' &&
  done.some(({ column }) => column?.startsWith('shipping_') && column !== 'shipping_notes');
