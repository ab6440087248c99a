/** What staff read when a diagram cannot be saved. */
export const diagramMessages = {
  unknown: 'There is no such diagram any more.',
  changed: 'Somebody has changed this diagram meanwhile.',
  taken: 'This van has a diagram of that title already.',
  title: 'Please type a title with letters.',
  unknownVan: 'We do not know this van.',
  unknownPart: (number: number, part: string) => `Number ${number}: “${part}” is no part type.`,
  unknownSku: (number: number, sku: string) => `Number ${number}: no part has the number ${sku}.`,
  unknownWhole: (number: number, whole: number) =>
    `Number ${number}: it cannot come with number ${whole}.`,
} as const;
