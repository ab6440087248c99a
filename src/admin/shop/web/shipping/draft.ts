import { create } from 'zustand';
import type { PlannedZone } from '../../../../cart/rules/shipping-plan/plan.ts';
import { storedValue } from '../../../../ui/hooks/stored-value.ts';
import type { Plan } from '../../shipping-calls.ts';

interface Kept {
  /** The plan before the first change. */
  base: Plan;
  zones: PlannedZone[];
}

interface Draft {
  base: Plan | null;
  /** Null without changes. */
  zones: PlannedZone[] | null;
  /** Incremented when all fields are replaced. */
  generation: number;
}

const WRITE_AFTER_MS = 300;
const EMPTY = { base: null, zones: null };

const stored = storedValue('session', 'vangon-shipping-draft', readKept);
/** Ignores data in another format, such as an earlier version's. */
function readKept(value: unknown): Kept | null {
  const { base, zones } = (value ?? {}) as Partial<Kept>;
  return base && Array.isArray(base.zones) && Array.isArray(zones) ? { base, zones } : null;
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Kept while other tabs are open, and across reloads. */
export const useDraft = create<Draft>()(() => ({ ...EMPTY, ...stored.get(), generation: 0 }));

function keep() {
  clearTimeout(timer);
  timer = undefined;
  const { base, zones } = useDraft.getState();
  if (base && zones) stored.set({ base, zones });
  else stored.remove();
}

useDraft.subscribe(() => {
  timer ??= setTimeout(keep, WRITE_AFTER_MS);
});
addEventListener('pagehide', () => timer !== undefined && keep());

export const editDraft = (plan: Plan, change: (zones: PlannedZone[]) => PlannedZone[]): void =>
  useDraft.setState(({ base, zones }) => ({
    base: base ?? plan,
    zones: change(zones ?? plan.zones),
  }));

export const endDraft = (): void =>
  useDraft.setState(({ generation }) => ({ ...EMPTY, generation: generation + 1 }));
