import { stemOf } from './stem.ts';

export interface NamedType {
  slug: string;
  /** In small letters: "brake hose", "brake hoses", "brake line". */
  names: readonly string[];
}

/** What follows only says which one: ", front", " (rear)", " - left", " for the rear axle". */
const HEAD_END = /[,;:()[\]–—]| [-/] | (?:for|with|in|of) /;

/**
 * The part type that a name tells: what its head ends with ("Front brake hoses, 350 mm" are of the type brake hose),
 * otherwise a name whose words all stand in it. Of several the longest.
 */
export function guessType<T extends NamedType>(name: string, types: readonly T[]): T | undefined {
  const plain = name.toLowerCase();
  const head = phraseOf(stemsOf(plain.split(HEAD_END, 1)[0]!));
  const words = new Set(stemsOf(plain));
  return (
    longest(types, (known) => head.endsWith(phraseOf(known))) ??
    longest(types, (known) => known.every((stem) => words.has(stem)))
  );
}

const stemsOf = (text: string): string[] => (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(stemOf);

const phraseOf = (stems: readonly string[]): string => ` ${stems.join(' ')}`;

function longest<T extends NamedType>(
  types: readonly T[],
  isTold: (stems: readonly string[]) => boolean,
) {
  let best: { type: T; length: number } | undefined;
  for (const type of types)
    for (const name of type.names) {
      if (name.length <= (best?.length ?? 0)) continue;
      const stems = stemsOf(name);
      if (stems.length > 0 && isTold(stems)) best = { type, length: name.length };
    }
  return best?.type;
}
