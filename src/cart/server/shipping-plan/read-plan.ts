import { createHash } from 'node:crypto';
import { query, type Queryable, queryFirst, sql } from '../../../server/database/query.ts';
import type { PlanCountry, PlannedZone } from '../../rules/shipping-plan/plan.ts';
import type { PlanFacts } from '../../rules/shipping-plan/plan-faults.ts';

export interface ShippingPlan {
  /** Changes with every change of a zone, place or rate. */
  version: string;
  zones: PlannedZone[];
}

export async function readPlan(db: Queryable): Promise<ShippingPlan> {
  const zones = await query<PlannedZone>(
    db,
    sql`SELECT z.id, z.name,
               (SELECT coalesce(json_agg(json_build_object('country', p.country, 'state', p.state)
                                         ORDER BY p.country, p.state NULLS FIRST), '[]')
                  FROM shipping_zone_places p WHERE p.zone_id = z.id) AS places,
               (SELECT coalesce(json_agg(json_build_object(
                         'id', r.id, 'carrier', r.carrier, 'service', r.service, 'name', r.name,
                         'max_weight_grams', r.max_weight_grams, 'price_cents', r.price_cents,
                         'oversize_surcharge_cents', r.oversize_surcharge_cents,
                         'free_above_cents', r.free_above_cents,
                         'transit_days_from', r.transit_days_from, 'transit_days_to', r.transit_days_to) ORDER BY first.id, r.max_weight_grams), '[]')
                  FROM shipping_rates r
                  JOIN (SELECT zone_id, carrier, service, min(id) AS id FROM shipping_rates GROUP BY 1, 2, 3) first
                    USING (zone_id, carrier, service)
                 WHERE r.zone_id = z.id) AS rates
          FROM shipping_zones z ORDER BY z.position, z.id`,
  );
  const version = createHash('sha256').update(JSON.stringify(zones)).digest('hex').slice(0, 32);
  return { version, zones };
}

/** The facts that zones and rates are validated against. */
export async function readPlanFacts(db: Queryable): Promise<PlanFacts> {
  const countries = await query<PlanCountry>(
    db,
    sql`SELECT c.sortname AS code, c.name,
               (SELECT coalesce(json_agg(json_build_object('code', s.sortname, 'name', s.name) ORDER BY s.name), '[]')
                  FROM states s WHERE s.country_id = c.id) AS states
          FROM countries c ORDER BY c.name`,
  );
  const heaviest = await queryFirst<{ name: string; grams: number }>(
    db,
    sql`SELECT name, weight_grams AS grams FROM products WHERE for_sale ORDER BY weight_grams DESC, id LIMIT 1`,
  );
  return { countries, heaviest_part: heaviest ?? null };
}
