import type { TextFields, TextKind } from '../../../content/rules/text-fields.ts';
import { readDraft } from '../../../content/server/drafts/drafts.ts';
import { nameOf, readText } from '../../../content/server/drafts/texts.ts';
import { addressOf } from '../../../kit/page.ts';
import type { Queryable } from '../../../server/database/query.ts';
import type { ContentText } from '../content-shapes.ts';
import { readLinkedParts } from './link-targets.ts';
import { addresses } from '../../../links/addresses.ts';

const PAGE_ADDRESSES: Record<string, string> = {
  about: addressOf(addresses.aboutUs),
  contact: addressOf(addresses.contactUs),
  'privacy-terms': addressOf(addresses.privacyTerms),
  'vw-accessories': addressOf(addresses.vwAccessories),
};

export async function readContentText(
  db: Queryable,
  kind: TextKind,
  key: string,
): Promise<ContentText | undefined> {
  const current = await readText(db, kind, key);
  if (!current) return undefined;
  const draft = (await readDraft(db, kind, key)) ?? null;
  const { fields, shown, published_at } = current;
  const written = draft?.fields ?? fields;
  return {
    kind,
    key,
    shown,
    draft,
    current: fields,
    base: nameOf(fields),
    published_at: published_at?.toISOString() ?? null,
    address: addressOfText(kind, key, fields),
    parts: 'products' in written ? await readLinkedParts(db, written.products) : [],
  };
}

/** The text's address in the shop. */
export function addressOfText(kind: TextKind, key: string, fields: TextFields): string {
  if (kind === 'faq') return addressOf(addresses.faq);
  if (kind === 'page') return PAGE_ADDRESSES[key] ?? '/';
  return addressOf(addresses.article, { slug: 'slug' in fields ? fields.slug : key });
}
