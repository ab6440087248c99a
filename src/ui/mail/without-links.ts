/**
 * A stranger's words as a mail may carry them: mail programs make links of addresses that they find in a text, so what
 * makes one is taken apart. `https://evil.example/x` is read as `https evil. example/x`.
 */
export const withoutLinks = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/:\s*[/\\]+/g, ' ')
    .replace(/[:@](?=\S)/g, (sign) => (sign === '@' ? ' at ' : ': '))
    .replace(/([.。])(?=[\p{L}\p{N}])/gu, '$1 ')
    .replace(/\s+/g, ' ')
    .trim();

/** A run of so many digits is dialed by telephones. */
const PHONE = /\+?\d(?:[\s().-]*\d){6,}/g;

const inLetters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The beginning of a stranger's line, without links and telephone numbers. */
export function shortWithoutLinks(text: string, letters: number): string {
  const whole = [...inLetters.segment(withoutLinks(text).replace(PHONE, '…'))];
  return whole
    .slice(0, letters)
    .map(({ segment }) => segment)
    .join('')
    .trim();
}
