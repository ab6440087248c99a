import {
  execute,
  insertRows,
  query,
  queryFirst,
  type Queryable,
  sql,
} from '../../src/server/database/query.ts';
import { diagramKey, diagramRow, entryRows } from './diagram-rows.ts';
import { readDiagrams } from './read-diagrams.ts';

/**
 * Adds diagrams that no earlier update has added; what staff changed or removed stays. Where a drawing is another than
 * before, its numbers move along by their names, except those that staff have moved.
 */
export async function addNewDiagrams(db: Queryable, diagrams = readDiagrams()): Promise<void> {
  const brought = await query<{ words: string }>(
    db,
    sql`SELECT words FROM brought_words WHERE words LIKE 'diagram|%'`,
  );
  const addedBefore = new Set(brought.map(({ words }) => words));
  for (const [position, diagram] of diagrams.entries()) {
    const key = diagramKey(diagram);
    const row = diagramRow(diagram, position);
    const entries = entryRows(diagram);
    if (addedBefore.has(key)) {
      await moveNumbers(db, diagram, row, entries);
      continue;
    }
    const added = await queryFirst<{ id: number }>(
      db,
      sql`INSERT INTO diagrams (van_type_id, system, title, year_from, year_to, image, width, height, caption, position)
          SELECT id, ${row.system}, ${row.title}, ${row.year_from}, ${row.year_to}, ${row.image}, ${row.width},
                 ${row.height}, ${row.caption}, ${row.position}
            FROM van_types WHERE slug = ${diagram.van}
          ON CONFLICT DO NOTHING RETURNING id`,
    );
    // A shop without that van, or with a diagram of its own for the same system.
    if (!added) continue;
    const ofDiagram = { diagram_id: added.id, is_moved: false };
    await insertRows(
      db,
      'diagram_entries',
      entries.map((entry) => ({ ...entry, ...ofDiagram })),
    );
    await insertRows(db, 'brought_words', [{ words: key }]);
  }
}

async function moveNumbers(
  db: Queryable,
  { van, system }: { van: string; system: string },
  { image, width, height }: ReturnType<typeof diagramRow>,
  entries: ReturnType<typeof entryRows>,
): Promise<void> {
  const [stored] = await query<{ id: number }>(
    db,
    sql`SELECT d.id FROM diagrams d JOIN van_types v ON v.id = d.van_type_id
         WHERE v.slug = ${van} AND d.system = ${system} AND d.image = ${image}`,
  );
  if (!stored) return;
  await execute(
    db,
    sql`UPDATE diagrams SET width = ${width}, height = ${height}
         WHERE id = ${stored.id} AND (width, height) IS DISTINCT FROM (${width}::int, ${height}::int)`,
  );
  await execute(
    db,
    sql`UPDATE diagram_entries e
           SET label_x = n.label_x, label_y = n.label_y, target_x = n.target_x, target_y = n.target_y,
               box_x = n.box_x, box_y = n.box_y, box_width = n.box_width, box_height = n.box_height
          FROM json_populate_recordset(NULL::diagram_entries, ${JSON.stringify(entries)}) n
         WHERE e.diagram_id = ${stored.id} AND e.name = n.name AND NOT e.is_moved`,
  );
}
