import { trackingLink } from './tracking-link.ts';

export const TRACKING_MESSAGE =
  'This is not a tracking number: it has 6 to 40 letters and digits, most of them digits; one of UPS has 18.';

/** Without the spaces and dashes of a label, which do not count. */
export const plainTracking = (tracking: string): string =>
  tracking.replaceAll(/[\s-]/g, '').toUpperCase();

/** A number that a spreadsheet has shortened, as 9.40011E+21 or rounded to zeros, is of no use to anybody. */
export const isShortenedNumber = (text: string): boolean =>
  /^\d(?:[.,]\d+)?E\+?\d+$/i.test(text.trim()) || /^\d{12,}0{6}$/.test(plainTracking(text));

/** What a carrier whose form is known would print, or, of others, mostly digits. */
export function isTrackingNumber(text: string): boolean {
  if (isShortenedNumber(text) || !/^[A-Z\d][A-Z\d -]*$/i.test(text.trim())) return false;
  const number = plainTracking(text);
  if (trackingLink(number)) return true;
  if (number.startsWith('1Z') || number.length < 6 || number.length > 40) return false;
  return number.replaceAll(/\D/g, '').length * 2 >= number.length;
}

/** The message for a tracking number that may be left out. */
export const trackingFault = (text: string): string | undefined =>
  text.trim() === '' || isTrackingNumber(text) ? undefined : TRACKING_MESSAGE;
