import { query, type Queryable, sql } from '../../../server/database/query.ts';
import type { DiagramEntry, DiagramRow } from '../../diagram-calls.ts';

/** A diagram as it is stored, with the wording of its parts. */
export interface StoredDiagram extends Omit<DiagramRow, 'numbers' | 'category'> {
  id: number;
  caption: string;
  entries: StoredEntry[];
}

export interface StoredEntry extends Omit<DiagramEntry, 'parts' | 'decides' | 'instead'> {
  /** The slug of a part type; words after a colon tell which of the type. */
  part: string | null;
  skus: string[];
}

/** All diagrams in the order of the vans, with their numbers. */
export const readDiagrams = (db: Queryable): Promise<StoredDiagram[]> =>
  query(
    db,
    sql`
    SELECT d.id, v.slug AS van, d.system, d.title, coalesce(v.model, v.title) AS model, d.year_from, d.year_to,
           d.image, d.width, d.height, d.caption,
           coalesce(json_agg(json_build_object(
               'number', e.number, 'name', e.name, 'part', e.part, 'skus', e.skus, 'quantity', e.quantity,
               'note', e.note, 'comes_with', e.comes_with,
               'label', json_build_array(e.label_x, e.label_y), 'target', json_build_array(e.target_x, e.target_y),
               'box', json_build_array(e.box_x, e.box_y, e.box_width, e.box_height))
             ORDER BY e.number) FILTER (WHERE e.number IS NOT NULL), '[]') AS entries
      FROM diagrams d JOIN van_types v ON v.id = d.van_type_id
      LEFT JOIN diagram_entries e ON e.diagram_id = d.id
     GROUP BY d.id, v.id ORDER BY v.position, v.title, d.position, d.title, d.system`,
  );
