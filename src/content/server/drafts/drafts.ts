import type pg from 'pg';
import { execute, queryFirst, type Queryable, sql } from '../../../server/database/query.ts';
import { safeHtml } from '../../../server/files/sanitize-html.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { refuse } from '../../../server/http/refusal.ts';
import { deskMessages } from '../../desk-messages.ts';
import type { TextFields, TextKind } from '../../rules/text-fields.ts';
import { lockText, nameOf, readText, sameFields } from './texts.ts';

export interface Draft {
  fields: TextFields;
  version: number;
  /** The last author. */
  by: string;
  /** ISO 8601, like all times here. */
  at: string;
  publish_at: string | null;
  /** Changed after it was scheduled: what goes out is the text of then. */
  is_changed_since: boolean;
  /** Why publishing failed at the scheduled time. */
  failed: string;
}

interface Row extends Omit<Draft, 'at' | 'publish_at'> {
  at: Date;
  publish_at: Date | null;
}

export async function readDraft(db: Queryable, kind: TextKind, key: string) {
  const row = await queryFirst<Row>(
    db,
    sql`SELECT fields, version, writer ->> 'name' AS by, updated_at AS at, publish_at, failed,
               coalesce(publish_at IS NOT NULL AND scheduled <> fields, false) AS is_changed_since
          FROM drafts WHERE kind = ${kind} AND key = ${key}`,
  );
  return (
    row && {
      ...row,
      at: row.at.toISOString(),
      publish_at: row.publish_at?.toISOString() ?? null,
    }
  );
}

export const unknownText = () => refuse(404, 'unknown_text', deskMessages.unknownText);

export const changedMeanwhile = (draft: Draft | null) =>
  refuse(409, 'changed_meanwhile', deskMessages.changedMeanwhile, { draft });

interface DraftToSave {
  /** 0 if there was no draft. */
  version: number;
  /** Identifies the text that the draft is based on (`nameOf`). */
  base: string;
  fields: TextFields;
}

/** Also sanitized when it is shown; but who exports the table or reads it elsewhere gets no script either. */
export const sanitized = <Fields extends TextFields>(fields: Fields): Fields => ({
  ...fields,
  description: safeHtml(fields.description),
});

/** Saves a draft. Never overwrites changes that somebody else has made since `version`. */
export const saveDraft = (
  pool: pg.Pool,
  kind: TextKind,
  key: string,
  { fields: written, ...saved }: DraftToSave,
) =>
  inTransaction(pool, async (client) => {
    const fields = sanitized(written);
    if (!(await lockText(client, kind, key))) return unknownText();
    const draft = await readDraft(client, kind, key);
    // An identical draft may be a retry whose response was lost.
    if (draft && sameFields(draft.fields, fields)) return draft;
    if ((draft?.version ?? 0) !== saved.version) return changedMeanwhile(draft ?? null);
    if (!draft) {
      const current = (await readText(client, kind, key))!.fields;
      if (sameFields(current, fields)) return null;
      if (nameOf(current) !== saved.base) return changedMeanwhile(null);
    }
    await execute(
      client,
      sql`INSERT INTO drafts (kind, key, fields) VALUES (${kind}, ${key}, ${JSON.stringify(fields)})
          ON CONFLICT (kind, key) DO UPDATE
            SET fields = excluded.fields, version = drafts.version + 1, writer = excluded.writer,
                failed = '', updated_at = now()`,
    );
    return (await readDraft(client, kind, key))!;
  });

/** Discards the changes since the text was published. */
export const discardDraft = (pool: pg.Pool, kind: TextKind, key: string, version: number) =>
  inTransaction(pool, async (client) => {
    if (!(await lockText(client, kind, key))) return unknownText();
    const draft = await readDraft(client, kind, key);
    if (draft && draft.version !== version) return changedMeanwhile(draft);
    await execute(client, sql`DELETE FROM drafts WHERE kind = ${kind} AND key = ${key}`);
    return null;
  });
