const ACCENTS_AND_APOSTROPHES = /[\u0300-\u036f'\u2019]/g;
/** Bounds the cost of a query; further words are ignored. */
const MAX_WORDS = 12;

/**
 * Splits a search into lower-case words of a–z and 0–9, without accents and apostrophes.
 * Must match `search_text` in the database, which normalizes names the same way.
 */
export const searchWords = (typed: string): string[] =>
  typed
    .normalize('NFKD')
    .replace(ACCENTS_AND_APOSTROPHES, '')
    .toLowerCase()
    .split(/[^0-9a-z]+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
