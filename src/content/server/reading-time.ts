const WORDS_A_MINUTE = 220;

/** Minutes that an article takes to read, at least one. */
export const readingMinutes = (words: number): number =>
  Math.max(1, Math.round(words / WORDS_A_MINUTE));
