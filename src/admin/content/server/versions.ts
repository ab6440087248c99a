import type { TextFields, TextKind } from '../../../content/rules/text-fields.ts';
import { idOf, readText, sameFields } from '../../../content/server/drafts/texts.ts';
import type { Queryable } from '../../../server/database/query.ts';
import { readLog } from '../../log/server/read-log.ts';
import type { TextVersion } from '../content-shapes.ts';

const TABLES: Record<TextKind, string> = {
  article: 'articles',
  page: 'pages',
  faq: 'faq_sections',
};

/** The text before each logged change, newest first. */
export async function readVersions(
  db: Queryable,
  kind: TextKind,
  key: string,
): Promise<TextVersion[] | undefined> {
  const text = await readText(db, kind, key);
  if (!text) return undefined;
  const rowKey = kind === 'page' ? { slug: key } : { id: idOf(key) };
  const versions: TextVersion[] = [];
  let fields: TextFields = text.fields;
  for (const { id, changed_at, actor, before, after } of await readLog(db, {
    table: TABLES[kind],
    key: rowKey,
  })) {
    if (!before || !after) continue;
    const earlier = withValues(fields, before);
    if (sameFields(earlier, fields)) continue;
    fields = earlier;
    versions.push({ id, at: changed_at, by: actor.name, fields });
  }
  return versions.filter(({ fields: { description } }) => description !== '');
}

const withValues = (fields: TextFields, values: Record<string, unknown>): TextFields => {
  const textFields = Object.entries(values).filter(([column]) => column in fields);
  return { ...fields, ...Object.fromEntries(textFields) };
};
