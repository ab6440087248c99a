import type pg from 'pg';
import {
  query,
  queryFirst,
  queryOne,
  type Queryable,
  sql,
} from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { ChangedSymptom, ShownSymptom } from '../contract.ts';
import { wordsDeskMessages as messages } from '../messages.ts';

/** In the order in which the search tries them. */
export const readSymptoms = (db: Queryable): Promise<ShownSymptom[]> =>
  query(db, sql`SELECT ${COLUMNS} FROM symptoms s ORDER BY s.id`);

/** Suspects are shown by the names of their part types. */
const COLUMNS = sql`
  s.id, s.name, s.system, s.what, s.places, s.moments, s.van_types, s.test, coalesce(s.article, '') AS article,
  ARRAY(SELECT coalesce(t.name, split_part(part, ':', 1)) || substr(part, length(split_part(part, ':', 1)) + 1)
          FROM unnest(s.part_types) WITH ORDINALITY parts (part, place)
          LEFT JOIN part_types t ON t.slug = split_part(part, ':', 1) ORDER BY place) AS suspects`;

/** Changes how a symptom is recognized and what it answers, unless it was changed meanwhile. */
export const changeSymptom = (
  pool: pg.Pool,
  id: string,
  { was, suspects, article, ...wanted }: ChangedSymptom & { was: ShownSymptom },
) =>
  inTransaction(pool, async (client) => {
    const symptom = await queryFirst<ShownSymptom>(
      client,
      sql`SELECT ${COLUMNS} FROM symptoms s WHERE s.id = ${was.id} AND s.id::text = ${id} FOR UPDATE`,
    );
    if (!symptom) return refuse(404, 'unknown_symptom', messages.unknownSymptom);
    if (textOf(symptom) !== textOf(was))
      return refuse(409, 'changed_meanwhile', messages.changedSymptom, { symptom });
    const parts = await readPartTypes(client, suspects);
    if (parts.slugs === undefined)
      return refuse(422, 'unknown_suspect', messages.unknownSuspect(parts.unknown));
    const hasArticle =
      article === '' ||
      (await queryFirst(client, sql`SELECT FROM articles WHERE slug = ${article}`)) !== undefined;
    if (!hasArticle) return refuse(422, 'unknown_article', messages.unknownArticle);
    const { what, places, moments, test } = wanted;
    return queryOne<ShownSymptom>(
      client,
      sql`UPDATE symptoms s SET what = ${what}::text[], places = ${places}::text[], moments = ${moments}::text[],
                 part_types = ${parts.slugs}::text[], test = ${test}, article = nullif(${article}, '')
           WHERE s.id = ${was.id} RETURNING ${COLUMNS}`,
    );
  });

const textOf = ({ what, places, moments, suspects, test, article }: ShownSymptom) =>
  JSON.stringify([what, places, moments, suspects, test, article]);

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
