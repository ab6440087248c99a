const YEAR = /(?<!\w)'(?=\d\ds?(?!\w))/g;
const OPENING = /(?<=(?:^|[\s([{–—“‘"])[*_]*)(["'])(?=[\w“‘"'$…¿¡]|[*_]+\w)/gmu;

/** Typographic quotes and apostrophes for the straight ones of a text in the signs of `liteHtml`. */
export const typeset = (text: string): string =>
  text
    .replace(YEAR, '’')
    .replace(OPENING, (_, quote: string) => (quote === '"' ? '“' : '‘'))
    .replaceAll('"', '”')
    .replaceAll("'", '’');
