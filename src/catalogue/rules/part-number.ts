/** Ignores case and punctuation: '021.115.351-a' → '021115351A'. */
export const normalPartNumber = (typed: string) => typed.replace(/[^0-9A-Za-z]/g, '').toUpperCase();

export function looksLikePartNumber(typed: string): boolean {
  const number = normalPartNumber(typed);
  return number.length >= 3 && /\d/.test(number);
}
