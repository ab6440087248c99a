import { centsToDollars } from '../../kit/money.ts';
import type { Queryable } from '../../server/jobs.ts';
import { messages } from '../messages.ts';
import { isPostcode } from '../postcode.ts';
import { type Parcel, type PricedService, quoteMethods, type Rate } from '../shipping-rule.ts';
import { stateFor } from '../state-rule.ts';

interface Destination {
  /** Short names. */
  country: string;
  state: string;
  postcode: string;
}

interface Line {
  product_id: number;
  quantity: number;
}

export interface Method extends PricedService {
  /** carrier:service:12.50 */
  value: string;
}

export type Quote = { kind: 'methods'; methods: Method[] } | { kind: 'refused'; reason: string };

/**
 * What shipping these lines to a place costs by the shop's own prices and weights, cheapest first;
 * refused with words for the person when the place or the cart does not do. `on`: a pool, or a transaction's client.
 */
export async function quoteShipping(
  on: Queryable,
  { lines, ...to }: Destination & { lines: readonly Line[] },
): Promise<Quote> {
  if (lines.length === 0) return refused(messages.cartEmpty);

  const place = await findPlace(on, to);
  if (typeof place === 'string') return refused(place);

  const rates = await ratesTo(on, place);
  if (rates.length === 0) return refused(messages.noShipping);

  const parcel = await pack(on, lines);
  if (!parcel) return refused(messages.unknownProduct);

  const services = quoteMethods(rates, parcel);
  if (services.length === 0) return refused(messages.tooHeavy);
  return { kind: 'methods', methods: services.map(asMethod) };
}

const refused = (reason: string): Quote => ({ kind: 'refused', reason });

/** Country and state as the rates name them, or the words that say what is missing. */
async function findPlace(on: Queryable, to: Destination) {
  const { country } = to;
  if (!country) return messages.country;

  const { rows } = await on.query(
    `SELECT c.sortname AS country, s.sortname AS state
       FROM countries c LEFT JOIN states s ON s.country_id = c.id
      WHERE c.sortname = $1 ORDER BY s.name`,
    [country],
  );
  const found = rows as { country: string; state: string | null }[];
  if (found.length === 0) return messages.unknownCountry;

  const states = found.flatMap(({ state }) => (state === null ? [] : { sortname: state }));
  const state = stateFor(country, to.state, states);
  if (state === undefined) return messages.state;
  if (!to.postcode.trim()) return messages.postcode;
  if (!isPostcode(country, to.postcode)) return messages.wrongPostcode;
  return { country, state };
}

/** A state's own zone wins over its country's, and '*' takes the rest of the world. */
async function ratesTo(on: Queryable, place: { country: string; state: string }): Promise<Rate[]> {
  const { rows } = await on.query(
    `SELECT carrier, service, name, max_weight_grams AS "maxWeightGrams", price_cents AS "priceCents",
            oversize_surcharge_cents AS "oversizeSurchargeCents", free_above_cents AS "freeAboveCents"
       FROM shipping_rates
      WHERE zone_id = (SELECT zone_id FROM shipping_zone_places
                        WHERE (country = $1 AND (state = $2 OR state IS NULL)) OR country = '*'
                        ORDER BY country = '*', state IS NULL LIMIT 1)`,
    [place.country, place.state],
  );
  return rows as Rate[];
}

/** The lines as one parcel, or nothing when a product is not (or no longer) sold. */
async function pack(on: Queryable, lines: readonly Line[]): Promise<Parcel | undefined> {
  const { rows } = await on.query(
    `SELECT id, weight_grams, oversize, regular_price_cents FROM products WHERE id = ANY($1::int[])`,
    [lines.map(({ product_id }) => product_id)],
  );
  type Product = {
    id: number;
    weight_grams: number;
    oversize: boolean;
    regular_price_cents: number;
  };
  const products = new Map((rows as Product[]).map((product) => [product.id, product]));

  const parcel = { weightGrams: 0, oversizePieces: 0, subtotalCents: 0 };
  for (const { product_id, quantity } of lines) {
    const product = products.get(product_id);
    if (!product) return undefined;
    parcel.weightGrams += quantity * product.weight_grams;
    parcel.oversizePieces += product.oversize ? quantity : 0;
    parcel.subtotalCents += quantity * product.regular_price_cents;
  }
  return parcel;
}

function asMethod(service: PricedService): Method {
  const { carrier, service: name, priceCents } = service;
  return { ...service, value: `${carrier}:${name}:${centsToDollars(priceCents)}` };
}
