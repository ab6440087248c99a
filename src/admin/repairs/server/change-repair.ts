import type pg from 'pg';
import { isDeepStrictEqual } from 'node:util';
import { readMeantParts } from '../../../catalogue/server/repairs/meant-parts.ts';
import { asVanModel } from '../../../fitment/rules/van-models.ts';
import { vanModels } from '../../../fitment/server/queries.ts';
import { vansOfLine, verdictOf } from '../../../catalogue/rules/repairs/choose-part.ts';
import { readMeant, type Repair } from '../../../catalogue/rules/repairs/repair.ts';
import { vansOfRepair } from '../../../catalogue/rules/repairs/vans-of-repair.ts';
import { vansText } from '../../../catalogue/rules/repairs/vans-text.ts';
import {
  query,
  queryFirst,
  queryOne,
  type Queryable,
  sql,
} from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import type { ListedRepair, ShownRepair } from '../contract.ts';
import { repairsDeskMessages as messages } from '../messages.ts';

const COLUMNS = sql`id, hidden, slug, name, system, vans, assumes, about, hours, difficulty, also, lines, tools,
  figures, article`;

/** All jobs, hidden ones too, with the lines that lead to nothing for some of their vans. */
export async function listRepairs(db: Queryable): Promise<ListedRepair[]> {
  const repairs = await query<ShownRepair>(
    db,
    sql`SELECT ${COLUMNS} FROM repairs ORDER BY system, name, id`,
  );
  const modelRows = await vanModels(db);
  const models = modelRows.map(asVanModel);
  const meant = await readMeantParts(
    db,
    repairs.flatMap(({ lines, tools }) => [...lines, ...tools]),
    repairs.flatMap(({ vans }) => vans),
  );
  return repairs.map((repair) => {
    const { id, hidden, slug, name, system, vans, lines, tools } = repair;
    const all = vansOfRepair(repair, models);
    const nowhere = [...lines, ...tools].flatMap((line) => {
      if (!line.part) return [];
      const parts = meant(line);
      const isUnsold = vansOfLine(line, all).some((van) =>
        parts.every(({ fits }) => verdictOf(fits, [van], models) === 'no'),
      );
      return isUnsold ? [line.part] : [];
    });
    const vans_text = vansText(vans, modelRows);
    return { id, hidden, slug, name, system, vans_text, lines: lines.length, nowhere };
  });
}

export const readRepair = (db: Queryable, id: string) =>
  queryFirst<ShownRepair>(db, sql`SELECT ${COLUMNS} FROM repairs WHERE id::text = ${id}`);

/** Changes a job, unless it differs from what was read. */
export const changeRepair = (
  pool: pg.Pool,
  id: string,
  { was, ...wanted }: Repair & { hidden: boolean; was: ShownRepair },
) =>
  inTransaction(pool, async (client) => {
    const repair = await queryFirst<ShownRepair>(
      client,
      sql`SELECT ${COLUMNS} FROM repairs WHERE id::text = ${id} FOR UPDATE`,
    );
    if (!repair) return refuse(404, 'unknown_repair', messages.unknownRepair);
    if (!isDeepStrictEqual({ ...repair }, { ...was }))
      return refuse(409, 'changed_meanwhile', messages.changed, { repair });
    const wrong = await faultOf(client, wanted, repair.id);
    if (wrong instanceof Refusal) return wrong;
    const { slug, name, system, about, hours, difficulty, also, article, hidden } = wanted;
    const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
    return queryOne<ShownRepair>(
      client,
      sql`UPDATE repairs
             SET slug = ${slug}, name = ${name}, system = ${system}, about = ${about}, hours = ${hours},
                 difficulty = ${difficulty}, also = ${also}::text[], article = ${article}, hidden = ${hidden},
                 vans = ${json(wanted.vans)}, assumes = ${json(wanted.assumes)}, lines = ${json(wanted.lines)},
                 tools = ${json(wanted.tools)}, figures = ${json(wanted.figures)}
           WHERE id = ${repair.id} RETURNING ${COLUMNS}`,
    );
  });

async function faultOf(db: Queryable, { lines, tools, vans, article, slug }: Repair, id: number) {
  const needs = [...lines, ...tools];
  const types = needs.flatMap(({ part }) => (part ? [readMeant(part).type] : []));
  const slugs = [...vans, ...needs.flatMap((need) => need.vans)].map(({ van }) => van);
  const known = await queryOne<{ types: string[]; vans: boolean; article: boolean; slug: boolean }>(
    db,
    sql`SELECT ARRAY(SELECT slug FROM part_types WHERE slug = ANY (${types})) AS types,
               ${slugs}::text[] <@ ARRAY(SELECT slug FROM van_types) AS vans,
               EXISTS (SELECT FROM articles WHERE slug = ${article}) AS article,
               EXISTS (SELECT FROM repairs WHERE slug = ${slug} AND id <> ${id}) AS slug`,
  );
  const unknown = [...new Set(types)].filter((type) => !known.types.includes(type));
  if (unknown.length > 0) return refuse(422, 'unknown_type', messages.unknownTypes(unknown));
  if (!known.vans) return refuse(422, 'unknown_van', messages.unknownVan);
  if (article !== null && !known.article)
    return refuse(422, 'unknown_article', messages.unknownArticle);
  return known.slug ? refuse(422, 'slug_taken', messages.slugTaken) : undefined;
}
