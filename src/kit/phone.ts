/** The link that dials a number: `609-555-0142` → `tel:+16095550142`. Without a country code it is American. */
export function phoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `tel:+${phone.trim().startsWith('+') || digits.length > 10 ? digits : `1${digits}`}`;
}

/** The shop's contact details as HTML, with the phone number as a link. */
export const withPhone = (details: string, phone: string) =>
  phone ? `${details} <a href="${phoneLink(phone)}">${phone}</a>` : details;
