import { create } from 'zustand';
import { storedValue } from '../../ui/hooks/stored-value.ts';

const stored = storedValue('local', 'vangon-fits-first', (value) => value !== false);

/** Whether lists show parts that fit the visitor's van first. Import it late, like my-van.ts. */
export const useFitsFirst = create<{ isOn: boolean }>(() => ({ isOn: stored.get() }));

export function chooseFitsFirst(isOn: boolean): void {
  stored.set(isOn);
  useFitsFirst.setState({ isOn });
}
