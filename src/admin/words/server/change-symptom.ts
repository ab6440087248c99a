import type pg from 'pg';
import {
  assignments,
  columnsOf,
  execute,
  join,
  query,
  queryFirst,
  queryOne,
  type Queryable,
  sql,
} from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import type { ChangedSymptom, ShownSymptom } from '../contract.ts';
import { wordsDeskMessages as messages } from '../messages.ts';

/** In the order in which the search tries them. */
export const readSymptoms = async (db: Queryable) => ({
  symptoms: await query<ShownSymptom>(db, sql`SELECT ${COLUMNS} FROM symptoms s ORDER BY s.id`),
  vans: await query<{ slug: string; name: string }>(
    db,
    sql`SELECT slug, title AS name FROM van_types ORDER BY position, id`,
  ),
});

/** Suspects are shown by the names of their part types. */
const COLUMNS = sql`
  s.id, s.name, s.system, s.what, s.places, s.moments, s.van_types, s.jobs, s.test, coalesce(s.article, '') AS article,
  ARRAY(SELECT coalesce(t.name, split_part(part, ':', 1)) || substr(part, length(split_part(part, ':', 1)) + 1)
          FROM unnest(s.part_types) WITH ORDINALITY parts (part, place)
          LEFT JOIN part_types t ON t.slug = split_part(part, ':', 1) ORDER BY place) AS suspects`;

export const addSymptom = (pool: pg.Pool, wanted: ChangedSymptom) =>
  inTransaction(pool, async (client) => {
    const values = await valuesOf(client, wanted);
    if (values instanceof Refusal) return values;
    return queryOne<ShownSymptom>(
      client,
      sql`INSERT INTO symptoms AS s (${columnsOf(values)}) VALUES (${join(Object.values(values))})
          RETURNING ${COLUMNS}`,
    );
  });

/** Changes how a symptom is recognized and what it answers, unless it was changed meanwhile. */
export const changeSymptom = (
  pool: pg.Pool,
  id: string,
  { was, ...wanted }: ChangedSymptom & { was: ShownSymptom },
) =>
  inTransaction(pool, async (client) => {
    const refused = await refusedAsOf(client, id, was);
    if (refused) return refused;
    const values = await valuesOf(client, wanted, was.id);
    if (values instanceof Refusal) return values;
    return queryOne<ShownSymptom>(
      client,
      sql`UPDATE symptoms s SET ${assignments(values)} WHERE s.id = ${was.id} RETURNING ${COLUMNS}`,
    );
  });

export const removeSymptom = (pool: pg.Pool, id: string, was: ShownSymptom) =>
  inTransaction(pool, async (client) => {
    const refused = await refusedAsOf(client, id, was);
    if (refused) return refused;
    await execute(client, sql`DELETE FROM symptoms WHERE id = ${was.id}`);
    return was;
  });

/** Locks a symptom, or returns why it cannot be changed: it differs from what was read. */
async function refusedAsOf(client: Queryable, id: string, was: ShownSymptom) {
  const symptom = await queryFirst<ShownSymptom>(
    client,
    sql`SELECT ${COLUMNS} FROM symptoms s WHERE s.id = ${was.id} AND s.id::text = ${id} FOR UPDATE`,
  );
  if (!symptom) return refuse(404, 'unknown_symptom', messages.unknownSymptom);
  return textOf(symptom) === textOf(was)
    ? undefined
    : refuse(409, 'changed_meanwhile', messages.changedSymptom, { symptom });
}

const textOf = (symptom: ShownSymptom) =>
  JSON.stringify([
    [symptom.name, symptom.system, symptom.van_types],
    [symptom.what, symptom.places, symptom.moments],
    [symptom.suspects, symptom.jobs, symptom.test, symptom.article],
  ]);

/** The columns to write, or why they are wrong; `id` is of the symptom that has the name already. */
async function valuesOf(
  client: Queryable,
  { what, places, moments, suspects, van_types, name, system, jobs, test, article }: ChangedSymptom,
  id = 0,
) {
  const parts = await readPartTypes(client, suspects);
  if (parts.slugs === undefined)
    return refuse(422, 'unknown_suspect', messages.unknownSuspect(parts.unknown));
  const known = await queryOne<{ name: boolean; article: boolean; jobs: boolean; vans: boolean }>(
    client,
    sql`SELECT EXISTS (SELECT FROM symptoms WHERE name = ${name} AND id <> ${id}) AS name,
               EXISTS (SELECT FROM articles WHERE slug = ${article}) AS article,
               ${jobs}::text[] <@ ARRAY(SELECT name FROM repairs) AS jobs,
               ${van_types}::text[] <@ ARRAY(SELECT slug FROM van_types) AS vans`,
  );
  if (known.name) return refuse(422, 'name_taken', messages.nameTaken);
  if (article !== '' && !known.article)
    return refuse(422, 'unknown_article', messages.unknownArticle);
  if (!known.jobs) return refuse(422, 'unknown_job', messages.unknownJob);
  if (!known.vans) return refuse(422, 'unknown_van', messages.unknownVan);
  return {
    name,
    system,
    van_types,
    what,
    places,
    moments,
    part_types: parts.slugs,
    jobs,
    test,
    article: article || null,
  };
}

/** "Relay: hard-start" → "relay: hard-start" */
async function readPartTypes(
  db: Queryable,
  suspects: readonly string[],
): Promise<{ slugs: string[] } | { slugs?: undefined; unknown: string }> {
  const types = await query<{ slug: string; name: string }>(
    db,
    sql`SELECT slug, lower(name) AS name FROM part_types`,
  );
  const slugs: string[] = [];
  for (const suspect of suspects) {
    const [name = '', ...words] = suspect.split(':').map((each) => each.trim());
    const type = types.find((each) => [each.name, each.slug].includes(name.toLowerCase()));
    if (!type) return { unknown: name };
    slugs.push([type.slug, ...words.filter(Boolean)].join(': '));
  }
  return { slugs };
}
