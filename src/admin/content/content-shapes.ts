import * as z from 'zod/mini';
import { draftFields, type TextKind, textKinds } from '../../content/rules/text-fields.ts';

export const kind = z.enum(textKinds);
export const isKind = (kind: string): kind is TextKind => textKinds.includes(kind as TextKind);

const draftFacts = z.object({
  version: z.number(),
  by: z.string(),
  at: z.string(),
  publish_at: z.nullable(z.string()),
  /** Changed after it was scheduled: what goes out is the text of then. */
  is_changed_since: z.boolean(),
  failed: z.string(),
});

export const textFields = z.union([draftFields.article, draftFields.page, draftFields.faq]);

/** Strict, because an article with a wrong field is otherwise a page or an FAQ section with fields too many. */
export const sentFields = z.union(
  [
    z.strictObject(draftFields.article.shape),
    z.strictObject(draftFields.page.shape),
    z.strictObject(draftFields.faq.shape),
  ],
  { error: ({ errors }) => faultOf(errors as Fault[][]) },
);

interface Fault {
  code: string;
  message: string;
}

/** What is wrong with a field of the kind of text that has just these fields. */
const faultOf = (kinds: readonly Fault[][]): string | undefined =>
  kinds.find((faults) => faults.every(({ code }) => !OTHER_KIND.has(code)))?.[0]?.message;

const OTHER_KIND = new Set(['unrecognized_keys', 'invalid_type']);

export const draft = z.object({ ...draftFacts.shape, fields: textFields });
export type DraftShape = z.output<typeof draft>;

export const textRow = z.object({
  key: z.string(),
  title: z.string(),
  slug: z.string(),
  shown: z.boolean(),
  published_at: z.nullable(z.string()),
  changed_at: z.nullable(z.string()),
  categories: z.array(z.string()),
  parts: z.number(),
  draft: z.nullable(draftFacts),
});
export type TextRow = z.output<typeof textRow>;

export const linkedPart = z.object({
  id: z.number(),
  slug: z.string(),
  sku: z.string(),
  name: z.string(),
  featured_image: z.nullable(z.string()),
  price_cents: z.number(),
  stock: z.number(),
});
export type LinkedPart = z.output<typeof linkedPart>;

export const text = z.object({
  kind,
  key: z.string(),
  /** The saved text, whether or not the shop shows it. */
  current: textFields,
  /** Identifies this version of `current`. */
  base: z.string(),
  shown: z.boolean(),
  published_at: z.nullable(z.string()),
  draft: z.nullable(draft),
  /** Where the shop shows it. */
  address: z.string(),
  parts: z.array(linkedPart),
});
export type ContentText = z.output<typeof text>;

export const version = z.object({
  id: z.number(),
  /** When it was replaced, and by whom. */
  at: z.string(),
  by: z.string(),
  fields: textFields,
});
export type TextVersion = z.output<typeof version>;

export const linkTarget = z.object({
  kind: z.enum(['part', 'page', 'article']),
  title: z.string(),
  about: z.string(),
  href: z.string(),
  part: z.nullable(linkedPart),
});
export type LinkTarget = z.output<typeof linkTarget>;

export const category = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  articles: z.number(),
});
export type Category = z.output<typeof category>;

export const redirect = z.object({
  path: z.string(),
  target: z.string(),
  created_at: z.string(),
  by_hand: z.boolean(),
});
export type Redirect = z.output<typeof redirect>;
