import { useState } from 'react';
import { storedValue } from '../../../ui/hooks/stored-value.ts';
import { useIsBrowser } from '../../../ui/hooks/use-is-browser.ts';
import { noTicks, readTicks, type Ticks, withTicks } from '../../rules/diagrams/ticks.ts';

const stored = storedValue('session', 'vangon-diagrams', readTicks);

/** The ticks of a diagram, which this tab remembers until they are in the cart: Back and a reload keep them. */
export function useTicks(diagram: string) {
  const isBrowser = useIsBrowser();
  const [, setCount] = useState(0);

  function change(rule: (ticks: Ticks) => Ticks) {
    const all = stored.get();
    stored.set(withTicks(all, diagram, rule(all[diagram] ?? noTicks)));
    setCount((count) => count + 1);
  }

  return { ticks: (isBrowser && stored.get()[diagram]) || noTicks, change };
}
