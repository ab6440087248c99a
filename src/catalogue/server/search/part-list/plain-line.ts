import { UNITS } from './counts.ts';

/** Stands for a price. */
export const PRICE = '¤';
/** Stands for a price that may be a quantity: "3,00" beside "84,95" and "254,85". */
export const WHOLE_PRICE = '¤¤';
/** Stands for where a remark begins. */
export const REMARK = '¦';

const WITH_CURRENCY =
  /(?:(?:\bus ?)?[$€£] ?|\b(?:usd|eur) ?|(?<=\d ?)@ ?)\d[\d.,]{0,14}|(?<![\w-])\d[\d.,]{0,14} ?(?:[$€£](?! ?\d)|usd\b|eur\b|dollars?\b)/gi;
/** "89.95", "1.089,95"; in CSV, "2,10" may be two columns. */
const TWO_DECIMALS = /(?<=^|[\s;|"])\d{1,6}(?:[.,]\d{3})*[.,]\d{2}(?=$|[\s;|"])/g;
/** "3,00 Stk"; a whole number before it is the quantity, and this the price of each. */
const WHOLE_PIECES = new RegExp(
  `(?<=^|[\\s;|"])(?<!(?:^|[\\s;|])\\d{1,3}\\s?(?:[x×*@à]|${UNITS})?\\.?\\s{1,4})(\\d{1,3})[.,]00(?=\\s?(?:${UNITS})\\b)`,
  'gi',
);
/** Three decimals: a quantity, a price and their product. */
const MULTIPLIED =
  /(?<=^|[\s;|"])(\d{1,3})[.,]00(?=["\s;|]+(\d{1,6}[.,]\d\d)["\s;|]+(\d{1,6}[.,]\d\d)(?:$|[\s;|"]))/g;
/** "[b]", "[/quote]"; not "[x]" or "[2]". */
const FORUM_TAG = /\[\/?(?:[biu*]|quote|list|url|code|color|size|img)(?:=[^\]]*)?\]/gi;
const COUNT_IN_BRACKETS =
  /\s?[([]\s*(?:x|×|(?:qty|quantity|menge|anzahl)[.:]*)?\s*(\d{1,3})\s*(?:x|×|pcs?\.?|pieces?|ea\.?|each|units?|off|stk\.?|st)?\s*[)\]]\s?/gi;
const ONE_TO_TEN = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const SPELLED = `(${ONE_TO_TEN.join('|')}|(?:a )?pair(?: of)?)`;
const LEADING_WORD = new RegExp(
  `(?<=^|\\b(?:and|need|want|order|also)\\s)${SPELLED}\\s+(?:x\\s+|of\\s+(?:the\\s+)?)?(?=\\S*\\d)`,
  'gi',
);
const TRAILING_WORD = new RegExp(
  `(?<=\\d\\S*(?: [a-z]{1,2})?\\s*[-–,:]?\\s)${SPELLED}(?:\\s+(?:please|pls|pieces|pcs))?[.!]?$`,
  'i',
);
const LEFT_AND_RIGHT = /\bleft\W*(\d{1,2})\b\W*\bright\W*(\d{1,2})\b/i;

/** "VG-BRK-0101, -0106": the last group of another number. */
const SHORTHAND = /\b([a-z]{2,4}-[a-z]{2,4}-)(\d{4})((?:\s*[,/&+]\s*-\d{4}\b)+)/gi;
const TIMES_BEHIND =
  /(?<![\w.-])((?=(?:[^\s\d]{0,40}\d){3})(?!\S{0,80}\d[x×*]\d+[x×*])(?!m\d)[a-z\d][a-z\d.-]{6,}?)[x×*](\d{1,3})(?![\w.])/gi;

/** "Tel 021 115 351": no number of a part, which would have letters behind it. */
const PHONE =
  /\b(?:tele(?:phone|fon)|tel|phone|ph|fax|mob(?:ile|il)?|cell(?: ?phone)?|whatsapp|handy|call(?: me| us)?)\b(?:[.:#\s]|\s(?:no|at|on|is|under)\b){0,4}[+(]?\d[\d ()./-]{5,20}\d(?![\w-]|[ ()./-]{1,3}\d| ?[a-z]\d?\b)/gi;

/** What has no width, such as the spaces that web pages and mail programs put in long words. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Full-width letters as usual ones, and the dashes that phones and forums make of a hyphen. */
export const plainText = (text: string) =>
  text
    .replaceAll(INVISIBLE, '')
    .normalize('NFKC')
    .replaceAll(/[✕✖⨯]/g, '×')
    // Shapes are looked for in time that grows with the square of a gap.
    .replaceAll(/([^\p{L}\p{N}\n])\1{8,}/gu, (_, sign: string) => sign.repeat(8))
    // One line of JSON for each part.
    .replaceAll(/\}\s*,\s*\{/g, '\n')
    .replaceAll(/"(\w+)"\s*:\s*"?([^",}\n]*)"?(\s*[,}\]]*)/g, '$1: $2$3')
    .replaceAll(/(?<=[a-z\d])[\u2010-\u2015\u2212](?=[a-z\d])/gi, '-')
    // Excel's way to keep a number a text.
    .replaceAll(/(?<=^|[\t;,|])="([^"\n]*)"/gm, '$1');

