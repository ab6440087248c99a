import { create } from 'zustand';
import type { PlannedZone } from '../../../../cart/rules/shipping-plan/plan.ts';

interface Plan {
  version: string;
  zones: PlannedZone[];
}

interface Draft {
  /** As it was when the first change was made. */
  base: Plan | null;
  /** Null while nothing is changed. */
  zones: PlannedZone[] | null;
  /** Counts what replaces all fields. */
  generation: number;
}

/** Stays while somebody looks at the other tabs. */
export const useDraft = create<Draft>()(() => ({ base: null, zones: null, generation: 0 }));

export const editDraft = (plan: Plan, change: (zones: PlannedZone[]) => PlannedZone[]): void =>
  useDraft.setState(({ base, zones }) => ({
    base: base ?? plan,
    zones: change(zones ?? plan.zones),
  }));

export const endDraft = (): void =>
  useDraft.setState(({ generation }) => ({ base: null, zones: null, generation: generation + 1 }));
