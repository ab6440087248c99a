/** The search compares phrases of up to so many words. */
const MAX_WORDS = 6;

/** Whether the search can know a text as one phrase. */
export function isPhrase(text: string): boolean {
  const words = text.match(/[\p{L}\d]+/gu) ?? [];
  return words.length > 0 && words.length <= MAX_WORDS;
}

/** Parses comma-separated phrases. */
export const readPhrases = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((each) => each.trim().toLowerCase())
      .filter((each) => each !== ''),
  ),
];
