/** The shop's time in New Jersey, with the zone because readers may be elsewhere. */
const SHOP_TIME = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/New_York',
  timeZoneName: 'short',
});

/** `November 22, 2026 at 2:05 AM EST`. */
export const formatTime = (at: Date): string => SHOP_TIME.format(at).replaceAll('\u202f', ' ');
