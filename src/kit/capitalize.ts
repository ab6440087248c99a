export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** For use within a sentence; abbreviations such as "CV boot" stay. */
export const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
