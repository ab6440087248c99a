import type pg from 'pg';
import { execute, queryOne, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { PlannedRate, PlannedZone, ZonePlace } from '../../rules/shipping-plan/plan.ts';
import { planFaults } from '../../rules/shipping-plan/plan-faults.ts';
import { readPlan, readPlanFacts } from './read-plan.ts';

const CHANGED = 'Somebody else has changed zones or rates. Please look at what stands now.';

/** Saves zones and rates, unless somebody has changed them since they were read. Carts then request new prices. */
export const savePlan = (
  pool: pg.Pool,
  { version, zones }: { version: string; zones: readonly PlannedZone[] },
) =>
  inTransaction(pool, async (client) => {
    // Blocks only other saves; carts keep reading.
    await execute(
      client,
      sql`LOCK TABLE shipping_zones, shipping_zone_places, shipping_rates IN SHARE ROW EXCLUSIVE MODE`,
    );
    const now = await readPlan(client);
    if (now.version !== version) return refuse(409, 'changed_meanwhile', CHANGED, { plan: now });
    const faults = planFaults(zones, await readPlanFacts(client)).filter(({ blocks }) => blocks);
    if (faults.length > 0) {
      const texts = faults.map(({ text }) => text);
      return refuse(409, 'faulty', texts.join(' '), { faults: texts });
    }
    if (!belongToZones(zones, now.zones))
      return refuse(409, 'changed_meanwhile', CHANGED, { plan: now });
    await write(client, zones);
    return readPlan(client);
  });

/** A rate never moves to another zone. */
const belongToZones = (zones: readonly PlannedZone[], before: readonly PlannedZone[]) =>
  zones.every(({ id, rates }) => {
    const zone = before.find((one) => one.id === id);
    return (
      (id < 0 || zone) &&
      rates.every((rate) => rate.id < 0 || zone?.rates.some((one) => one.id === rate.id))
    );
  });

async function write(client: pg.PoolClient, zones: readonly PlannedZone[]): Promise<void> {
  await execute(client, sql`SET CONSTRAINTS ALL DEFERRED`);
  const keptIds = zones.filter(({ id }) => id > 0).map(({ id }) => id);
  await execute(client, sql`DELETE FROM shipping_zones WHERE id <> ALL (${keptIds}::int[])`);
  const saved: { id: number; zone: PlannedZone }[] = [];
  for (const [at, zone] of zones.entries())
    saved.push({ id: await writeZone(client, zone, at + 1), zone });
  await writePlaces(
    client,
    saved.flatMap(({ id, zone }) => zone.places.map((place) => ({ zone_id: id, ...place }))),
  );
  await writeRates(
    client,
    saved.flatMap(({ id, zone }) => zone.rates.map((rate) => ({ zone_id: id, ...rate }))),
  );
}

async function writeZone(client: pg.PoolClient, { id, name }: PlannedZone, position: number) {
  if (id > 0) {
    await execute(
      client,
      sql`UPDATE shipping_zones SET name = ${name.trim()}, position = ${position}
           WHERE id = ${id} AND (name, position) IS DISTINCT FROM (${name.trim()}, ${position}::int)`,
    );
    return id;
  }
  const added = await queryOne<{ id: number }>(
    client,
    sql`INSERT INTO shipping_zones (name, position) VALUES (${name.trim()}, ${position}) RETURNING id`,
  );
  return added.id;
}

async function writePlaces(client: pg.PoolClient, places: (ZonePlace & { zone_id: number })[]) {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(places)}::jsonb) AS n (zone_id int, country text, state text)`;
  await execute(
    client,
    sql`DELETE FROM shipping_zone_places p WHERE NOT EXISTS (
          SELECT FROM ${rows} WHERE n.country = p.country AND n.state IS NOT DISTINCT FROM p.state)`,
  );
  await execute(
    client,
    sql`INSERT INTO shipping_zone_places AS p (zone_id, country, state) SELECT zone_id, country, state FROM ${rows}
        ON CONFLICT (country, state) DO UPDATE SET zone_id = excluded.zone_id WHERE p.zone_id <> excluded.zone_id`,
  );
}

async function writeRates(client: pg.PoolClient, rates: (PlannedRate & { zone_id: number })[]) {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) AS n (id int, zone_id int, carrier text,
      service text, name text, max_weight_grams int, price_cents int, oversize_surcharge_cents int, free_above_cents int,
      transit_days_from int, transit_days_to int)`;
  const columns = sql`carrier, service, name, max_weight_grams, price_cents, oversize_surcharge_cents, free_above_cents,
      transit_days_from, transit_days_to`;
  const theirs = sql`n.carrier, n.service, trim(n.name), n.max_weight_grams, n.price_cents, n.oversize_surcharge_cents, n.free_above_cents,
      n.transit_days_from, n.transit_days_to`;
  await execute(
    client,
    sql`DELETE FROM shipping_rates r WHERE NOT EXISTS (SELECT FROM ${rows} WHERE n.id = r.id)`,
  );
  await execute(
    client,
    sql`UPDATE shipping_rates r SET (${columns}) = (SELECT ${theirs}) FROM ${rows}
         WHERE n.id = r.id AND (r.carrier, r.service, r.name, r.max_weight_grams, r.price_cents,
               r.oversize_surcharge_cents, r.free_above_cents, r.transit_days_from, r.transit_days_to) IS DISTINCT FROM (${theirs})`,
  );
  await execute(
    client,
    sql`INSERT INTO shipping_rates (zone_id, ${columns}) SELECT n.zone_id, ${theirs} FROM ${rows} WHERE n.id < 0`,
  );
}
