/** Fixed sizes and counts of a drawing; all others vary by SKU. */
export type PartParams = Record<string, number | string>;

/** Chooses sizes, counts and variants for one product: deterministic, and different between SKUs. */
export interface Variation {
  size(name: string, from: number, to: number): number;
  count(name: string, from: number, to: number): number;
  choice<Option extends string>(name: string, options: readonly Option[]): Option;
  /** The given variant, or the first: for looks that must not be random. */
  style<Option extends string>(name: string, options: readonly Option[]): Option;
}

/** The variation of one SKU. `params` override random values; an unknown choice or style throws. */
export function variationOf(sku: string, params: PartParams = {}): Variation {
  const share = (name: string): number => hash(`${sku}/${name}`) / 0x1_0000_0000;
  const told = (name: string): number | undefined => {
    const value = params[name];
    return typeof value === 'number' ? value : undefined;
  };
  return {
    size: (name, from, to) => told(name) ?? from + share(name) * (to - from),
    count: (name, from, to) => told(name) ?? from + Math.floor(share(name) * (to - from + 1)),
    choice: (name, options) =>
      toldOf(params, name, options) ?? options[Math.floor(share(name) * options.length)]!,
    style: (name, options) => toldOf(params, name, options) ?? options[0]!,
  };
}

function toldOf<Option extends string>(
  params: PartParams,
  name: string,
  options: readonly Option[],
): Option | undefined {
  const wanted = params[name];
  if (wanted === undefined) return undefined;
  const found = options.find((option) => option === wanted);
  if (!found) throw new Error(`${name} "${wanted}" is not one of ${options.join(', ')}`);
  return found;
}

/** FNV-1a with a final mix, so that SKUs that differ in the last digit still end far apart. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (const char of text) h = Math.imul(h ^ char.codePointAt(0)!, 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
