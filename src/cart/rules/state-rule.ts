/** Countries whose state select is disabled; the server uses their first state. */
const WITHOUT_STATE_SELECT: ReadonlySet<string> = new Set(['PR', 'FR', 'GB']);

export const asksForState = (country: string): boolean => !WITHOUT_STATE_SELECT.has(country);

/**
 * The state to print in an address. Where the select is disabled, the stored state is a placeholder and stays hidden.
 */
export const shownState = (country: string, state: string) => (asksForState(country) ? state : '');

/**
 * The state to use, as a short name: the chosen one, the country's first where the select is disabled, '' where the
 * country has none, `undefined` while one must still be chosen.
 */
export function resolveState(
  country: string,
  chosen: string,
  states: readonly { sortname: string }[],
): string | undefined {
  const first = states[0];
  if (!first) return '';
  if (!asksForState(country)) return first.sortname;
  return states.find(({ sortname }) => sortname === chosen)?.sortname;
}
