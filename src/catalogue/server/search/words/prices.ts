import { tellsOfSpeed } from './quantities.ts';
import type { Word } from './words.ts';

/** A price limit read from some words, in whole dollars. */
export interface TypedPrice {
  min?: number;
  max?: number;
  /** Index of the first word, and index after the last. */
  start: number;
  end: number;
}

const BELOW = [['under'], ['below'], ['less', 'than'], ['cheaper', 'than'], ['up', 'to'], ['max']];
const ABOVE = [['over'], ['above'], ['more', 'than'], ['at', 'least'], ['min']];
const CURRENCY = /^(?:dollars?|bucks?|usd)$/;

/** Finds "under $100", "below 50 dollars", "$20 to $50", "less than 30 bucks"; not "under seat", "over 60 mph" or "shakes over 60". */
export function readPrices(words: readonly Word[]): TypedPrice[] {
  const found: TypedPrice[] = [];
  for (let start = 0; start < words.length; start += 1) {
    const price = limitAt(words, start) ?? rangeAt(words, start);
    if (!price) continue;
    found.push(price);
    start = price.end - 1;
  }
  return found;
}

function limitAt(words: readonly Word[], start: number): TypedPrice | undefined {
  for (const [bound, phrases] of [['max', BELOW] as const, ['min', ABOVE] as const]) {
    for (const phrase of phrases) {
      if (!phrase.every((text, at) => words[start + at]?.text === text)) continue;
      const amount = amountAt(words, start + phrase.length);
      if (!amount) continue;
      // "under 100" is a price only at the end of the search, "shakes over 60" is none.
      const isBarePrice = amount.end === words.length && !tellsOfSpeed(words);
      if (amount.isMoney || isBarePrice) return { [bound]: amount.dollars, start, end: amount.end };
    }
  }
  return undefined;
}

function rangeAt(words: readonly Word[], at: number): TypedPrice | undefined {
  const start = words[at]!.text === 'between' ? at + 1 : at;
  const from = amountAt(words, start);
  if (!from) return undefined;
  const isSpelled = ['to', 'and'].includes(words[from.end]?.text ?? '');
  const to = amountAt(words, from.end + (isSpelled ? 1 : 0));
  if (!to || !(from.isMoney || to.isMoney) || from.dollars > to.dollars) return undefined;
  if (!isSpelled && !/^\s*[-–]\s*\$?$/.test(words[from.end]!.before)) return undefined;
  return { min: from.dollars, max: to.dollars, start: at, end: to.end };
}

/** An amount in dollars, with cents or without: "$100", "50 dollars", "$1,200", "19.99". */
function amountAt(words: readonly Word[], at: number) {
  const word = words[at];
  if (!word || !/^\d{1,6}$/.test(word.text)) return undefined;
  const thousands = isJoined(words[at + 1], ',', 3) ? words[at + 1]!.text : '';
  let end = at + (thousands ? 2 : 1);
  const cents = isJoined(words[end], '.', 2) ? words[end]!.text : '';
  if (cents) end += 1;
  const isNamed = CURRENCY.test(words[end]?.text ?? '');
  return {
    dollars: Number(`${word.text}${thousands}.${cents || 0}`),
    isMoney: isNamed || word.before.endsWith('$'),
    end: isNamed ? end + 1 : end,
  };
}

const isJoined = (word: Word | undefined, by: string, digits: number) =>
  word?.before === by && word.text.length === digits && /^\d+$/.test(word.text);
