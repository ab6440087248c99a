import type pg from 'pg';
import {
  execute,
  identifier,
  query,
  queryOne,
  type Queryable,
  type Sql,
  sql,
} from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import { categoriesDeskMessages as messages } from '../messages.ts';
import { ambiguousEntries, type Entry } from '../rules/ambiguous-entries.ts';
import { lockTypes, otherNames } from './change-part-type.ts';

interface MergedType {
  id: number;
  slug: string;
  name: string;
  plural: string;
  also: string[];
  former_slugs: string[];
}

/** What would follow, and what is in the way. */
export async function previewTypeMerge(db: Queryable, id: string, into: string) {
  const pair = await readPair(db, id, into);
  if (pair instanceof Refusal)
    return pair.code === 'same_type' ? { ...NOTHING, stops: messages.sameType } : pair;
  const [from, to] = pair;
  const counts = await queryOne<typeof NOTHING>(
    db,
    sql`SELECT (SELECT count(*)::int FROM products WHERE part_type_id = ${from.id}) AS parts,
               (SELECT count(DISTINCT diagram_id)::int FROM diagram_entries WHERE ${names(sql`part`, from)}) AS diagrams,
               (SELECT count(*)::int FROM repairs WHERE ${jobHas(from)}) AS jobs,
               (SELECT count(*)::int FROM symptoms WHERE ${symptomHas(from)}) AS symptoms`,
  );
  return { ...counts, stops: await inTheWay(db, from, to) };
}

const NOTHING = { parts: 0, diagrams: 0, jobs: 0, symptoms: 0 };

/** Makes a part type part of another: its parts, what leads to it, and its names. */
export const mergePartType = (
  pool: pg.Pool,
  id: string,
  { into, parts }: { into: number; parts: number },
) =>
  inTransaction(pool, async (client) => {
    await lockTypes(client);
    const pair = await readPair(client, id, String(into));
    if (pair instanceof Refusal) return pair;
    const [from, to] = pair;
    const stops = await inTheWay(client, from, to);
    if (stops !== null) return refuse(409, 'not_told_apart', stops);
    const ofType = await query(
      client,
      sql`SELECT FROM products WHERE part_type_id = ${from.id} FOR UPDATE`,
    );
    if (ofType.length !== parts)
      return refuse(409, 'changed_meanwhile', messages.movedParts(ofType.length), {
        parts: ofType.length,
      });
    await execute(
      client,
      sql`UPDATE products SET part_type_id = ${to.id} WHERE part_type_id = ${from.id}`,
    );
    await renameInDiagrams(client, from, to);
    await renameInJobs(client, from, to);
    await renameInSymptoms(client, from, to);
    await joinRelations(client, from, to);
    // In this order it can be put back: first the other has its names again, then the row returns with its own.
    await execute(client, sql`DELETE FROM part_types WHERE id = ${from.id}`);
    await execute(
      client,
      sql`UPDATE part_types
             SET also = ${otherNames(to, [...to.also, from.name, from.plural, ...from.also])}::text[],
                 former_slugs = former_slugs || ${[...from.former_slugs, from.slug]}::text[]
           WHERE id = ${to.id}`,
    );
    return null;
  });

async function readPair(db: Queryable, id: string, into: string) {
  if (id === into) return refuse(409, 'same_type', messages.sameType);
  const rows = await query<MergedType>(
    db,
    sql`SELECT id, slug, name, plural, also, former_slugs FROM part_types WHERE id::text IN (${id}, ${into})`,
  );
  const find = (wanted: string) => rows.find((row) => String(row.id) === wanted);
  const [from, to] = [find(id), find(into)];
  if (!from || !to) return refuse(404, 'unknown_type', messages.unknownType);
  return [from, to] as const;
}

type Type = Pick<MergedType, 'id' | 'slug' | 'name'>;

