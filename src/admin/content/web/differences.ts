import type { TextFields } from '../../../content/rules/text-fields.ts';
import type { ConflictField } from '../../frame/web/form/conflict-dialog.tsx';

export const FIELD_NAMES: Record<string, string> = {
  title: 'Title',
  slug: 'Address',
  description: 'Text',
  page_title: 'Title for search engines',
  page_description: 'Description for search engines',
  page_keyword: 'Keywords',
  featured_image: 'Picture',
  categories: 'Categories',
  products: 'Parts',
};

/** The fields that differ between two versions; long texts are cut to the differences and a few words around them. */
export function differences(theirs: TextFields, mine: TextFields): ConflictField[] {
  return Object.entries(FIELD_NAMES).flatMap(([field, name]) => {
    const a = asText(theirs, field);
    const b = asText(mine, field);
    return a === b ? [] : [{ name, ...around(a, b) }];
  });
}

function asText(fields: TextFields, field: string): string {
  const value = { ...fields }[field as keyof TextFields] as string | number[] | null | undefined;
  if (Array.isArray(value)) return value.join(', ');
  return (value ?? '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const LONG = 240;
const AROUND = 60;

function around(theirs: string, mine: string): { theirs: string; mine: string } {
  if (Math.max(theirs.length, mine.length) <= LONG) return { theirs, mine };
  let start = 0;
  while (start < theirs.length && theirs[start] === mine[start]) start += 1;
  let end = 0;
  const most = Math.min(theirs.length, mine.length) - start;
  while (end < most && theirs.at(-1 - end) === mine.at(-1 - end)) end += 1;
  const cut = (text: string) => {
    const from = Math.max(0, start - AROUND);
    const to = Math.min(text.length, text.length - end + AROUND);
    const piece = text.slice(from, Math.min(to, from + 3 * LONG));
    return `${from > 0 ? '… ' : ''}${piece}${from + piece.length < text.length ? ' …' : ''}`;
  };
  return { theirs: cut(theirs), mine: cut(mine) };
}
