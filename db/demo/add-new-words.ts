import {
  execute,
  identifier,
  insertRows,
  query,
  type Queryable,
  sql,
} from '../../src/server/database/query.ts';
import type { Repair } from '../../src/catalogue/rules/repairs/repair.ts';
import { ownerWordRows, vanPhraseRows } from './catalogue-rows.ts';
import { wordKey, type OwnerWordRow, type SymptomWordRow, type VanPhraseRow } from './word-key.ts';
import { readRepairs } from './read-repairs.ts';
import { readSymptoms } from './read-symptoms.ts';
import { readVocabulary } from './read-vocabulary.ts';
import { symptomRows, symptomWordRows } from './symptom-rows.ts';
import { recordAddedWords } from './words-checksum.ts';

type Row = OwnerWordRow | VanPhraseRow | SymptomWordRow;
type Table = 'owner_words' | 'van_phrases' | 'symptom_words';
type StoredRow = Row & { id: number };

/** Adds owners' words, symptoms and jobs that no earlier update has added; what staff wrote, changed or removed stays. */
export async function addNewWords(
  db: Queryable,
  vocabulary = readVocabulary(),
  symptoms = readSymptoms(),
  repairs = readRepairs(),
): Promise<void> {
  const rows = await query<{ words: string }>(db, sql`SELECT words FROM brought_words`);
  const addedBefore = new Set(rows.map(({ words }) => words));
  const words = ownerWordRows(vocabulary);
  const vans = vanPhraseRows(vocabulary);
  await addRows(db, 'owner_words', words, addedBefore);
  await addRows(db, 'van_phrases', vans, addedBefore);
  const complaints = symptomWordRows(symptoms);
  await addRows(db, 'symptom_words', complaints, addedBefore);
  const named = symptomRows(symptoms);
  await addNamed(db, 'symptoms', 'name', named, addedBefore, symptomKey);
  await addNamed(db, 'repairs', 'slug', repairs, addedBefore, repairKey);
  const all = [
    ...[...words, ...vans, ...complaints].flatMap((row) =>
      row.says.map((say) => wordKey(row, say)),
    ),
    ...named.map(symptomKey),
    ...repairs.map(repairKey),
  ];
  const newWords = [...new Set(all)].filter((each) => !addedBefore.has(each));
  await insertRows(
    db,
    'brought_words',
    newWords.map((each) => ({ words: each })),
  );
  await recordAddedWords(db);
}

type SymptomRow = ReturnType<typeof symptomRows>[number];

const symptomKey = ({ name }: SymptomRow) => `symptom|${name}`;
const repairKey = ({ slug }: Repair) => `repair|${slug}`;

async function addNamed<R extends object>(
  db: Queryable,
  table: 'symptoms' | 'repairs',
  column: keyof R & string,
  rows: readonly R[],
  addedBefore: ReadonlySet<string>,
  keyOf: (row: R) => string,
): Promise<void> {
  const stored = await query<{ name: string }>(
    db,
    sql`SELECT ${identifier(column)} AS name FROM ${identifier(table)}`,
  );
  const names = new Set<unknown>(stored.map(({ name }) => name));
  const added = rows.filter((row) => !addedBefore.has(keyOf(row)) && !names.has(row[column]));
  await insertRows(db, table, added);
}

async function addRows(
  db: Queryable,
  table: Table,
  rows: readonly Row[],
  addedBefore: ReadonlySet<string>,
): Promise<void> {
  const stored = await query<StoredRow>(db, sql`SELECT * FROM ${identifier(table)} ORDER BY id`);
  for (const row of rows) {
    const newWords = row.says.filter((say) => !addedBefore.has(wordKey(row, say)));
    if (newWords.length === 0) continue;
    const added = newWords.filter((say) => !stored.some((own) => hasSameWord(own, row, say)));
    await addWords(db, table, stored, row, newWords, added);
  }
}

/** Adds words to the row that has others of the same set, or as a new row unless staff removed that. */
async function addWords(
  db: Queryable,
  table: Table,
  stored: readonly StoredRow[],
  row: Row,
  newWords: readonly string[],
  added: readonly string[],
): Promise<void> {
  if (added.length === 0) return;
  const home = stored.find((own) => row.says.some((say) => hasSameWord(own, row, say)));
  if (home)
    await execute(
      db,
      sql`UPDATE ${identifier(table)} SET says = says || ${[...added]}::text[] WHERE id = ${home.id}`,
    );
  else if (newWords.length === row.says.length) await insertRows(db, table, [row]);
}

/** Whether a row of the shop already has this word with the same meaning. */
const hasSameWord = (own: Row, row: Row, say: string): boolean =>
  own.says.includes(say) && wordKey(own, say) === wordKey(row, say);
