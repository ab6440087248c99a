/** The towns of ZIP codes lie in one small file for each first two digits (build/towns-of-zip-codes.ts). */
export interface TownsFile {
  source: string;
  /** The last three digits of its ZIP codes, by town: `{ "Trenton": "601 602 …" }`. */
  towns: Readonly<Record<string, string>>;
}

/** Where the town of a whole US ZIP code is to be found; undefined for anything else. */
export function townsFilePath(country: string, postcode: string): string | undefined {
  const zip = parseZip(country, postcode);
  return zip && `/towns/${zip.slice(0, 2)}.json`;
}

/** The town of a ZIP code, out of its file. */
export function findTownInFile({ towns }: TownsFile, postcode: string): string | undefined {
  const rest = postcode.trim().slice(2, 5);
  return Object.keys(towns).find((town) => towns[town]!.split(' ').includes(rest));
}

/**
 * What the town becomes when its postcode is known to be in `found` (null: in no town that is known), undefined when it
 * stays as it is: what somebody typed stays, and what an earlier postcode brought goes with it.
 */
export function townToFillIn(
  { town, brought }: { town: string; brought: string },
  found: string | null,
): string | undefined {
  const isTyped = town !== '' && town !== brought;
  const next = found ?? '';
  return isTyped || next === town ? undefined : next;
}

/** The five digits of a US ZIP code that is typed whole. */
export const parseZip = (country: string, postcode: string): string | undefined =>
  country === 'US' ? /^\s*(\d{5})(-\d{4})?\s*$/.exec(postcode)?.[1] : undefined;
