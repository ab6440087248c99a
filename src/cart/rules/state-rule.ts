/** Countries whose state select is disabled: the first state's short name is used there. */
const WITHOUT_STATE_SELECT: ReadonlySet<string> = new Set(['PR', 'FR', 'GB']);

/** Is the state asked for in this country (short name)? */
export const asksForState = (country: string): boolean => !WITHOUT_STATE_SELECT.has(country);

/**
 * The state to be shown of an address: none where it is not asked for, because what is kept there is a first one that
 * nobody chose.
 */
export const shownState = (country: string, state: string): string =>
  asksForState(country) ? state : '';

/**
 * The state (short name) that counts for a place: the chosen one, '' where the country has none, the first one
 * where it is not asked for; `undefined` when one must still be chosen.
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
