/** '021 115 351 A', '021.115.351-a' → '021115351A': case, spaces, dots and dashes do not count in a part number. */
export const normalPartNumber = (typed: string): string =>
  typed.replace(/[^0-9A-Za-z]/g, '').toUpperCase();

/** Could this be meant as a part number? Such have a digit, and at least three signs. */
export function looksLikePartNumber(typed: string): boolean {
  const number = normalPartNumber(typed);
  return number.length >= 3 && /\d/.test(number);
}
