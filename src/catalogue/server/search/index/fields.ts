/** Where a product has a word, the most telling place first. */
export const fields = {
  /** What the name says that it is: "springs" of "Coil springs, rear". */
  head: 0,
  name: 1,
  type: 2,
  keyword: 3,
  category: 4,
  fit: 5,
  description: 6,
} as const;
