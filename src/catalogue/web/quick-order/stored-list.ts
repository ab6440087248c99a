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
  /** Lines over the limit, to be read next. */
  rest: read(value, 'rest'),
  /** The list that a link brought along last. */
  linked: read(value, 'linked'),
}));

export const keepList = (text: string) => stored.set({ ...stored.get(), text });
export const keepTyped = (typed: string) => stored.set({ ...stored.get(), typed });
export const keptTyped = () => stored.get().typed;

export const keepRest = (rest: string) => stored.set({ ...stored.get(), rest });
export const keptRest = () => stored.get().rest;

/**
 * The list of this tab with what a link brings along, and whether the two were joined. The same link adds nothing again,
 * by a reload, Back or a second press, unless the list was emptied since.
 */
export function listWith(linked: string): { text: string; isMerged: boolean } {
  const { text, linked: before, ...others } = stored.get();
  if (!linked || (text && linked === before)) return { text, isMerged: false };
  const joined = text ? `${text}\n${linked}` : linked;
  stored.set({ ...others, text: joined, linked });
  return { text: joined, isMerged: text !== '' };
}
