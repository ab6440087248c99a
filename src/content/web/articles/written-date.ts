const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** '2026-05-23T12:00:00Z' → 'May 23, 2026', the same on the server and in every browser. */
export const writtenDate = (moment: string): string => day.format(new Date(moment));
