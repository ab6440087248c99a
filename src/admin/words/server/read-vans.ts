import { readVocabularyRows } from '../../../catalogue/server/search/read-catalogue-rows.ts';
import { query, type Queryable, sql } from '../../../server/database/query.ts';

/** What the search knows of vans, part types and engines. */
export async function readVans(db: Queryable) {
  const [{ partTypes, engines }, phrases] = await Promise.all([
    readVocabularyRows(db),
    query<{ id: number; says: string[]; narrows: string }>(
      db,
      sql`SELECT id, says, concat_ws(', ', nullif(array_to_string(van_types, ' or '), ''),
                 year_from || '–' || year_to, nullif(array_to_string(engine_codes, ' or '), ''),
                 gearbox, body, CASE WHEN weak THEN 'only beside a part' END) AS narrows
            FROM van_phrases ORDER BY says[1], id`,
    ),
  ]);
  const names = new Map(partTypes.map(({ id, name }) => [id, name]));
  return {
    phrases,
    types: partTypes.map(({ id, name, also, belongs_to, instead }) => ({
      ...{ id, name, also },
      belongs_to: belongs_to.map((other) => names.get(other)!),
      instead: instead.map((other) => names.get(other.id)!),
    })),
    engines: engines.map(({ van, code, name, year_from, year_to }) => ({
      ...{ van, code, name, years: `${year_from}–${year_to}` },
    })),
  };
}
