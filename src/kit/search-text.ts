/**
 * Parses a query string as HTML forms write it: values stay strings, and their order is preserved. The last value of a
 * repeated name counts, as on the server (match-page.ts).
 */
export const parseSearch = (query: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(query));

/** Leaves out undefined and empty values. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const query = new URLSearchParams(
    parameters.map(([name, value]) => [name, String(value)]),
  ).toString();
  return query && `?${query}`;
}
