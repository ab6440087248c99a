import { storedValue } from '../../../ui/hooks/stored-value.ts';

const MAX_KNOWN = 300;

const readKnown = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter(
          (pair): pair is [string, string] => typeof pair[1] === 'string',
        ),
      )
    : {};

const stored = storedValue('local', 'vangon-parts-headings', readKnown);

/** The mapping of headings in earlier files; an empty text for none. */
export const rememberedHeadings = (): Record<string, string> => stored.get();

export function rememberHeading(heading: string, column: string): void {
  const { [heading]: _, ...others } = stored.get();
  const recent = Object.entries(others).slice(-MAX_KNOWN + 1);
  stored.set({ ...Object.fromEntries(recent), [heading]: column });
}
