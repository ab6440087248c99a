/** Formats up to 16 digits in groups of four. */
export const maskCardNumber = (typed: string) =>
  digitsOf(typed, 16).replace(/(\d{4})(?=\d)/g, '$1 ');

/** Formats MM/YY. Pads a month such as 5, and shortens 12/2030, which some browsers fill in, to 12/30. */
export function maskCardDate(typed: string): string {
  const long = /^\s*(\d{1,2})\s*[/-]\s*20(\d\d)\s*$/.exec(typed);
  if (long) return `${long[1]!.padStart(2, '0')}/${long[2]}`;
  const short = /^\s*([1-9])\s*\//.test(typed) ? `0${typed.trim()}` : typed;
  const digits = digitsOf(short, 4);
  const whole = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits;
  return whole.length > 2 ? `${whole.slice(0, 2)}/${whole.slice(2)}` : whole;
}

export const maskCardCode = (typed: string): string => digitsOf(typed, 4);

/** The caret position after the given number of digits. */
export function caretAfterDigits(masked: string, digits: number): number {
  let digitCount = 0;
  for (let index = 0; index < masked.length; index++) {
    if (digitCount === digits) return index;
    if (/\d/.test(masked.charAt(index))) digitCount++;
  }
  return masked.length;
}

const digitsOf = (text: string, max: number) => text.replace(/\D/g, '').slice(0, max);
