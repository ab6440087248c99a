const TAGS = /(<[^>]*>)/;
const CODE = /^<(\/?)(?:code|pre|kbd|samp)\b/;

/** Sets typed quotes and apostrophes of HTML as a book does; feet and inches after a digit, tags and code stay. */
export function curlyQuotes(html: string): string {
  let before = '';
  let code = 0;
  return html
    .replaceAll('&quot;', '"')
    .split(TAGS)
    .map((part, at) => {
      if (at % 2 === 1) {
        const [, isEnd] = CODE.exec(part) ?? [];
        if (isEnd !== undefined) code += isEnd ? -1 : 1;
        return part;
      }
      const set = code > 0 ? part : curlyText(part, before);
      before = part.at(-1) ?? before;
      return set;
    })
    .join('');
}

/** `before` is the last character of the text before, in another element. */
const curlyText = (text: string, before: string): string =>
  text.replaceAll(/["']/g, (quote, at: number) => {
    const previous = at > 0 ? text[at - 1]! : before;
    if (/\d/.test(previous) && !/[A-Za-z]/.test(text[at + 1] ?? '')) return quote;
    const isOpening = previous === '' || /[\s([{–—“‘>]/.test(previous);
    // '74 is short for 1974.
    if (quote === "'") return isOpening && !/\d/.test(text[at + 1] ?? '') ? '‘' : '’';
    return isOpening ? '“' : '”';
  });
