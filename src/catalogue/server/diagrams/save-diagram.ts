import type pg from 'pg';
import {
  assignments,
  execute,
  query,
  queryFirst,
  queryOne,
  sql,
} from '../../../server/database/query.ts';
import { slugOf } from '../../../kit/slug-of.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { refuse, refuseFields } from '../../../server/http/refusal.ts';
import { normalPartNumber } from '../../rules/part-number.ts';
import { readDiagrams, type StoredEntry } from './read-diagrams.ts';
import { diagramMessages as messages } from './diagram-messages.ts';

interface NewDiagram {
  /** The slug of the van type. */
  van: string;
  title: string;
  year_from: number;
  year_to: number;
  image: string;
  width: number;
  height: number;
}

interface ChangedDiagram extends Omit<NewDiagram, 'van'> {
  version: number;
  caption: string;
  entries: readonly StoredEntry[];
}

/** Adds a diagram without numbers; its address is made of its title. */
export const addDiagram = (pool: pg.Pool, { van, ...diagram }: NewDiagram) =>
  inTransaction(pool, async (client) => {
    const type = await queryFirst<{ id: number }>(
      client,
      sql`SELECT id FROM van_types WHERE slug = ${van}`,
    );
    if (!type) return refuseFields({ van: [messages.unknownVan] });
    const system = slugOf(diagram.title);
    if (!system) return refuseFields({ title: [messages.title] });
    const { title, year_from, year_to, image, width, height } = diagram;
    const added = await queryFirst<{ id: number }>(
      client,
      sql`INSERT INTO diagrams (van_type_id, system, title, year_from, year_to, image, width, height, position)
          VALUES (${type.id}, ${system}, ${title}, ${year_from}, ${year_to}, ${image}, ${width}, ${height},
                  (SELECT coalesce(max(position), 0) + 1 FROM diagrams))
          ON CONFLICT (van_type_id, system) DO NOTHING RETURNING id`,
    );
    return added ?? refuse(409, 'title_taken', messages.taken);
  });

/** Saves a diagram unless it has changed since it was read; writes, and so logs, only what differs. */
export const saveDiagram = (
  pool: pg.Pool,
  id: string,
  { version, entries, ...diagram }: ChangedDiagram,
) =>
  inTransaction(pool, async (client) => {
    const locked = await lockDiagram(client, id, version);
    if (locked.refusal) return locked.refusal;
    const faults = await faultsIn(client, entries);
    if (faults.length > 0) return refuseFields({ entries: faults });
    const { title, year_from, year_to, image, width, height, caption } = diagram;
    const columns = { title, year_from, year_to, image, width, height, caption };
    await execute(
      client,
      sql`UPDATE diagrams SET ${assignments(columns)}, version = version + 1 WHERE id = ${locked.id}`,
    );
    await writeEntries(client, locked.id, entries);
    return { version: version + 1 };
  });

export const deleteDiagram = (pool: pg.Pool, id: string, version: number) =>
  inTransaction(pool, async (client) => {
    const locked = await lockDiagram(client, id, version);
    if (locked.refusal) return locked.refusal;
    await execute(client, sql`DELETE FROM diagrams WHERE id = ${locked.id}`);
    return null;
  });

async function lockDiagram(client: pg.PoolClient, id: string, version: number) {
  const found = /^\d{1,9}$/.test(id)
    ? await queryFirst<{ id: number; version: number }>(
        client,
        sql`SELECT id, version FROM diagrams WHERE id = ${Number(id)} FOR UPDATE`,
      )
    : undefined;
  if (!found) return { refusal: refuse(404, 'unknown_diagram', messages.unknown) };
  if (found.version === version) return { id: found.id };
  const diagram = (await readDiagrams(client)).find((each) => each.id === found.id)!;
  return {
    refusal: refuse(409, 'changed_meanwhile', messages.changed, {
      diagram: { ...diagram, version: found.version },
    }),
  };
}

/** Part types and part numbers that the shop does not have, and numbers that come with none. */
async function faultsIn(client: pg.PoolClient, entries: readonly StoredEntry[]): Promise<string[]> {
  const known = await queryOne<{ types: string[]; numbers: string[] }>(
    client,
    sql`SELECT ARRAY(SELECT slug FROM part_types) AS types,
               ARRAY(SELECT sku_normal FROM products WHERE sku_normal = ANY (${entries.flatMap(
                 ({ skus }) => skus.map(normalPartNumber),
               )})) AS numbers`,
  );
  return entries.flatMap(({ number, part, skus, comes_with }) => [
    ...(part && !known.types.includes(part.split(':')[0]!.trim())
      ? [messages.unknownPart(number, part)]
      : []),
    ...skus
      .filter((sku) => !known.numbers.includes(normalPartNumber(sku)))
      .map((sku) => messages.unknownSku(number, sku)),
    ...(comes_with !== null &&
    (comes_with === number || !entries.some((each) => each.number === comes_with))
      ? [messages.unknownWhole(number, comes_with)]
      : []),
  ]);
}

async function writeEntries(
  client: pg.PoolClient,
  id: number,
  entries: readonly StoredEntry[],
): Promise<void> {
  const rows = entries.map((entry) => ({ diagram_id: id, ...rowOf(entry) }));
  await execute(
    client,
    sql`DELETE FROM diagram_entries
         WHERE diagram_id = ${id} AND number <> ALL (${entries.map(({ number }) => number)}::int[])`,
  );
  await query(
    client,
    sql`
    WITH given AS (SELECT * FROM json_populate_recordset(NULL::diagram_entries, ${JSON.stringify(rows)}))
    INSERT INTO diagram_entries AS e
    SELECT diagram_id, number, name, part, skus, quantity, note, comes_with, label_x, label_y, target_x, target_y,
           box_x, box_y, box_width, box_height, true
      FROM given
    ON CONFLICT (diagram_id, number) DO UPDATE
       SET name = excluded.name, part = excluded.part, skus = excluded.skus, quantity = excluded.quantity,
           note = excluded.note, comes_with = excluded.comes_with, label_x = excluded.label_x,
           label_y = excluded.label_y, target_x = excluded.target_x, target_y = excluded.target_y,
           box_x = excluded.box_x, box_y = excluded.box_y, box_width = excluded.box_width,
           box_height = excluded.box_height,
           is_moved = e.is_moved
             OR (e.label_x, e.label_y, e.target_x, e.target_y)
                IS DISTINCT FROM (excluded.label_x, excluded.label_y, excluded.target_x, excluded.target_y)
     WHERE to_jsonb(e) - 'is_moved' IS DISTINCT FROM to_jsonb(excluded) - 'is_moved'`,
  );
}

function rowOf({ label, target, box, ...entry }: StoredEntry) {
  const { number, name, part, skus, quantity, note, comes_with } = entry;
  return {
    number,
    name,
    part,
    skus,
    quantity,
    note,
    comes_with,
    label_x: label[0],
    label_y: label[1],
    target_x: target[0],
    target_y: target[1],
    box_x: box[0],
    box_y: box[1],
    box_width: box[2],
    box_height: box[3],
  };
}
