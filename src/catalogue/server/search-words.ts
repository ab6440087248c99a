const ACCENTS_AND_APOSTROPHES = /[\u0300-\u036f'\u2019]/g;
/** Longer questions than this are no questions. */
const MAX_WORDS = 12;

/**
 * What was typed as words of a–z and 0–9: lower case, without accents, apostrophes and signs.
 * The database reduces names in the same way (`search_text` in the migration).
 */
export const searchWords = (typed: string): string[] =>
  typed
    .normalize('NFKD')
    .replace(ACCENTS_AND_APOSTROPHES, '')
    .toLowerCase()
    .split(/[^0-9a-z]+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
