import { stemOf } from './stem.ts';

export interface NamedType {
  slug: string;
  /** Lower case: "brake hose", "brake hoses", "brake line". */
  names: readonly string[];
}

/** The rest of the name only qualifies the part: ", front", " (rear)", " - left", " for the rear axle". */
const HEAD_END = /[,;:()[\]–—]| [-/] | (?:for|with|in|of) /;

/**
 * Guesses the part type from a name: the type that ends its head ("Front brake hoses, 350 mm" is a brake hose),
 * otherwise one whose words all occur in the name. The longest type name wins.
 */
export function guessType<T extends NamedType>(name: string, types: readonly T[]): T | undefined {
  const plain = name.toLowerCase();
  const head = phraseOf(stemsOf(plain.split(HEAD_END, 1)[0]!));
  const words = new Set(stemsOf(plain));
  return (
    longest(types, (nameStems) => head.endsWith(phraseOf(nameStems))) ??
    longest(types, (nameStems) => nameStems.every((stem) => words.has(stem)))
  );
}

const stemsOf = (text: string): string[] => (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(stemOf);

const phraseOf = (stems: readonly string[]): string => ` ${stems.join(' ')}`;

function longest<T extends NamedType>(
  types: readonly T[],
  matches: (stems: readonly string[]) => boolean,
) {
  let best: { type: T; length: number } | undefined;
  for (const type of types)
    for (const name of type.names) {
      if (name.length <= (best?.length ?? 0)) continue;
      const stems = stemsOf(name);
      if (stems.length > 0 && matches(stems)) best = { type, length: name.length };
    }
  return best?.type;
}
