export interface NamedType {
  slug: string;
  /** In small letters: "brake hose", "brake hoses", "brake line". */
  names: readonly string[];
}

/**
 * The part type that a name tells: what its head ends with ("Front brake hose, 350 mm" is a brake hose), otherwise a name
 * whose words all stand in it. Of several the longest.
 */
export function guessType<T extends NamedType>(name: string, types: readonly T[]): T | undefined {
  const plain = name.toLowerCase();
  const head = plain.replace(/(,| for | with | in | of ).*/, '').trim();
  const words = new Set(plain.split(/[^a-z0-9]+/));
  return (
    longest(types, (known) => head === known || head.endsWith(` ${known}`)) ??
    longest(types, (known) => known.split(/[^a-z0-9]+/).every((word) => words.has(word)))
  );
}

function longest<T extends NamedType>(types: readonly T[], isTold: (name: string) => boolean) {
  let best: { type: T; length: number } | undefined;
  for (const type of types)
    for (const known of type.names)
      if (known.length > (best?.length ?? 0) && isTold(known))
        best = { type, length: known.length };
  return best?.type;
}
