/** Spaces, parentheses, dots and dashes as people write them, and an extension: `609-555-0142 ext. 12`. */
export const phonePattern = /^\+?[\d\s().\-/]*(?:[,;]?\s*(?:ext\.?|x|#)\s*\d{1,8})?$/i;
export const PHONE_MESSAGE = 'Please enter numbers only';
export const MAX_PHONE = 40;

/** Normalizes a provider's spelling; '' if it is not a number. */
export function readPhone(raw: string): string {
  const phone = raw.trim().slice(0, MAX_PHONE);
  return phonePattern.test(phone) ? phone : phone.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '');
}

/**
 * The link that dials a number: `609-555-0142` → `tel:+16095550142`. Without a country code it is American; an extension
 * follows after a pause.
 */
export function phoneLink(phone: string): string {
  const [number = '', extension = ''] = phone.split(/[,;]?\s*(?:ext\.?|x|#)\s*(?=\d+$)/i);
  const pause = extension && `,${extension}`;
  const digits = number.replace(/\D/g, '');
  return `tel:+${phone.trim().startsWith('+') || digits.length > 10 ? digits : `1${digits}`}${pause}`;
}

/** The shop's contact details as HTML, with the phone number as a link. */
export const withPhone = (details: string, phone: string) =>
  phone ? `${details} <a href="${phoneLink(phone)}">${phone}</a>` : details;
