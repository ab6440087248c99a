/** Countries whose postcodes hold letters; everywhere else the field takes digits alone. */
const LETTERED = new Set(
  'AD AI AR AZ BB BM BN CA FK GB GG GI GS IE IM IO JE KY LC LV MD MS MT NL PN SH SO SZ TC VC VG WS'.split(
    ' ',
  ),
);

export const hasLetteredPostcodes = (country: string): boolean => LETTERED.has(country);

/** What of the typed text a postcode of this country may hold; nine digits of a US one get their dash. */
export function formatPostcodeInput(country: string, typed: string): string {
  if (hasLetteredPostcodes(country)) return typed;
  const digits = typed.replace(/\D/g, '');
  const isZip = country === 'US' || country === 'PR';
  return isZip && digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5, 9)}` : digits;
}

/** A phone number takes digits alone. */
export const formatPhoneInput = (typed: string): string => typed.replace(/\D/g, '');
