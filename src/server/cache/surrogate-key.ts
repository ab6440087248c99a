/** The key of everything that the shop lets other caches store. */
export const EVERYTHING = 'shop';

/** Half of Varnish's limit for one header, and below the limits of the known CDNs. */
const MAX_BYTES = 4_000;

const cachedKeys = new WeakMap<readonly string[], string>();

/** The tags as one header. Too many are replaced by their kinds, each purged with any tag of that kind. */
export function surrogateKey(tags: readonly string[]): string {
  let text = cachedKeys.get(tags);
  if (text === undefined) cachedKeys.set(tags, (text = write(tags)));
  return text;
}

function write(tags: readonly string[]): string {
  const all = [EVERYTHING, ...tags].join(' ');
  if (all.length <= MAX_BYTES) return all;
  const kinds = [...new Set([EVERYTHING, ...tags.map(kindOf)])].join(' ');
  return kinds.length <= MAX_BYTES ? kinds : EVERYTHING;
}

/** `part` for `part:12`; `stock@words` stays as it is. */
const kindOf = (tag: string): string => tag.split(':', 1)[0]!;
