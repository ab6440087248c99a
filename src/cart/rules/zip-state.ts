import { parseZip } from './zip-town.ts';

/** Three-digit ZIP prefixes and ranges of each US state, DC and military mail. */
const PREFIXES: Readonly<Record<string, string>> = {
  AL: '350-352 354-369',
  AK: '995-999',
  AZ: '850-853 855-857 859-860 863-865',
  AR: '716-729',
  CA: '900-908 910-928 930-961',
  CO: '800-816',
  CT: '060-069',
  DE: '197-199',
  DC: '200 202-205 569',
  FL: '320-339 341-342 344 346-347 349',
  GA: '300-319 398-399',
  HI: '967-968',
  ID: '832-838',
  IL: '600-620 622-629',
  IN: '460-479',
  IA: '500-516 520-528',
  KS: '660-662 664-679',
  KY: '400-427',
  LA: '700-701 703-708 710-714',
  ME: '039-049',
  MD: '206-212 214-219',
  MA: '010-027 055',
  MI: '480-499',
  MN: '550-551 553-567',
  MS: '386-397',
  MO: '630-631 633-641 644-658',
  MT: '590-599',
  NE: '680-681 683-693',
  NV: '889-891 893-895 897-898',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-871 873-875 877-884',
  NY: '005 100-149',
  NC: '270-289',
  ND: '580-588',
  OH: '430-459',
  OK: '730-731 734-741 743-749',
  OR: '970-979',
  PA: '150-196',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 750-770 772-799 885',
  UT: '840-847',
  VT: '050-054 056-059',
  VA: '201 220-246',
  WA: '980-986 988-994',
  WV: '247-268',
  WI: '530-532 534-535 537-549',
  WY: '820-831',
  AA: '340',
  AE: '090-099',
  AP: '962-966',
};

/** ZIP codes of places served by a post office across the state line. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  '06390': 'NY',
  '20588': 'MD',
  '20598': 'VA',
  '73960': 'TX',
  '83414': 'WY',
};

/** The state (short name) of a complete US ZIP code; undefined for anything else and for territories. */
export function stateOfZip(country: string, postcode: string): string | undefined {
  const zip = parseZip(country, postcode);
  if (!zip) return undefined;
  states ??= statesByPrefix();
  return EXCEPTIONS[zip] ?? states.get(zip.slice(0, 3));
}

let states: Map<string, string> | undefined;

function statesByPrefix(): Map<string, string> {
  const found = new Map<string, string>();
  for (const [state, ranges] of Object.entries(PREFIXES))
    for (const range of ranges.split(' ')) {
      const [from, to = from] = range.split('-').map(Number);
      for (let prefix = from!; prefix <= to!; prefix += 1)
        found.set(String(prefix).padStart(3, '0'), state);
    }
  return found;
}

/**
 * The state used for shipping and tax (docs/decisions/025): in the US always the ZIP code's, elsewhere the chosen
 * one.
 */
export const effectiveState = ({ country, state, postcode }: Place) =>
  stateOfZip(country, postcode) ?? state;

/**
 * True for a complete ZIP code outside every state: a territory (a country of its own here) or an unassigned code.
 */
export const isZipWithoutState = (country: string, postcode: string) =>
  parseZip(country, postcode) !== undefined && stateOfZip(country, postcode) === undefined;

interface Place {
  country: string;
  state: string;
  postcode: string;
}

/**
 * The state to fill in for a postcode (docs/decisions/019). Replaces only an empty state or one filled in from the
 * previous one, never the shopper's own choice.
 */
export function stateToFillIn(
  { country, state, postcode }: Place,
  previouslyFilledIn?: string,
  zipState = stateOfZip(country, postcode),
) {
  if (zipState === undefined || zipState === state) return undefined;
  return state === '' || state === previouslyFilledIn ? zipState : undefined;
}
