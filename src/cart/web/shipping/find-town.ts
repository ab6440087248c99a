import { callShop } from '../../../kit/client.ts';
import { isPostcode } from '../../rules/postcode.ts';
import { findTownInFile, townsFilePath, type TownsFile } from '../../rules/zip-town.ts';

/** Later than this nobody needs it any more: they have typed it. */
const LOOKUP_TIMEOUT_MS = 5_000;

/**
 * The town of a postcode: of the US out of the shop's own files, of elsewhere from the geocoding service that the shop
 * may have set, which may tell the state too. Null when it is not known, undefined when that could not be found out.
 */
export async function findTown(
  country: string,
  postcode: string,
): Promise<{ town: string; state: string } | null | undefined> {
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
