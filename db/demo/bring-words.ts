import {
  execute,
  identifier,
  insertRows,
  query,
  type Queryable,
  sql,
} from '../../src/server/database/query.ts';
import { ownerWordRows, vanPhraseRows } from './catalogue-rows.ts';
import { broughtWords, type OwnerWordRow, type VanPhraseRow } from './brought-words.ts';
import { readVocabulary } from './read-vocabulary.ts';
import { noteBroughtWords } from './words-checksum.ts';

type Row = OwnerWordRow | VanPhraseRow;
type Kept = Row & { id: number };

/** Brings owners' words that no update brought before; what the keeper of the shop wrote, changed or removed stays. */
export async function bringWords(db: Queryable, vocabulary = readVocabulary()): Promise<void> {
  const rows = await query<{ words: string }>(db, sql`SELECT words FROM brought_words`);
  const brought = new Set(rows.map(({ words }) => words));
  const [words, vans] = [ownerWordRows(vocabulary), vanPhraseRows(vocabulary)];
  await bringRows(db, 'owner_words', words, brought);
  await bringRows(db, 'van_phrases', vans, brought);
  const all = [...words, ...vans].flatMap((row) => row.says.map((say) => broughtWords(row, say)));
  const news = [...new Set(all)].filter((each) => !brought.has(each));
  await insertRows(
    db,
    'brought_words',
    news.map((each) => ({ words: each })),
  );
  await noteBroughtWords(db);
}

async function bringRows(
  db: Queryable,
  table: 'owner_words' | 'van_phrases',
  rows: readonly Row[],
  brought: ReadonlySet<string>,
): Promise<void> {
  const kept = await query<Kept>(db, sql`SELECT * FROM ${identifier(table)} ORDER BY id`);
  for (const row of rows) {
    const news = row.says.filter((say) => !brought.has(broughtWords(row, say)));
    if (news.length === 0) continue;
    const added = news.filter((say) => !kept.some((own) => isSaid(own, row, say)));
    await addWords(db, table, kept, row, news, added);
  }
}

/** To the row that has others of its words, else as a row of its own unless the keeper removed that. */
async function addWords(
  db: Queryable,
  table: 'owner_words' | 'van_phrases',
  kept: readonly Kept[],
  row: Row,
  news: readonly string[],
  added: readonly string[],
): Promise<void> {
  if (added.length === 0) return;
  const home = kept.find((own) => row.says.some((say) => isSaid(own, row, say)));
  if (home)
    await execute(
      db,
      sql`UPDATE ${identifier(table)} SET says = says || ${[...added]}::text[] WHERE id = ${home.id}`,
    );
  else if (news.length === row.says.length) await insertRows(db, table, [row]);
}

/** Whether a row of the shop says the same with these words. */
const isSaid = (own: Row, row: Row, say: string): boolean =>
  own.says.includes(say) && broughtWords(own, say) === broughtWords(row, say);