/**
 * A line without markup, with its prices and remarks as signs, and with counts in one spelling: "two", "(2 each)" and
 * "left 1, right 1" as others write them.
 */
export function plainLine(line: string): string {
  const text = line
    .replaceAll(FORUM_TAG, ' ')
    .replaceAll(PHONE, ' ')
    .replaceAll(/\*\*|`|<\/?[a-z][^>]*>/gi, ' ')
    .replaceAll(/&(?=[\w-]{7})/g, ', ')
    .replaceAll(/\bhalf a dozen\b/gi, '6x')
    .replaceAll(/\b(?:(?:a|one|1) )?dozen\b/gi, '12x')
    // "VG-BRK-0101 -> 2", and a number right behind its label.
    .replaceAll(/\s*(?:-+>|=>|→)\s*/g, ' ')
    .replaceAll(/\b(?:sku|part|item|art|oem|pn)(?: ?no)?[.#]*[:=]\s*(?=[a-z\d])/gi, ' ')
    // "VG-BRK-0101:2", and two numbers with a slash between.
    .replaceAll(/(?<=[\w-]{4}\d)[:=](?=\d{1,3}(?![\d.:]))/g, ' x')
    .replaceAll(/(?<=[\w-]{7})\/(?=[\w-]{7})|\s[/+]\s+(?=[\w-]*\d{3})/g, ', ')
    .replaceAll(/(?<=\d{3}[ .-]?[a-z])\/(?=[a-z]\b)/gi, ', ')
    .replaceAll(SHORTHAND, wholeNumbers)
    // "VG-BRK-0101x2", "2xVG-BRK-0101", "VG-BRK-0101....2"
    .replaceAll(TIMES_BEHIND, '$1 x$2')
    .replaceAll(/(?<![\w.-])(\d{1,3})[x×*](?=[a-z\d][\w.-]{6})/gi, '$1x ')
    .replaceAll(/(?<=\w)\.{2,}(?=\s|\d{1,3}$)/g, ' ')
    .replaceAll(/(?<=\s)(\d{1,3}),(\d{3})(?=$|\s)/g, '$1$2')
    .replaceAll(/(?<=\d)"/g, inches(line))
    .replaceAll(LEADING_WORD, (_, word: string) => `${countOf(word)}x `)
    .replace(TRAILING_WORD, (_, word: string) => `${countOf(word)}x`)
    .replace(LEFT_AND_RIGHT, (_, left: string, right: string) => `qty:${+left + +right}`)
    .replaceAll(WITH_CURRENCY, PRICE)
    .replaceAll(WHOLE_PIECES, '$1')
    .replaceAll(MULTIPLIED, (decimal, count: string, price: string, total: string) =>
      Number(count) * centsOf(price) === centsOf(total) ? count : decimal,
    );
  const isPriced = text.includes(PRICE) || (text.match(TWO_DECIMALS)?.length ?? 0) > 1;
  return (
    text
      // A quantity can be "2.00", beside prices only a price.
      .replaceAll(TWO_DECIMALS, (decimal) =>
        !/[.,]00$/.test(decimal) ? PRICE : isPriced ? WHOLE_PRICE : decimal.replace(/[.,]00$/, ''),
      )
      .replaceAll(COUNT_IN_BRACKETS, ' ($1) ')
      .replaceAll(/\((?!\d{1,3}\) )|\/\/|(?<=\s)#(?=\s)/g, ` ${REMARK} `)
      .replaceAll(/[[\]{}]|(?<!\(\d{1,3})\)|#(?=[a-z\d]{5})|\s@(?=\s)/gi, ' ')
      .replaceAll(/\bp\/?n[:.#]?\s*(?=[a-z\d])/gi, ' ')
      .replaceAll(/(?<=\d{3})\/(?=\d{3}\b)/g, ' ')
  );
}

/** A line of which only words and quantities are left; what may be either, such as "2.00", is doubtful. */
export function withoutPrices(line: string) {
  const bare = line.replaceAll(WITH_CURRENCY, ' ');
  const isDoubtful = bare.match(TWO_DECIMALS)?.some((decimal) => decimal.endsWith('00')) ?? false;
  return { line: bare.replaceAll(TWO_DECIMALS, ' ').trim(), isDoubtful };
}

const wholeNumbers = (_: string, group: string, number: string, others: string) =>
  [number, ...(others.match(/\d{4}/g) ?? [])].map((each) => group + each).join(', ');

/** A mark of inches, where the line's quotation marks are not those of cells. */
const inches = (line: string) => (line.split('"').length % 2 === 0 ? 'in' : '"');

const centsOf = (decimal: string) => Number(decimal.replace(/[.,]/, ''));

const countOf = (word: string) => 1 + ONE_TO_TEN.indexOf(word.toLowerCase()) || 2;
