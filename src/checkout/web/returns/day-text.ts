/** As in "May 28, 2027". */
export const dayText = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
