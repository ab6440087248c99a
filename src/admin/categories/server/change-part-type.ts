import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { slugOf } from '../../../kit/slug-of.ts';
import {
  execute,
  queryFirst,
  queryOne,
  type Queryable,
  sql,
} from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { Refusal, refuse, refuseFields } from '../../../server/http/refusal.ts';
import type { PartTypeFields } from '../contract.ts';
import { categoriesDeskMessages as messages } from '../messages.ts';
import { TYPE_FIELDS, isUnknownPicture } from './read-categories.ts';

export const addPartType = (
  pool: pg.Pool,
  { name, plural, group, weight }: Omit<PartTypeFields, 'image' | 'hidden'>,
) =>
  inTransaction(pool, async (client) => {
    await lockTypes(client);
    const wrong = await takenName(client, { name, plural });
    if (wrong) return wrong;
    const slug = slugOf(name);
    const other = await queryFirst<{ name: string }>(
      client,
      sql`SELECT name FROM part_types WHERE slug = ${slug}`,
    );
    if (!slug) return refuseFields({ name: [messages.noAddress] });
    if (other) return refuseFields({ name: [messages.typeTaken(name, other.name)] });
    return queryOne<{ id: number; slug: string }>(
      client,
      sql`INSERT INTO part_types (slug, name, plural, group_name, weight, position)
          SELECT ${slug}, ${name}, ${plural}, ${group}, ${weight}, coalesce(max(position), 0) + 1 FROM part_types
          RETURNING id, slug`,
    );
  });

/** Its slug stays: files, diagrams and jobs name it. A search still knows an old name. */
export const changePartType = (
  pool: pg.Pool,
  id: string,
  { was, ...wanted }: PartTypeFields & { was: PartTypeFields },
) =>
  inTransaction(pool, async (client) => {
    await lockTypes(client);
    const found = await queryFirst<PartTypeFields & { id: number; also: string[] }>(
      client,
      sql`SELECT id, also, ${TYPE_FIELDS} FROM part_types WHERE id::text = ${id}`,
    );
    if (!found) return refuse(404, 'unknown_type', messages.unknownType);
    const { id: known, also, ...type } = found;
    if (isDeepStrictEqual({ ...type }, wanted)) return null;
    if (!isDeepStrictEqual({ ...type }, was))
      return refuse(409, 'changed_meanwhile', messages.changedType, { type });
    const { name, plural, group, weight, image, hidden } = wanted;
    const words = {
      ...(name !== type.name && { name }),
      ...(plural !== type.plural && { plural }),
    };
    const wrong = await takenName(client, words, known);
    if (wrong instanceof Refusal) return wrong;
    if (image !== type.image && (await isUnknownPicture(client, image)))
      return refuseFields({ image: [messages.unknownPicture] });
    await execute(
      client,
      sql`UPDATE part_types
             SET name = ${name}, plural = ${plural}, group_name = ${group}, weight = ${weight}, image = ${image},
                 hidden = ${hidden}, also = ${otherNames(wanted, [...also, type.name, type.plural])}::text[]
           WHERE id = ${known}`,
    );
    return null;
  });

/** Names that a search takes for a type beside its own, each once. */
export const otherNames = (
  { name, plural }: Pick<PartTypeFields, 'name' | 'plural'>,
  words: readonly string[],
): string[] =>
  [...new Set(words.map((word) => word.toLowerCase()))].filter(
    (word) => word !== name.toLowerCase() && word !== plural.toLowerCase(),
  );

interface Group {
  was: { name: string; hidden: boolean; types: number };
  name: string;
  hidden: boolean;
  merges: boolean;
}

/** A sub-category is what its part types say: of another name, all of them say so. */
export const changeGroup = (pool: pg.Pool, { was, name, hidden, merges }: Group) =>
  inTransaction(pool, async (client) => {
    await lockTypes(client);
    const now = await queryOne<{ types: number; hidden: boolean; merges: boolean }>(
      client,
      sql`SELECT count(*)::int AS types, coalesce(bool_and(hidden), false) AS hidden,
                 EXISTS (SELECT FROM part_types
                          WHERE lower(group_name) = lower(${name}) AND group_name <> ${was.name}) AS merges
            FROM part_types WHERE group_name = ${was.name}`,
    );
    if (
      now.types === 0 ||
      !isDeepStrictEqual({ ...now }, { types: was.types, hidden: was.hidden, merges })
    )
      return refuse(409, 'changed_meanwhile', messages.changedGroup);
    await execute(
      client,
      sql`UPDATE part_types
             SET group_name = coalesce(
                   (SELECT min(group_name) FROM part_types
                     WHERE lower(group_name) = lower(${name}) AND group_name <> ${was.name}), ${name}),
                 hidden = CASE WHEN ${hidden === was.hidden} THEN hidden ELSE ${hidden} END
           WHERE group_name = ${was.name}`,
    );
    return { types: now.types };
  });

/** A name depends on all others. */
export const lockTypes = (client: Queryable) =>
  execute(client, sql`LOCK TABLE part_types IN SHARE ROW EXCLUSIVE MODE`);

/** Refuses a word that means another type already: a search could not tell them apart. */
async function takenName(db: Queryable, words: Partial<Record<'name' | 'plural', string>>, id = 0) {
  for (const [field, word] of Object.entries(words)) {
    const other = await queryFirst<{ name: string }>(
      db,
      sql`SELECT name FROM part_types
           WHERE id <> ${id} AND lower(${word}::text) IN (SELECT lower(n) FROM unnest(also || name || plural) n) LIMIT 1`,
    );
    if (other) return refuseFields({ [field]: [messages.typeTaken(word, other.name)] });
  }
  return undefined;
}
