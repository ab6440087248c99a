/** A card's number as it is typed: 16 digits at most, in groups of four. */
export const maskCardNumber = (typed: string): string =>
  digitsOf(typed, 16).replace(/(\d{4})(?=\d)/g, '$1 ');

/** A date as it is typed: MM/YY. A month such as 5 gets its zero; 12/2030, as some browsers fill it in, becomes 12/30. */
export function maskCardDate(typed: string): string {
  const long = /^\s*(\d{1,2})\s*[/-]\s*20(\d\d)\s*$/.exec(typed);
  if (long) return `${long[1]!.padStart(2, '0')}/${long[2]}`;
  const short = /^\s*([1-9])\s*\//.test(typed) ? `0${typed.trim()}` : typed;
  const digits = digitsOf(short, 4);
  const whole = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits;
  return whole.length > 2 ? `${whole.slice(0, 2)}/${whole.slice(2)}` : whole;
}

/** A security code as it is typed: 4 digits at most. */
export const maskCardCode = (typed: string): string => digitsOf(typed, 4);

/** Where the caret stands in a masked text, when so many digits stand before it. */
export function caretAfterDigits(masked: string, digits: number): number {
  let seen = 0;
  for (let place = 0; place < masked.length; place++) {
    if (seen === digits) return place;
    if (/\d/.test(masked.charAt(place))) seen++;
  }
  return masked.length;
}

const digitsOf = (text: string, most: number) => text.replace(/\D/g, '').slice(0, most);
