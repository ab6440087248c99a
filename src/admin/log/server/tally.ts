import type { Change, LeftAlone, Outcome } from '../contract.ts';
import type { Result } from './leave.ts';

/** Of what is put back, and of what stays: those are rather named. */
const MAX_DONE = 200;
const MAX_LEFT = 1_000;

export interface Counted {
  change: Change;
  outcome: Outcome;
}

/** Counts what putting back comes to, and remembers no more of it than somebody reads. */
export class Tally {
  readonly #counted: Counted[] = [];
  readonly #leftAlone = new Map<string, LeftAlone>();
  readonly #readdressed = new Set<number>();
  #changes = 0;
  #done = 0;
  #left = 0;
  #changesLeft = 0;

  add(change: Change, result: Result): void {
    const { id, table, key } = change;
    const outcome = { id, table, key, ...result };
    const isLeft = result.left.length > 0;
    this.#changes += 1;
    this.#done += result.done.length;
    this.#left += result.left.length;
    if (isLeft) this.#changesLeft += 1;
    if (isLeft ? this.#changesLeft <= MAX_LEFT : this.#changes - this.#changesLeft <= MAX_DONE)
      this.#counted.push({ change, outcome });
    for (const { column, reason } of result.left) this.#leave({ table, column, reason });
    if (isReaddressed(outcome)) this.#readdressed.add(Number(key['id']));
  }

  #leave(what: Omit<LeftAlone, 'count'>): void {
    const key = JSON.stringify([what.table, what.column, what.reason]);
    const alike = this.#leftAlone.get(key) ?? { ...what, count: 0 };
    this.#leftAlone.set(key, { ...alike, count: alike.count + 1 });
  }

  /** Orders that go elsewhere now. */
  get readdressed(): number[] {
    return [...this.#readdressed];
  }

  get counts() {
    return {
      changes: this.#changes,
      done: this.#done,
      left: this.#left,
      changes_left: this.#changesLeft,
      left_alone: [...this.#leftAlone.values()].toSorted((one, other) => other.count - one.count),
    };
  }

  /** Newest first, as they were changed. */
  get counted(): Counted[] {
    return this.#counted.toSorted((one, other) => other.change.id - one.change.id);
  }
}

const isReaddressed = ({ table, done }: Outcome): boolean =>
  table === 'orders' &&
  done.some(({ column }) => column?.startsWith('shipping_') && column !== 'shipping_notes');
