import type pg from 'pg';
import { inSpan } from './spans.ts';

const MAX_TEXT = 2_000;
/** Statements that transactions and long lists make by the thousands; not worth a span. */
const PART = /^\s*(BEGIN|FETCH|CLOSE)\b/i;
/** Finds a statement's main table; a setting of its transaction may precede it. */
const TABLE = /\b(?:FROM|INTO|UPDATE)\s+(?:set_config\([^)]*\)\s*,\s*)?"?([a-z_][\w.]*)/i;

/** Creates a span for each statement within a trace. Its text contains placeholders, never values. */
export function traceStatements(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown;
  const query = (...given: unknown[]) => {
    const text = textOf(given[0]);
    const hasCallback = typeof given.at(-1) === 'function';
    if (text === undefined || hasCallback || PART.test(text)) return send(...given);
    return inSpan(
      {
        name: nameOf(text),
        kind: 'client',
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MAX_TEXT) },
        isPart: true,
      },
      () => send(...given) as Promise<unknown>,
    );
  };
  Object.assign(client, { query });
}

function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || !('text' in statement))
    return undefined;
  // Excludes cursors and streams, which have a text but are not promises.
  return 'submit' in statement ? undefined : String(statement.text);
}

/** Such as "UPDATE products". */
export function nameOf(text: string): string {
  const verb = /[a-z]+/i.exec(text)?.[0].toUpperCase() ?? 'SQL';
  const table = TABLE.exec(text)?.[1];
  return table ? `${verb} ${table}` : verb;
}
