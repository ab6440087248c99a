import { centsToDollars } from '../../kit/money.ts';
import { queryOne, type Queryable, sql, type Sql } from '../../server/database/query.ts';
import type { Dispatch } from '../../settings/dispatch.ts';
import { DISPATCH_JSON, dispatchFrom } from '../../settings/server/settings.ts';
import { isSplit, waitsUntil } from '../rules/split.ts';
import type { Backorder } from '../rules/waiting-pieces.ts';
import { BACKORDER_JSON } from './backorder-json.ts';
import { messages } from '../messages.ts';
import { refusalMessages } from '../rules/refusal-messages.ts';
import { isPostcode } from '../rules/postcode.ts';
import { unnestedLines } from './coupons.ts';
import { type PricedService, quoteMethods, type Rate, type Shipment } from './shipping-rule.ts';
import { asksForState, resolveState } from '../rules/state-rule.ts';
import { effectiveState, isZipWithoutState } from '../rules/zip-state.ts';

export interface Destination {
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
  /** `carrier:service:12.50` */
  value: string;
}

export type Quote =
  /**
   * `state` is the effective state of the place; `expected` the day of the parts that all of it waits for, and `together`
   * that of a cart of which only some wait, if it is to leave in one parcel.
   */
  | {
      kind: 'methods';
      methods: Method[];
      state: string;
      dispatch: Dispatch;
      expected?: string | undefined;
      together?: string | undefined;
    }
  | { kind: 'refused'; reason: string };

/** The country's first state and the chosen one, if any, and the shipping rates. */
export interface PlaceFacts {
  states: { sortname: string }[];
  rates: Rate[];
  /** As `DISPATCH_JSON` reads it. */
  dispatch?: unknown;
}

export interface WeighedLine {
  quantity: number;
  weightGrams: number;
  oversize: boolean;
  priceCents: number;
  backorder?: Backorder | null;
}

/**
 * Quotes shipping by the shop's own prices and weights, cheapest first, or refuses with a message. `db` is a pool or
 * a transaction's client.
 */
export async function quoteShipping(
  db: Queryable,
  { lines, ...asked }: Destination & { lines: readonly Line[] },
): Promise<Quote> {
  // A missing state must still be chosen, even if the ZIP code implies it.
  const to = asked.state === '' ? asked : { ...asked, state: effectiveState(asked) };
  if (lines.length === 0) return refused(messages.cartEmpty);
  const found = await queryOne<{ place: PlaceFacts | null; lines: WeighedLine[] }>(
    db,
    sql`SELECT ${placeJson({ ...to, asksForState: asksForState(to.country) })} AS place,
            (SELECT coalesce(json_agg(json_build_object('quantity', line.quantity, 'weightGrams', p.weight_grams,
                      'oversize', p.oversize, 'priceCents', price_at(p.regular_price_cents, p.price_breaks, line.quantity),
                      'backorder', ${BACKORDER_JSON})), '[]')
               FROM ${unnestedLines(lines)} JOIN products p ON p.id = line.id AND p.for_sale) AS lines`,
  );
  const isWhole = found.lines.length === lines.length;
  return quoteFor(to, found.place, isWhole ? found.lines : undefined);
}

/**
 * Quotes from data already read; `to.state` is the effective state. `lines` is undefined if a product is no longer
 * sold.
 */
export function quoteFor(
  to: Destination,
  place: PlaceFacts | null,
  lines: readonly WeighedLine[] | undefined,
): Quote {
  if (!to.country) return refused(refusalMessages.country);
  if (!place) return refused(refusalMessages.unknownCountry);

  if (isZipWithoutState(to.country, to.postcode)) return refused(refusalMessages.zipOfNoState);
  const state = resolveState(to.country, to.state, place.states);
  if (state === undefined) return refused(messages.state);
  if (!to.postcode.trim()) return refused(messages.postcode);
  if (!isPostcode(to.country, to.postcode)) return refused(refusalMessages.wrongPostcode);
  if (place.rates.length === 0) return refused(messages.noShipping);
  if (!lines) return refused(refusalMessages.unknownProduct);

  const services = quoteMethods(place.rates, weigh(lines));
  if (services.length === 0) return refused(refusalMessages.tooHeavy);
  return {
    kind: 'methods',
    methods: services.map(asMethod),
    state,
    dispatch: dispatchFrom(place.dispatch),
    expected: waitsUntil(lines),
    together: isSplit(lines) ? waitsUntil(lines, true) : undefined,
  };
}

/**
 * SQL for `PlaceFacts` as JSON, null for an unknown country. A state's zone takes precedence over its country's and
 * '*' covers the rest of the world. Where the state select is disabled, the first state is used.
 */
export const placeJson = ({
  country,
  state,
  asksForState: asks,
}: {
  country: string;
  state: string;
  asksForState: boolean;
}): Sql => sql`(
  SELECT json_build_object(
    'dispatch', ${DISPATCH_JSON},
    'states', (SELECT coalesce(json_agg(json_build_object('sortname', s.sortname) ORDER BY s.name), '[]')
                 FROM states s
                WHERE s.country_id = c.id AND (s.sortname = first.sortname OR s.sortname = ${state}::text)),
    'rates', (SELECT coalesce(json_agg(json_build_object(
                'carrier', carrier, 'service', service, 'name', name, 'maxWeightGrams', max_weight_grams,
                'priceCents', price_cents, 'oversizeSurchargeCents', oversize_surcharge_cents,
                'freeAboveCents', free_above_cents,
                'transit', CASE WHEN transit_days_from IS NOT NULL
                  THEN json_build_object('from', transit_days_from, 'to', transit_days_to) END)), '[]')
                FROM shipping_rates
               WHERE zone_id = (SELECT zone_id FROM shipping_zone_places z
                 WHERE (z.country = c.sortname AND (z.state IS NULL OR z.state =
                         CASE WHEN ${asks}::boolean THEN ${state}::text ELSE first.sortname END))
                    OR z.country = '*'
                 ORDER BY z.country = '*', z.state IS NULL LIMIT 1)))
    FROM countries c
    LEFT JOIN LATERAL (SELECT sortname FROM states WHERE country_id = c.id ORDER BY name LIMIT 1) first ON true
   WHERE c.sortname = ${country}::text)`;

const refused = (reason: string): Quote => ({ kind: 'refused', reason });

/** Adds up the lines' weights, oversize pieces and prices. */
export function weigh(lines: readonly WeighedLine[]): Shipment {
  const shipment = { weightGrams: 0, oversizePieces: 0, subtotalCents: 0 };
  for (const { quantity, weightGrams, oversize, priceCents } of lines) {
    shipment.weightGrams += quantity * weightGrams;
    shipment.oversizePieces += oversize ? quantity : 0;
    shipment.subtotalCents += quantity * priceCents;
  }
  return shipment;
}

export function asMethod(service: PricedService): Method {
  const { carrier, service: name, priceCents } = service;
  return { ...service, value: `${carrier}:${name}:${centsToDollars(priceCents)}` };
}
