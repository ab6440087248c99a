import { hasPostcodeForm } from '../../cart/rules/postcode.ts';
import { isSamePostcode } from '../../cart/rules/same-postcode.ts';
import { asksForState } from '../../cart/rules/state-rule.ts';
import { stateOfZip } from '../../cart/rules/zip-state.ts';

interface Place {
  country: string;
  state: string;
  postcode: string;
}

interface State {
  sortname: string;
  name: string;
}

/** Territories with ZIP codes, which providers list as states of the US; here they are countries. */
const TERRITORIES: Readonly<Record<string, { name: string; zips: RegExp }>> = {
  PR: { name: 'puerto rico', zips: /^00[679]/ },
  VI: { name: 'virgin islands', zips: /^008/ },
  GU: { name: 'guam', zips: /^969[123]/ },
  AS: { name: 'american samoa', zips: /^96799/ },
  MP: { name: 'northern mariana islands', zips: /^9695[0-2]/ },
};

/**
 * The country and postcode of a buyer as this shop writes them: territories are countries, ZIP codes of nine digits get
 * their dash, and a country's letters before a postcode are dropped.
 */
export function readCountryAndPostcode({ country, state, postcode }: Place) {
  const code = country.trim().toUpperCase();
  const text = postcode.trim().toUpperCase();
  if (code !== 'US' && !TERRITORIES[code])
    return { country: code, postcode: text.replace(/^[A-Z]{1,2}-(?=\d{4,5}$)/, '') };
  const zip = /^(?:[A-Z]{2} )?(\d{5})[- ]?(\d{4})?$/.exec(text);
  const written = zip ? zip.slice(1).filter(Boolean).join('-') : text;
  const territory = Object.entries(TERRITORIES).find(
    ([short, { name, zips }]) =>
      zips.test(written) || short === state.trim().toUpperCase() || name === plain(state),
  );
  return { country: code === 'US' ? (territory?.[0] ?? 'US') : code, postcode: written };
}

/**
 * The short name of a buyer's state, which providers give by name or code, in capitals, or not at all; then it is the
 * one that the cart was calculated for if the postcode is the cart's as well. '' where there is none, undefined if it
 * is unknown.
 */
export function readState(buyer: Place, cart: Place, states: readonly State[]): string | undefined {
  const [first] = states;
  if (!first) return '';
  if (!asksForState(buyer.country)) return first.sortname;
  const ofZip = stateOfZip(buyer.country, buyer.postcode);
  if (ofZip) return ofZip;
  const provided = buyer.state.trim();
  const code = provided.toUpperCase().replace(new RegExp(`^${buyer.country}-`), '');
  const found =
    states.find(({ sortname }) => sortname.toUpperCase() === code) ??
    states.find(({ name }) => plain(name) === plain(provided));
  if (found) return found.sortname;
  const isInCart =
    hasSamePostcode(buyer, cart) && states.some((one) => one.sortname === cart.state);
  return isInCart ? cart.state : undefined;
}

/**
 * A buyer's postcode from the provider. Where postcodes have no form, which includes countries without any, a missing one
 * is the cart's if the state is.
 */
export function readPostcode(
  buyer: Omit<Place, 'state'> & { state: string | undefined },
  cart: Place,
): string {
  if (buyer.postcode || hasPostcodeForm(buyer.country)) return buyer.postcode;
  return buyer.country === cart.country && buyer.state === cart.state ? cart.postcode : '';
}

/** Postcodes such as "0000", of countries that have none, say nothing of a place. */
const hasSamePostcode = (one: Place, other: Place): boolean =>
  one.country === other.country &&
  isSamePostcode(one.postcode, other.postcode) &&
  /[1-9a-z]/i.test(one.postcode);

/** Without accents, capitals, and the words around a name: "TOKYO-TO" and "Tōkyō" are "tokyo". */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .replace(/^(?:county|co|state of|province of|region of) /, '')
    .replace(/ (?:to|fu|ken|do|prefecture|county|province|region|state)$/, '');
