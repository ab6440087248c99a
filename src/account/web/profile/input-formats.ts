/** Countries whose postcodes contain letters. */
const LETTERED_COUNTRIES = new Set(
  'AD AI AR AZ BB BM BN CA FK GB GG GI GS IE IM IO JE KY LC LV MD MS MT NL PN SH SO SZ TC VC VG WS'.split(
    ' ',
  ),
);

export const hasLetteredPostcodes = (country: string): boolean => LETTERED_COUNTRIES.has(country);

/** Removes characters that the country's postcodes cannot contain, and inserts the dash of a ZIP+4 code. */
export function formatPostcodeInput(country: string, typed: string): string {
  if (hasLetteredPostcodes(country)) return typed;
  const digits = typed.replace(/\D/g, '');
  const isZip = country === 'US' || country === 'PR';
  return isZip && digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5, 9)}` : digits;
}

/** Removes what is no part of a number or of its extension. */
export const formatPhoneInput = (typed: string): string =>
  typed.replace(/[^\d\s+().\-/,;#ext]/gi, '').trimStart();
