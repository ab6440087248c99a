import { shownState } from './state-rule.ts';

/** Countries that write the town before the postcode; most write it after. */
const TOWN_FIRST = new Set(
  'US PR VI GU AS MP FM MH PW CA AU GB IE NZ IN ID TH SG BR JP KR TW CN HK SA ZA LV'.split(' '),
);
/** Of those with the postcode first, countries whose addresses name a state. */
const WITH_STATE = new Set(['ES', 'IT', 'MX', 'MY', 'AR', 'TR']);
/** Territories of the US are countries here, and states in an address. */
const TERRITORIES = new Set(['PR', 'VI', 'GU', 'AS', 'MP']);

interface Place {
  country: string;
  town: string;
  state: string;
  postcode: string;
}

/** The line of an address with town and postcode: "Trenton, NJ 08601", "San Juan, PR 00901", "10115 Berlin". */
export function townLine({ country, town, state: stored, postcode }: Place): string {
  const state = shownState(country, stored);
  const join = (by: string, ...parts: string[]) => parts.filter(Boolean).join(by);
  if (TERRITORIES.has(country)) return join(', ', town, join(' ', country, postcode));
  if (TOWN_FIRST.has(country) || country === '')
    return join(', ', town, join(' ', state, postcode));
  return join(', ', join(' ', postcode, town), WITH_STATE.has(country) ? state : '');
}
