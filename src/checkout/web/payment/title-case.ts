/** 'Prices have changed.' → 'Prices Have Changed.', as the checkout's toasts say what the server said. */
export const titleCase = (words: string): string =>
  words.replace(
    /(^|\s)(\p{Ll})/gu,
    (_, space: string, letter: string) => space + letter.toUpperCase(),
  );
