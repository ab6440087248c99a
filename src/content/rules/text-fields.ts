import * as z from 'zod/mini';
import { rowId } from '../../kit/row-numbers.ts';

/** Texts that the content desk edits. */
export const textKinds = ['article', 'page', 'faq'] as const;
export type TextKind = (typeof textKinds)[number];

const MAX_PARTS = 50;

const text = (name: string, most: number) =>
  z
    .string()
    .check(
      z.maxLength(most, `${name} can have at most ${most.toLocaleString('en-US')} characters.`),
    );
const title = text('The title', 300);
const html = text('The text', 200_000);
const searchFields = {
  page_title: text('The title for search engines', 300),
  page_description: text('The description for search engines', 300),
  page_keyword: text('The keywords', 300),
};

/** The fields of a draft, which may be unfinished. */
export const draftFields = {
  article: z.object({
    title,
    slug: text('The address', 200),
    description: html,
    ...searchFields,
    featured_image: z.nullable(
      z.string().check(z.maxLength(300), z.regex(/^\/(?!\/)[\w./-]+$/, 'Please choose a picture.')),
    ),
    categories: z.array(rowId).check(z.maxLength(30)),
    /** Part ids in display order. */
    products: z.array(rowId).check(z.maxLength(MAX_PARTS)),
  }),
  page: z.object({ title, description: html, ...searchFields }),
  faq: z.object({ title, description: html }),
} as const;

export type ArticleFields = z.output<typeof draftFields.article>;
export type PageFields = z.output<typeof draftFields.page>;
export type FaqFields = z.output<typeof draftFields.faq>;
export interface FieldsOf {
  article: ArticleFields;
  page: PageFields;
  faq: FaqFields;
}
export type TextFields = ArticleFields | PageFields | FaqFields;

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** What is missing before a text can be published, by field. */
export function whyNotPublished(fields: TextFields): Record<string, string[]> {
  const faults: Record<string, string[]> = {};
  if (!fields.title.trim()) faults['title'] = ['Please give it a title.'];
  if (!hasContent(fields.description)) faults['description'] = ['Please write something.'];
  if ('slug' in fields && !SLUG.test(fields.slug))
    faults['slug'] = ['Please use lower-case letters, digits and single hyphens.'];
  return faults;
}

const hasContent = (text: string) =>
  /<img\b/.test(text) || text.replaceAll(/<[^>]*>|&nbsp;/g, ' ').trim() !== '';
