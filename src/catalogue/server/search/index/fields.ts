/** The field of a product that contains a word, most telling first. */
export const fields = {
  /** The noun that names the part: "springs" of "Coil springs, rear". */
  head: 0,
  name: 1,
  type: 2,
  keyword: 3,
  category: 4,
  fit: 5,
  description: 6,
} as const;
