import { query, type Queryable, sql } from '../../../server/database/query.ts';
import type { PlannedRate, PlannedZone } from '../../rules/shipping-plan/plan.ts';
import { placeName } from '../../rules/shipping-plan/plan.ts';
import type { PlanFacts } from '../../rules/shipping-plan/plan-faults.ts';
import { zoneOfPlace } from '../../rules/shipping-plan/zone-of-place.ts';
import { asksForState } from '../../rules/state-rule.ts';
import { effectiveState } from '../../rules/zip-state.ts';
import { unnestedLines } from '../coupons.ts';
import { explainServices, type Rate, type Shipment } from '../shipping-rule.ts';
import { type Destination, quoteFor, type WeighedLine, weigh } from '../shipping.ts';
import { transitOf } from '../../rules/delivery/transit-text.ts';
import { explainPrice, stepReason } from './explain-price.ts';

interface Line {
  product_id: number;
  quantity: number;
}

/** Calculates what the cart would offer for these goods and this place, with unsaved zones too. */
export async function tryShipping(
  db: Queryable,
  {
    zones,
    facts,
    lines,
    ...asked
  }: Destination & {
    zones: readonly PlannedZone[];
    facts: PlanFacts;
    lines: readonly Line[];
  },
) {
  const weighed = await readLines(db, lines);
  // As in the cart: a missing state must still be chosen, even if the ZIP code implies it.
  const to = asked.state === '' ? asked : { ...asked, state: effectiveState(asked) };
  const country = facts.countries.find(({ code }) => code === to.country);
  const first = country?.states[0]?.code ?? '';
  const zoneState = asksForState(to.country) ? to.state : first;
  const found = country && zoneOfPlace(zones, { country: to.country, state: zoneState });
  const rates = (found?.zone.rates ?? []).map(asRate);
  const states = (country?.states ?? [])
    .filter(({ code }, at) => at === 0 || code === to.state)
    .map(({ code }) => ({ sortname: code }));
  const quote = quoteFor(to, country ? { states, rates } : null, weighed);
  const shipment = weigh(weighed ?? []);
  return {
    refused: quote.kind === 'refused' ? quote.reason : null,
    state: quote.kind === 'methods' ? quote.state : to.state,
    zone: found
      ? { id: found.zone.id, name: found.zone.name, by: placeName(found.by, facts.countries) }
      : null,
    parcel: {
      weight_grams: shipment.weightGrams,
      oversize_pieces: shipment.oversizePieces,
      subtotal_cents: shipment.subtotalCents,
    },
    services: weighed ? servicesOf(rates, shipment) : [],
  };
}

/** Undefined if one of the parts is no longer sold. */
async function readLines(
  db: Queryable,
  lines: readonly Line[],
): Promise<WeighedLine[] | undefined> {
  const found = await query<WeighedLine>(
    db,
    sql`SELECT line.quantity, p.weight_grams AS "weightGrams", p.oversize, price_at(p.regular_price_cents, p.price_breaks, line.quantity) AS "priceCents"
          FROM ${unnestedLines(lines)} JOIN products p ON p.id = line.id`,
  );
  return found.length === lines.length ? found : undefined;
}

const servicesOf = (rates: readonly Rate[], shipment: Shipment) =>
  explainServices(rates, shipment)
    .map((service) => ({
      carrier: service.carrier,
      service: service.service,
      name: service.name,
      price_cents: service.breakdown?.priceCents ?? null,
      how: explainPrice(service, shipment),
      steps: service.steps
        .toSorted((a, b) => a.maxWeightGrams - b.maxWeightGrams)
        .map((step) => ({
          max_weight_grams: step.maxWeightGrams,
          price_cents: step.priceCents,
          why: stepReason(step, service.breakdown),
        })),
    }))
    .toSorted((a, b) => (a.price_cents ?? Infinity) - (b.price_cents ?? Infinity));

const asRate = (rate: PlannedRate): Rate => ({
  carrier: rate.carrier,
  service: rate.service,
  name: rate.name,
  maxWeightGrams: rate.max_weight_grams,
  priceCents: rate.price_cents,
  oversizeSurchargeCents: rate.oversize_surcharge_cents,
  freeAboveCents: rate.free_above_cents,
  transit: transitOf(rate),
});
