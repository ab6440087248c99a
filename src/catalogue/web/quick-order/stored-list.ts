import { storedValue } from '../../../ui/hooks/stored-value.ts';

const read = (value: unknown, name: string) => {
  const found = (value as Record<string, unknown> | null)?.[name];
  return typeof found === 'string' ? found : '';
};

const stored = storedValue('session', 'vangon-quick-order', (value) => ({
  /** A number and a quantity a line. */
  text: read(value, 'text'),
  /** What was typed and not read yet. */
  typed: read(value, 'typed'),
  /** The list that a link brought along last. */
  linked: read(value, 'linked'),
}));

export const keepList = (text: string) => stored.set({ ...stored.get(), text });
export const keepTyped = (typed: string) => stored.set({ ...stored.get(), typed });
export const keptTyped = () => stored.get().typed;

/**
 * The list of this tab with what a link brings along. The same link adds nothing again, by a reload, Back or a second
 * press, unless the list was emptied since.
 */
export function listWith(linked: string): string {
  const { text, linked: before, typed } = stored.get();
  if (!linked || (text && linked === before)) return text;
  const joined = text ? `${text}\n${linked}` : linked;
  stored.set({ text: joined, linked, typed });
  return joined;
}
