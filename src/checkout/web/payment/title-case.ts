/** 'Prices have changed.' → 'Prices Have Changed.', the checkout's style for server messages in toasts. */
export const titleCase = (text: string) =>
  text.replace(
    /(^|\s)(\p{Ll})/gu,
    (_, space: string, letter: string) => space + letter.toUpperCase(),
  );
