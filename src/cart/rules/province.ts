import { isPostcode } from './postcode.ts';
import { stateOfZip } from './zip-state.ts';

/** Canadian provinces by the first letter of their postal codes; X is that of two territories. */
const PROVINCES = 'A:NL B:NS C:PE E:NB GHJ:QC KLMNP:ON R:MB S:SK T:AB V:BC Y:YT';

/** The state or province that a complete postcode says; the shopper may know better about a province. */
export function stateOfPostcode(country: string, postcode: string): string | undefined {
  if (country !== 'CA') return stateOfZip(country, postcode);
  if (!isPostcode(country, postcode)) return undefined;
  const [letter] = postcode.trim().toUpperCase();
  return new RegExp(`\\b\\w*${letter}\\w*:(..)`).exec(PROVINCES)?.[1];
}
