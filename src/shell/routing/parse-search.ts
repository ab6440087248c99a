/** Query strings as browsers' forms write them: every value is text, and an order is kept. */
export const parseSearch = (query: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(query));

/** Leaves out what isn't given. */
export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
}
