import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';

/** An action offered in the palette. */
export interface DeskAction {
  label: string;
  /** Shown beside it. */
  desk: string;
  run: () => void;
}

export const useActionsState = create<{ actions: readonly DeskAction[] }>()(() => ({
  actions: [],
}));

/** Adds actions to the palette while the component is mounted. Actions with a key are listed anyway. */
export function useActions(actions: readonly DeskAction[]): void {
  const run = useEffectEvent((index: number) => actions[index]?.run());
  const shape = JSON.stringify(actions.map(({ label, desk }) => [label, desk]));
  useEffect(() => {
    const named = JSON.parse(shape) as [string, string][];
    const own = named.map(([label, desk], index) => ({ label, desk, run: () => run(index) }));
    useActionsState.setState(({ actions: others }) => ({ actions: [...others, ...own] }));
    return () =>
      useActionsState.setState(({ actions: all }) => ({
        actions: all.filter((action) => !own.includes(action)),
      }));
  }, [shape]);
}
