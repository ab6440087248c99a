/** Town names come in one small file per two-digit ZIP prefix (build/zip-code-towns.ts). */
export interface TownsFile {
  source: string;
  /** The last three digits of each town's ZIP codes: `{ "Trenton": "601 602 …" }`. */
  towns: Readonly<Record<string, string>>;
}

/** The file for a complete US ZIP code; undefined for anything else. */
export function townsFilePath(country: string, postcode: string): string | undefined {
  const zip = parseZip(country, postcode);
  return zip && `/towns/${zip.slice(0, 2)}.json`;
}

export function findTownInFile({ towns }: TownsFile, postcode: string): string | undefined {
  const rest = postcode.trim().slice(2, 5);
  return Object.keys(towns).find((town) => towns[town]!.split(' ').includes(rest));
}

/**
 * The town to write into the form after a lookup (`found` is null for an unknown town), or undefined to leave the
 * field alone. A typed town stays; a town filled in from the previous postcode is replaced or cleared.
 */
export function townToFillIn(
  { town, brought }: { town: string; brought: string },
  found: string | null,
): string | undefined {
  const isTyped = town !== '' && town !== brought;
  const next = found ?? '';
  return isTyped || next === town ? undefined : next;
}

/** The five digits of a complete US ZIP code. */
export const parseZip = (country: string, postcode: string) =>
  country === 'US' ? /^\s*(\d{5})(-\d{4})?\s*$/.exec(postcode)?.[1] : undefined;
