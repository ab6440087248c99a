import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { faultsOf } from './faults.ts';
import { typeset } from './typeset.ts';

const text = z.string().trim().min(1);
/** Running text, with typographic quotes. */
const prose = text.transform(typeset);
const date = z.iso.date('a date looks like 2025-03-14');
const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a slug is lower case letters and numbers between dashes');
const searchResult = text
  .max(160, 'a search result shows 160 characters at most')
  .transform(typeset);

const shapes = {
  blogCategory: z.strictObject({ slug, name: text }),
  article: z.strictObject({
    slug,
    title: prose,
    categories: z.array(text).min(1),
    date,
    page_description: searchResult,
    keywords: text,
    /** SKUs of the parts shown beside the article, in that order. */
    products: z.array(text).min(2, 'an article names at least two parts').max(6),
    /** File under /drawings/, without its extension. */
    image: text,
    text,
  }),
  comment: z.strictObject({
    article: text,
    name: text,
    date,
    status: z.enum(['approved', 'waiting']).default('approved'),
    website: z.url().default(''),
    comment: prose,
  }),
  question: z.strictObject({
    sku: text,
    name: text,
    /** "1974 Bus" */
    van: z.string().default(''),
    date,
    question: prose,
    answer: z.string().transform(typeset).default(''),
    state: z.enum(['shown', 'answered', 'open']).default('shown'),
  }),
  testimonial: z.strictObject({
    client_name: text.min(5),
    title: prose,
    job_title: z.string().default(''),
    company_name: z.string().default(''),
    van: prose,
    van_type: text,
    town: text,
    state: z.string().default(''),
    country: text.default('United States'),
    rating: z.int().min(1).max(5),
    date,
    description: prose,
  }),
  faqSection: z.strictObject({
    slug,
    title: prose,
    questions: z.array(z.strictObject({ question: prose, answer: prose })).min(1),
  }),
  page: z.strictObject({
    slug,
    title: prose,
    page_title: prose,
    page_description: searchResult,
    keywords: text,
    date,
    text,
  }),
};

type Shapes = typeof shapes;
/** An entry of a file and its position, for error messages. */
export type TextEntry<Kind extends keyof Shapes> = z.infer<Shapes[Kind]> & { place: string };

export type TextFiles = ReturnType<typeof readTextFiles>['files'];

/** Reads a folder's files: valid entries, and a line for each error within an entry. */
export function readTextFiles(folder: string) {
  const faults: string[] = [];

  function checked<Entry extends object>(shape: z.ZodType<Entry>, place: string, entry: unknown) {
    const { data, error } = shape.safeParse(entry);
    if (error) faults.push(...faultsOf(error).map((fault) => `${place}, ${fault}`));
    return data ? [{ ...data, place }] : [];
  }

  function list<Entry extends object>(
    shape: z.ZodType<Entry>,
    file: string,
    nameField: string,
  ): (Entry & { place: string })[] {
    const written = content(file, () => parse(readFileSync(join(folder, file), 'utf8')));
    if (!Array.isArray(written)) {
      if (written !== undefined) faults.push(`${file}: a list is needed`);
      return [];
    }
    return written.flatMap((entry: Record<string, unknown> | null, index) => {
      const name = entry?.[nameField];
      const called = typeof name === 'string' ? ` (${name})` : '';
      return checked(shape, `${file}, entry ${index + 1}${called}`, entry);
    });
  }

  function articles() {
    const names = readdirSync(join(folder, 'articles')).filter((file) => file.endsWith('.md'));
    return names.toSorted().flatMap((name) => {
      const file = `articles/${name}`;
      const written = content(file, () => articleOf(readFileSync(join(folder, file), 'utf8')));
      return written
        ? checked(shapes.article, file, { slug: basename(name, '.md'), ...written })
        : [];
    });
  }

  function content<Content>(file: string, read: () => Content): Content | undefined {
    try {
      return read();
    } catch (error) {
      faults.push(`${file}: ${(error as Error).message.split('\n')[0]!.replace(/:$/, '')}`);
      return undefined;
    }
  }

  const files = {
    blogCategories: list(shapes.blogCategory, 'blog-categories.yaml', 'slug'),
    articles: articles(),
    comments: list(shapes.comment, 'comments.yaml', 'name'),
    questions: list(shapes.question, 'questions.yaml', 'name'),
    testimonials: list(shapes.testimonial, 'testimonials.yaml', 'client_name'),
    faqSections: list(shapes.faqSection, 'faq.yaml', 'slug'),
    pages: list(shapes.page, 'pages.yaml', 'slug'),
  };
  return { files, faults };
}

/** An article starts with YAML front matter; the rest is its text. */
function articleOf(file: string): object {
  const [, head, text] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? [];
  if (head === undefined) throw new Error('the head between two lines of --- is missing');
  return { ...(parse(head) as object), text };
}
