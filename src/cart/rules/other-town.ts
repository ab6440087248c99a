/** Says that a postcode belongs to another town than the typed one; '' if it does not. */
export const otherTownText = (postcode: string, found: string, typed: string): string =>
  isSameTown(found, typed)
    ? ''
    : `The post office of ${postcode.trim()} is in ${found}. Please check town and postcode.`;

/** Ignores case, accents and punctuation, and what people shorten: "St. Paul" is Saint Paul. */
const isSameTown = (one: string, other: string): boolean => plain(one) === plain(other);

const plain = (town: string): string =>
  town
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .replaceAll(/\bst\b/g, 'saint')
    .replaceAll(/\bmt\b/g, 'mount')
    .replaceAll(/\bft\b/g, 'fort')
    .trim();
