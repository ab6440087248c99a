/** What became of a list of part numbers. */
export interface AddedNumbers {
  /** Names. */
  added: readonly string[];
  /** How many were in the cart before. */
  inCart: number;
  /** Numbers, as typed. */
  soldOut: readonly string[];
  /** Numbers that several parts have. */
  several: readonly string[];
}

export function numbersMessage({ added, inCart, soldOut, several }: AddedNumbers) {
  const [first] = added;
  const sentences = [
    first && `${added.length === 1 ? first : `${added.length} parts`} Successfully Added To Cart!`,
    inCart > 0 && `${inCart === 1 ? '1 is' : `${inCart} are`} in the cart already.`,
    soldOut.length > 0 && `Out of stock: ${soldOut.join(', ')}.`,
    several.length > 0 && `Several parts have ${several.join(', ')}: choose below.`,
  ];
  const isWhole = soldOut.length === 0 && several.length === 0;
  return {
    kind: isWhole && first ? 'success' : 'info',
    text: sentences.filter(Boolean).join(' '),
  } as const;
}
