import { storedValue } from '../../../ui/hooks/stored-value.ts';

const stored = storedValue('session', 'vangon-quick-order', (value) => {
  const { text, linked } = (value ?? {}) as Record<string, unknown>;
  return {
    /** A number and a quantity a line. */
    text: typeof text === 'string' ? text : '',
    /** The list that a link brought along last. */
    linked: typeof linked === 'string' ? linked : '',
  };
});

export const keepList = (text: string) => stored.set({ ...stored.get(), text });

/**
 * The list of this tab with what a link brings along. The same link adds nothing again, by a reload, Back or a second
 * press, unless the list was emptied since.
 */
export function listWith(linked: string): string {
  const { text, linked: before } = stored.get();
  if (!linked || (text && linked === before)) return text;
  const joined = text ? `${text}\n${linked}` : linked;
  stored.set({ text: joined, linked });
  return joined;
}
