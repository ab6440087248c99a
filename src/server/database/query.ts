import { createHash } from 'node:crypto';
import pg, { escapeIdentifier, escapeLiteral } from 'pg';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { currentActor } from './actor.ts';
import { isOutdatedPlan } from './database-error.ts';
import { inTransaction } from './transaction.ts';

/** The tag for every statement: `${…}` is sent as a parameter, or is a piece of SQL itself. */
export { sql, join, type Sql };

/** The pool, or the client of an open transaction. */
export interface Queryable {
  query(statement: Statement): Promise<Result>;
}

interface Result {
  rows: unknown[];
  fields: { name: string }[];
  rowCount: number | null;
}

/** Called before a query, returns what is called with its result. */
export type RowWatch = () => ((result: Result) => void) | undefined;

/** Call tests set it, to compare what queries return with the types that stand beside them. */
export const rowWatch: { start?: RowWatch } = {};

interface Prepared {
  name: string;
  text: string;
  values: unknown[];
}

type Statement = Sql | Prepared;

/** Bounded, because statement texts contain no values. */
const names = new Map<string, string>();
let renamed = 0;

/**
 * Like `sql`, for a whole statement that each connection prepares once; worthwhile where planning costs more than
 * running. Searches are planned each time, because their best plan depends on the words.
 */
export function prepared(strings: TemplateStringsArray, ...given: readonly unknown[]): Prepared {
  const { text, values } = sql(strings, ...given);
  let name = names.get(text);
  if (!name) {
    name = nameOf(text);
    names.set(text, name);
  }
  return { name, text, values };
}

/** The same in every process and version, because behind a pooler they share connections. */
const nameOf = (text: string) =>
  `vangon_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;

/** A change by an actor needs a transaction, from which the change log reads the actor. */
function send(db: Queryable, statement: Statement) {
  const isLogged = db instanceof pg.Pool && currentActor() && !/^\s*SELECT\b/i.test(statement.text);
  return isLogged
    ? inTransaction(db, (client) => sendTo(client, statement))
    : sendTo(db, statement);
}

/** Prepares a statement anew if its table got a column since; a transaction has failed then, and runs again. */
async function sendTo(db: Queryable, given: Statement) {
  const statement = renewed(given);
  try {
    return await db.query(statement);
  } catch (error) {
    if (!('name' in statement) || !isOutdatedPlan(error)) throw error;
    if (names.get(statement.text) === statement.name) {
      renamed += 1;
      names.set(statement.text, `${nameOf(statement.text)}_${renamed}`);
    }
    if (db instanceof pg.Pool) return db.query(renewed(statement));
    throw error;
  }
}

/** With the name that the statement has by now. */
function renewed(statement: Statement): Statement {
  if (!('name' in statement)) return statement;
  const name = names.get(statement.text);
  return name === undefined || name === statement.name ? statement : { ...statement, name };
}

export async function query<Row>(db: Queryable, statement: Statement): Promise<Row[]> {
  const watch = rowWatch.start?.();
  const result = await send(db, statement);
  watch?.(result);
  return result.rows as Row[];
}

/** The rows as JSON values: dates are ISO strings. */
export const queryJson = async <Row>(db: Queryable, statement: Statement): Promise<Row[]> =>
  JSON.parse(JSON.stringify(await query(db, statement))) as Row[];

/** The first row, or undefined. */
export async function queryFirst<Row>(db: Queryable, statement: Statement) {
  const [row] = await query<Row>(db, statement);
  return row;
}

/** The first row; throws if there is none. */
export async function queryOne<Row>(db: Queryable, statement: Statement): Promise<Row> {
  const row = await queryFirst<Row>(db, statement);
  if (row === undefined) throw new Error('The query returned no row');
  return row;
}

/** The first row as JSON values. */
export const queryOneJson = async <Row>(db: Queryable, statement: Statement): Promise<Row> =>
  JSON.parse(JSON.stringify(await queryOne(db, statement))) as Row;

/** Returns the number of rows inserted, changed or deleted. */
export async function execute(db: Queryable, statement: Statement): Promise<number> {
  const { rowCount } = await send(db, statement);
  return rowCount ?? 0;
}

export const identifier = (name: string): Sql => raw(escapeIdentifier(name));

/** A whole file of SQL, as the migrator runs it. */
export const script = (text: string): Sql => raw(text);

/** A quoted text: only where PostgreSQL takes no parameter, as in CREATE ROLE. */
export const literal = (text: string): Sql => raw(escapeLiteral(text));

/** A JSON object with these fields; their names are part of the text. */
export const jsonObject = (fields: Record<string, Sql>): Sql => {
  const parts = Object.entries(fields).map(([name, value]) => sql`${literal(name)}, ${value}`);
  return sql`json_build_object(${join(parts, ', ')})`;
};

export const identifiers = (names: readonly string[]): Sql => join(names.map(identifier), ', ');

/** The column list of a row: its keys. */
export const columnsOf = (row: object): Sql => identifiers(Object.keys(row));

/** For SET: `column = value` for each key that is not undefined. */
export const assignments = (row: object) =>
  join(
    Object.entries(row).flatMap(([column, value]) =>
      value === undefined ? [] : [sql`${identifier(column)} = ${value}`],
    ),
    ', ',
  );

/** Inserts rows, whose keys are the columns, in one statement. */
export async function insertRows(db: Queryable, table: string, rows: readonly object[]) {
  if (!rows[0]) return;
  const into = identifier(table);
  const columns = columnsOf(rows[0]);
  await execute(
    db,
    sql`INSERT INTO ${into} (${columns})
        SELECT ${columns} FROM json_populate_recordset(NULL::${into}, ${JSON.stringify(rows)})`,
  );
}
