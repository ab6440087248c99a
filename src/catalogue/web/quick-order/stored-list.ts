import { storedValue } from '../../../ui/hooks/stored-value.ts';

/** The list of this tab, as the text that brings it back: a number and a quantity a line. */
export const storedList = storedValue('session', 'vangon-quick-order', (stored) =>
  typeof stored === 'string' ? stored : '',
);
