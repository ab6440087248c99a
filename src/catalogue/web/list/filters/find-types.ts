import type { PartTypeCount } from '../../../contract.ts';

/** The part types whose name, or whose group's, has all typed words, in any order and from any letter of a word's start. */
export function findTypes(types: readonly PartTypeCount[], typed: string): PartTypeCount[] {
  const words = wordsOf(typed);
  return types.filter(({ plural, group }) => {
    const names = wordsOf(`${plural} ${group}`);
    return words.every((word) => names.some((name) => name.startsWith(word)));
  });
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
