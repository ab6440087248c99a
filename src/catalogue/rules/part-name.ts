/** Ignores case, punctuation and gaps: “Brake shoe set, rear – Bus” → 'brake shoe set rear bus'. */
export const normalPartName = (typed: string) =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
