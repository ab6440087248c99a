import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';

/** Something that can be done, for the palette. */
export interface DeskAction {
  label: string;
  /** Said beside it. */
  desk: string;
  run: () => void;
}

export const useActionsState = create<{ actions: readonly DeskAction[] }>()(() => ({
  actions: [],
}));

/** Offers these in the palette while the component is mounted. What has a key is offered anyway. */
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
