const DATE_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** '2026-05-23T12:00:00Z' → 'May 23, 2026', identical on the server and in every browser. */
export const writtenDate = (iso: string): string => DATE_FORMAT.format(new Date(iso));
