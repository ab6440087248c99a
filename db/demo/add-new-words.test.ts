import { beforeEach, expect, test } from 'vitest';
import { fillIfEmpty, isUnfilled } from '../fill.ts';
import { testDatabase } from '../../src/server/testing/test-database.ts';
import { addNewWords } from './add-new-words.ts';
import { readRepairs } from './read-repairs.ts';
import { readSymptoms } from './read-symptoms.ts';
import { readVocabulary, type Vocabulary } from './read-vocabulary.ts';

const { pool } = await testDatabase();
const shipped = readVocabulary();
const withWords = (...words: Vocabulary['words']): Vocabulary => ({
  ...shipped,
  words: [...shipped.words, ...words],
});

const rowsWith = async (say: string): Promise<{ says: string[]; means: string[] }[]> =>
  (await pool.query('SELECT says, means FROM owner_words WHERE $1 = ANY (says)', [say])).rows;
const all = async () => ({
  words: (await pool.query('SELECT * FROM owner_words ORDER BY id')).rows,
  vans: (await pool.query('SELECT * FROM van_phrases ORDER BY id')).rows,
});

const loggedChanges = async (): Promise<number> =>
  (await pool.query('SELECT count(*)::int AS count FROM change_log')).rows[0].count;

beforeEach(async () => {
  await pool.query('BEGIN; DELETE FROM brought_words; DELETE FROM owner_words; COMMIT');
  await pool.query('DELETE FROM van_phrases');
  await addNewWords(pool);
});

test('the words of a file that the shop knows change nothing', async () => {
  const before = await all();
  expect(await isUnfilled(pool, true)).toBe(false);
  await addNewWords(pool);
  expect(await all()).toEqual(before);
});

test('an update brings new lines, new words of old lines and new vans', async () => {
  const update: Vocabulary = {
    ...withWords({ say: ['doohickey'], means: ['gasket'] }, [
      'muffler',
      'silencer',
      'resonator box',
    ]),
    vans: [...shipped.vans, { say: ['breadbox'], van: ['68-79-bus'], engines: [], weak: false }],
  };
  await addNewWords(pool, update);
  expect(await rowsWith('doohickey')).toEqual([{ says: ['doohickey'], means: ['gasket'] }]);
  const [muffler, ...others] = await rowsWith('resonator box');
  expect(others).toEqual([]);
  expect(muffler!.says).toEqual(expect.arrayContaining(['muffler', 'back box', 'resonator box']));
  expect((await all()).vans.filter(({ says }) => says.includes('breadbox'))).toHaveLength(1);
});

test('what the keeper changed, removed and added stays', async () => {
  await pool.query(
    `UPDATE owner_words SET says = array_remove(says, 'silencer') WHERE 'silencer' = ANY (says)`,
  );
  await pool.query(`DELETE FROM owner_words WHERE 'dizzy' = ANY (says)`);
  await pool.query(`INSERT INTO owner_words (kind, says, means)
                    VALUES ('instead', '{doohickey}', '{fuel pump}'), ('same', '{dingus,gizmo}', '{}')`);
  const before = await all();
  await addNewWords(
    pool,
    withWords({ say: ['doohickey'], means: ['gasket'] }, ['distributor', 'dizzy', 'sparker']),
  );
  expect(await all()).toEqual(before);
  expect(await rowsWith('silencer')).toEqual([]);
});

test('the start of a shop finds out that its words are of an older file', async () => {
  await pool.query(`UPDATE brought_files SET checksum = 'older'`);
  await pool.query(`DELETE FROM owner_words WHERE 'subaru' = ANY (says)`);
  await pool.query(`DELETE FROM van_phrases WHERE 'subaru' = ANY (says)`);
  await pool.query(`DELETE FROM brought_words WHERE words LIKE 'van|su%' OR words LIKE 'van|ej%'`);
  const logged = await loggedChanges();
  expect(await isUnfilled(pool, false)).toBe(true);
  await fillIfEmpty(pool, false);
  // It is nothing that staff did.
  expect(await loggedChanges()).toBe(logged);
  expect(await isUnfilled(pool, false)).toBe(false);
  expect((await all()).vans.filter(({ says }) => says.includes('subaru'))).toHaveLength(1);
});

test('an update brings new symptoms; what the keeper changed or removed stays', async () => {
  const symptoms = readSymptoms();
  const [first, second] = symptoms.symptoms;
  await pool.query(`UPDATE symptoms SET test = 'Mine.' WHERE name = $1`, [first!.name]);
  await pool.query('DELETE FROM symptoms WHERE name = $1', [second!.name]);
  await addNewWords(pool, shipped, {
    words: [...symptoms.words, ['whistle', 'toot']],
    symptoms: [...symptoms.symptoms, { ...first!, name: 'Toots' }],
  });
  const { rows } = await pool.query<{ name: string; test: string }>(
    'SELECT name, test FROM symptoms ORDER BY id',
  );
  expect(rows[0]).toEqual({ name: first!.name, test: 'Mine.' });
  expect(rows.map(({ name }) => name)).not.toContain(second!.name);
  expect(rows.at(-1)!.name).toBe('Toots');
  expect((await pool.query(`SELECT FROM symptom_words WHERE 'toot' = ANY (says)`)).rowCount).toBe(
    1,
  );
});

test('an update brings new jobs; what staff changed or removed stays', async () => {
  const repairs = readRepairs();
  const [first, second] = repairs;
  await pool.query(`UPDATE repairs SET about = 'Mine.' WHERE slug = $1`, [first!.slug]);
  await pool.query('DELETE FROM repairs WHERE slug = $1', [second!.slug]);
  const added = { ...first!, slug: 'polishing' };
  await addNewWords(pool, shipped, readSymptoms(), [...repairs, added]);
  const { rows } = await pool.query<{ slug: string; about: string; lines: unknown }>(
    'SELECT slug, about, lines FROM repairs ORDER BY id',
  );
  expect(rows[0]).toMatchObject({ slug: first!.slug, about: 'Mine.', lines: first!.lines });
  expect(rows.map(({ slug }) => slug)).not.toContain(second!.slug);
  expect(rows.at(-1)!.slug).toBe('polishing');
});
