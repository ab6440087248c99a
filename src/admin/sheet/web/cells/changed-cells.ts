import { isSheetColumn, type SheetColumn } from '../../rules/sheet-columns.ts';

/** How a cell was changed. */
export type Way = 'typed' | 'formula' | 'pasted';

export interface ChangedCell {
  id: number;
  /** For the list of errors, even if the part is not in view. */
  sku: string;
  column: SheetColumn;
  was: string;
  becomes: string;
  way: Way;
  formula?: string | undefined;
}

/** A cell and its new value; undefined resets it. */
export interface Edit {
  id: number;
  column: SheetColumn;
  change: ChangedCell | undefined;
}

const keyOf = (id: number, column: SheetColumn): string => `${id} ${column}`;
const MAX_STEPS = 200;

/** The unsaved changes, with undo and redo history. */
export class ChangedCells {
  #cells = new Map<string, ChangedCell>();
  #stamps = new Map<number, number>();
  #undone: Edit[][] = [];
  #done: Edit[][] = [];
  #listeners = new Set<() => void>();
  #version = 0;

  get(id: number, column: SheetColumn): ChangedCell | undefined {
    return this.#cells.get(keyOf(id, column));
  }

  all(): ChangedCell[] {
    return [...this.#cells.values()];
  }

  get size(): number {
    return this.#cells.size;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  /** Incremented with each change of this part's cells. */
  stampOf(id: number): number {
    return this.#stamps.get(id) ?? 0;
  }

  /** Applies edits as one undo step. */
  change(edits: readonly Edit[]): void {
    const real = edits.filter((edit) => this.#isReal(edit));
    if (real.length === 0) return;
    this.#done = [...this.#done.slice(1 - MAX_STEPS), this.#swap(real)];
    this.#undone = [];
    this.#tell();
  }

  undo(): readonly Edit[] {
    return this.#step(this.#done, this.#undone);
  }

  redo(): readonly Edit[] {
    return this.#step(this.#undone, this.#done);
  }

  /** Drops changes, such as saved ones, together with their undo steps. */
  drop(cells: readonly ChangedCell[]): void {
    this.#swap(cells.map(({ id, column }) => ({ id, column, change: undefined })));
    this.#done = [];
    this.#undone = [];
    this.#tell();
  }

  /** After these were saved: drops them, and lets what was typed since start from them. */
  rebase(saved: readonly ChangedCell[]): void {
    const now = saved.flatMap(({ id, column }) => this.get(id, column) ?? []);
    const left = new Map(cellsSince(now, saved).map((cell) => [keyOf(cell.id, cell.column), cell]));
    this.#swap(now.map(({ id, column }) => ({ id, column, change: left.get(keyOf(id, column)) })));
    this.#done = [];
    this.#undone = [];
    this.#tell();
  }

  /** Restores changes stored by an earlier page of this tab. */
  restore(stored: unknown): number {
    const cells = (Array.isArray(stored) ? stored : []).filter(isChangedCell);
    this.#swap(cells.map((change) => ({ id: change.id, column: change.column, change })));
    this.#tell();
    return cells.length;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  version = (): number => this.#version;

  #step(from: Edit[][], to: Edit[][]): readonly Edit[] {
    const edits = from.pop();
    if (!edits) return [];
    to.push(this.#swap(edits));
    this.#tell();
    return edits;
  }

  #isReal({ id, column, change }: Edit): boolean {
    const before = this.get(id, column);
    if (!before || !change)
      return before !== undefined || (change !== undefined && change.was !== change.becomes);
    return (['was', 'becomes', 'way', 'formula'] as const).some(
      (name) => before[name] !== change[name],
    );
  }

  /** Applies edits and returns their inverse. */
  #swap(edits: readonly Edit[]): Edit[] {
    return edits.map(({ id, column, change }) => {
      const key = keyOf(id, column);
      const before = this.#cells.get(key);
      if (change === undefined || change.was === change.becomes) this.#cells.delete(key);
      else this.#cells.set(key, change);
      this.#stamps.set(id, this.stampOf(id) + 1);
      return { id, column, change: before };
    });
  }

  #tell(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}

/** What is left of the cells once others are saved: cells typed since become changes of the saved value. */
export function cellsSince(
  cells: readonly ChangedCell[],
  saved: readonly ChangedCell[],
): ChangedCell[] {
  const becomes = new Map(saved.map((cell) => [keyOf(cell.id, cell.column), cell.becomes]));
  return cells.flatMap((cell) => {
    const was = becomes.get(keyOf(cell.id, cell.column));
    if (was === undefined) return [cell];
    return was === cell.becomes ? [] : [{ ...cell, was }];
  });
}

function isChangedCell(stored: unknown): stored is ChangedCell {
  const { id, sku, column, was, becomes, way } = (stored ?? {}) as Partial<ChangedCell>;
  const texts = [sku, column, was, becomes, way];
  return (
    Number.isInteger(id) &&
    texts.every((text) => typeof text === 'string') &&
    isSheetColumn(column!)
  );
}
