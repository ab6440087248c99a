import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const QUERY = 'src/server/database/query.ts';

/** Files that pass a text on as it is, and why. */
const exceptions: Record<string, string> = {
  'src/server/database/pool.ts': 'the pool itself',
  'src/server/database/cached-reads.ts': 'passes statements on',
  'src/server/database/replicas.ts': 'passes statements on',
  'src/server/database/transaction.ts': 'BEGIN, COMMIT and ROLLBACK',
  'src/server/jobs/queue-database.ts': 'the statements of pg-boss',
  'src/server/database/migrate.ts': 'whole files of SQL',
  'src/server/database/embedded-postgres.ts': 'CREATE ROLE takes no parameter',
};

const rules: [RegExp, string][] = [
  [/\.query\s*[(<]/, 'asks past query.ts'],
  [/(?<!\.)\b(script|literal)\(/, 'puts a text into a statement'],
  [/\bsql\(|\bprepared\(/, 'makes a statement of a text'],
  [/'sql-template-tag'/, 'imports the tag past query.ts'],
  [
    /(?<!\bsql|\bprepared)`\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH)\s[^`]*\$\{/,
    'puts SQL together without the tag',
  ],
  [/['"`](SELECT|INSERT INTO|UPDATE|DELETE FROM) [^'"`]*['"`] \+/, 'joins SQL with +'],
];

const faultsOf = (code: string): string[] =>
  rules.flatMap(([pattern, fault]) => (pattern.test(code) ? [fault] : []));

test.each([
  'pool.query(`SELECT 1`)',
  'const { rows } = await client.query<Row>(text)',
  'execute(pool, script(text))',
  'query(db, sql([text]))',
  "import { raw } from 'sql-template-tag';",
  'const text = `SELECT id FROM products WHERE name = ${name}`;',
  "const text = 'SELECT id FROM products WHERE id = ' + id;",
])('%s is a fault', (code) => expect(faultsOf(code)).not.toEqual([]));

test.each([
  'query(db, sql`SELECT id FROM products WHERE id = ${id}`)',
  'queryOne(db, prepared`\n SELECT id FROM products WHERE id = ${id}`)',
  "document.querySelector('.buy h1')",
])('%s is none', (code) => expect(faultsOf(code)).toEqual([]));

test('every statement uses the tag, so that values never become part of its text', async () => {
  const files = await Array.fromAsync(glob('{src,db,bench,prove}/**/*.{ts,tsx}', { cwd: root }));
  const checked = files.filter(
    (file) => !/\.test\.|\/testing\//.test(file) && file !== QUERY && !(file in exceptions),
  );
  expect(checked.length).toBeGreaterThan(500);
  const faults = await Promise.all(
    checked.map(async (file) => {
      const code = await readFile(join(root, file), 'utf8');
      return faultsOf(code).map((fault) => `${file} ${fault}`);
    }),
  );
  expect(faults.flat()).toEqual([]);
});
