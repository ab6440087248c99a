/** Everything that the shop lets other caches keep. */
export const EVERYTHING = 'shop';

/** Half of what Varnish takes as one header, and below the limits of the known CDNs. */
const MAX_BYTES = 4_000;

const written = new WeakMap<readonly string[], string>();

/** The tags as one header. Too many of one kind are replaced by the kind, which is purged with each of them. */
export function surrogateKey(tags: readonly string[]): string {
  let text = written.get(tags);
  if (text === undefined) written.set(tags, (text = write(tags)));
  return text;
}

function write(tags: readonly string[]): string {
  const all = [EVERYTHING, ...tags].join(' ');
  if (all.length <= MAX_BYTES) return all;
  const kinds = [...new Set([EVERYTHING, ...tags.map(kindOf)])].join(' ');
  return kinds.length <= MAX_BYTES ? kinds : EVERYTHING;
}

/** `part` of `part:12`, and `stock@words` as it is. */
const kindOf = (tag: string): string => tag.split(':', 1)[0]!;
