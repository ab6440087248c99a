export { otherTownText } from '../../rules/other-town.ts';
import { callShop } from '../../../kit/client.ts';
import { isPostcode } from '../../rules/postcode.ts';
import { findTownInFile, townsFilePath, type TownsFile } from '../../rules/zip-town.ts';

/** By then the shopper has typed the town. */
const LOOKUP_TIMEOUT_MS = 5_000;

/**
 * Looks up the town of a postcode: US towns in the shop's own files, others through the geocoding service, which may
 * also return the state. Null for an unknown postcode, undefined when the lookup failed.
 */
export async function findTown(country: string, postcode: string) {
  if (!isPostcode(country, postcode)) return undefined;
  const signal = AbortSignal.timeout(LOOKUP_TIMEOUT_MS);
  try {
    const file = townsFilePath(country, postcode);
    const town = file && findTownInFile(await fetchTowns(file, signal), postcode);
    if (town) return { town, state: '' };
    return (await callShop('POST getTown', { body: { country, postcode } }, { signal })).data;
  } catch {
    return undefined;
  }
}

async function fetchTowns(file: string, signal: AbortSignal): Promise<TownsFile> {
  const response = await fetch(file, { signal });
  return (await response.json()) as TownsFile;
}
