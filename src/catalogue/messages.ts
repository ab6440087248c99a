export const messages = {
  noData: 'No Data',
  emptySelection: 'No products were found matching your selection.',
  unknownVanType: 'We do not know this type of van.',
  unknownCategory: 'We do not know this category.',
  unknownProduct: 'We do not know this product. It may no longer be sold.',
  soldOut: 'None of these parts is in stock right now.',
  askForWord: 'Please enter a word or a part number.',
  askForPartNumber: 'Please enter a part number.',
  nothingFound: (key: string) => `No products match “${key}”.`,
  corrected: (words: string) => `Nothing matches exactly. Showing results for “${words}”.`,
  dropped: (words: readonly string[], plural?: string) =>
    `Nothing for “${words.join(' ')}”. These are ${plural ?? 'close'}.`,
  kin: (asked: string, van: string, has: string | null, kin: string) =>
    `No ${asked} fit a ${van}${has ? `, which has ${has}` : ''}. These are ${kin}.`,
  nearNumbers: (key: string) => `No part has the number “${key}”. These are close.`,
  best: (count: number) => `These are the best ${count} matches. Add a word to narrow them down.`,
} as const;
