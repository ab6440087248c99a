/**
 * Breaks up addresses in a stranger's text, because mail programs turn them into links: `https://evil.example/x` becomes
 * `https evil. example/x`.
 */
export const withoutLinks = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/:\s*[/\\]+/g, ' ')
    .replace(/[:@](?=\S)/g, (sign) => (sign === '@' ? ' at ' : ': '))
    .replace(/([.。])(?=[\p{L}\p{N}])/gu, '$1 ')
    .replace(/\s+/g, ' ')
    .trim();

/** Seven or more digits, which phones turn into a link. */
const PHONE = /\+?\d(?:[\s().-]*\d){6,}/g;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first `length` characters of a stranger's text, without links and telephone numbers. */
export function shortWithoutLinks(text: string, length: number): string {
  const whole = [...graphemes.segment(withoutLinks(text).replace(PHONE, '…'))];
  return whole
    .slice(0, length)
    .map(({ segment }) => segment)
    .join('')
    .trim();
}
