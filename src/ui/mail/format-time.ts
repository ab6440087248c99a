/** The shop stands in New Jersey; mails are read anywhere, so the zone is told. */
const moment = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/New_York',
  timeZoneName: 'short',
});

/** `November 22, 2026 at 2:05 AM EST`. */
export const formatTime = (at: Date): string => moment.format(at).replaceAll('\u202f', ' ');
