export const messages = {
  noData: 'No Data',
  emptySelection: 'No products were found matching your selection.',
  unknownVanType: 'We do not know this type of van.',
  unknownCategory: 'We do not know this category.',
  unknownProduct: 'We do not know this product. It may no longer be sold.',
  soldOut: 'None of these parts is in stock right now.',
  askForWord: 'Please enter a word or a part number.',
  askForPartNumber: 'Please enter a part number.',
} as const;