/** Why one cannot become the other: something tells them apart by their type alone. */
async function inTheWay(db: Queryable, from: Type, to: Type): Promise<string | null> {
  const { replaces } = await queryOne<{ replaces: boolean }>(
    db,
    sql`SELECT EXISTS (SELECT FROM part_type_instead
                        WHERE (part_type_id, instead) IN ((${from.id}, ${to.id}), (${to.id}, ${from.id}))) AS replaces`,
  );
  if (replaces) return messages.replacesOther(from.name, to.name);
  const lists = await query<{ where: string; entries: Entry[] }>(
    db,
    sql`SELECT format('The diagram “%s”', d.title) AS "where",
               (SELECT json_agg(json_build_object('name', e.name, 'part', e.part) ORDER BY e.number)
                  FROM diagram_entries e WHERE e.diagram_id = d.id) AS entries
          FROM diagrams d
         WHERE EXISTS (SELECT FROM diagram_entries WHERE diagram_id = d.id AND ${names(sql`part`, from)})
         UNION ALL
        SELECT format('The job “%s”', name),
               (SELECT json_agg(json_build_object('name', coalesce(e ->> 'name', e ->> 'part'), 'part', e ->> 'part',
                                                  'vans', e -> 'vans'))
                  FROM jsonb_array_elements(lines || tools) e)
          FROM repairs WHERE ${jobHas(from)}`,
  );
  for (const { where, entries } of lists) {
    const both = ambiguousEntries(entries, from.slug, to.slug);
    if (both) return messages.notToldApart(where, both);
  }
  return null;
}

const names = (part: Sql, { slug }: Type) => sql`split_part(${part}, ':', 1) = ${slug}`;
const jobHas = (type: Type) =>
  sql`EXISTS (SELECT FROM jsonb_array_elements(lines || tools) e WHERE ${names(sql`e ->> 'part'`, type)})`;
const symptomHas = (type: Type) =>
  sql`EXISTS (SELECT FROM unnest(part_types) part WHERE ${names(sql`part`, type)})`;

/** As `renamedPart` does. */
const renamed = (part: Sql, from: Type, to: Type) =>
  sql`CASE WHEN ${names(part, from)} THEN ${to.slug} || substr(${part}, length(${from.slug}) + 1) ELSE ${part} END`;

/** Whoever edits one of the diagrams meanwhile is told. */
async function renameInDiagrams(client: Queryable, from: Type, to: Type): Promise<void> {
  await execute(
    client,
    sql`UPDATE diagrams SET version = version + 1
         WHERE id IN (SELECT diagram_id FROM diagram_entries WHERE ${names(sql`part`, from)})`,
  );
  await execute(
    client,
    sql`UPDATE diagram_entries SET part = ${renamed(sql`part`, from, to)} WHERE ${names(sql`part`, from)}`,
  );
}

async function renameInJobs(client: Queryable, from: Type, to: Type): Promise<void> {
  const list = (column: Sql) => sql`(
    SELECT coalesce(jsonb_agg(CASE WHEN e ->> 'part' IS NULL THEN e
             ELSE jsonb_set(e, '{part}', to_jsonb(${renamed(sql`(e ->> 'part')`, from, to)})) END ORDER BY place), '[]')
      FROM jsonb_array_elements(${column}) WITH ORDINALITY AS entries (e, place))`;
  await execute(
    client,
    sql`UPDATE repairs SET lines = ${list(sql`lines`)}, tools = ${list(sql`tools`)} WHERE ${jobHas(from)}`,
  );
}

/** A suspect of both is one, where the likelier stood. */
async function renameInSymptoms(client: Queryable, from: Type, to: Type): Promise<void> {
  await execute(
    client,
    sql`UPDATE symptoms s SET part_types = ARRAY(
          SELECT part FROM (
            SELECT ${renamed(sql`old`, from, to)} AS part, place
              FROM unnest(s.part_types) WITH ORDINALITY AS suspects (old, place)) named
           GROUP BY part ORDER BY min(place))
         WHERE ${symptomHas(from)}`,
  );
}

/** What belongs to it or stands in for it, and what it belongs to. */
async function joinRelations(client: Queryable, from: Type, to: Type): Promise<void> {
  for (const [table, other] of [
    ['part_type_belongs', 'belongs_to'],
    ['part_type_instead', 'instead'],
  ] as const) {
    const of = (column: string) =>
      sql`CASE ${identifier(column)} WHEN ${from.id} THEN ${to.id} ELSE ${identifier(column)} END`;
    const more = table === 'part_type_instead' ? sql`, van_has` : sql``;
    await execute(
      client,
      sql`INSERT INTO ${identifier(table)} (part_type_id, ${identifier(other)}${more})
          SELECT part_type_id, other${more} FROM (
            SELECT ${of('part_type_id')} AS part_type_id, ${of(other)} AS other${more} FROM ${identifier(table)}
             WHERE ${from.id} IN (part_type_id, ${identifier(other)})) joined
           WHERE part_type_id <> other
          ON CONFLICT DO NOTHING`,
    );
    await execute(
      client,
      sql`DELETE FROM ${identifier(table)} WHERE ${from.id} IN (part_type_id, ${identifier(other)})`,
    );
  }
}
