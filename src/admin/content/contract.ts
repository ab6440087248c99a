import * as z from 'zod/mini';
import { deskMessages as messages } from '../../content/desk-messages.ts';
import { call, good } from '../../kit/call.ts';
import { rowId, wholeNumber } from '../../kit/row-numbers.ts';
import * as shapes from './content-shapes.ts';

const unknown = { 404: ['unknown_text'] } as const;
const unknownOrChanged = {
  ...unknown,
  409: { changed_meanwhile: { draft: z.nullable(shapes.draft) } },
} as const;
const versioned = { version: wholeNumber };
const ids = z.array(rowId).check(z.maxLength(1000));
const name = z.string().check(z.trim(), z.minLength(1, 'Please give it a name.'), z.maxLength(100));
const path = (message: string) =>
  z.string(message).check(z.trim(), z.maxLength(300), z.regex(/^\/(?!\/)[^\s?#"<>\\]*$/, message));

const reading = { staff: 'read:content' } as const;
const writing = { staff: 'write:content' } as const;

/** Calls of the desk. */
export const contentDeskCalls = {
  'GET admin/content/texts/:kind': call({
    access: reading,
    about: "Articles, pages or FAQ sections in the shop's order, with what is being written",
    answer: good(z.array(shapes.textRow)),
    refuses: unknown,
  }),
  'GET admin/content/texts/:kind/:key': call({
    access: reading,
    about: 'One text with its draft',
    answer: good(shapes.text),
    refuses: unknown,
  }),
  'POST admin/content/texts/:kind/add': call({
    access: writing,
    about: 'A new article or FAQ section, which nobody sees yet',
    body: z.object({ title: z.string().check(z.trim(), z.maxLength(300)) }),
    answer: good(z.object({ key: z.string() })),
    refuses: unknown,
    idempotent: true,
  }),
  'POST admin/content/texts/:kind/:key/draft': call({
    access: writing,
    about: 'Keeps what is being written',
    body: z.object({
      ...versioned,
      base: z.string().check(z.maxLength(40)),
      fields: shapes.sentFields,
    }),
    answer: good(z.nullable(shapes.draft)),
    refuses: unknownOrChanged,
  }),
  'POST admin/content/texts/:kind/:key/discard': call({
    access: writing,
    about: 'Forgets what was written since it was shown',
    body: z.object(versioned),
    answer: good(z.null()),
    refuses: unknownOrChanged,
  }),
  'POST admin/content/texts/:kind/:key/publish': call({
    access: writing,
    about: 'Shows a draft in the shop, now or at a time to come',
    body: z.object({
      ...versioned,
      /** Null publishes now. */
      at: z.nullable(z.iso.datetime().check(z.regex(/^20/))),
    }),
    answer: good(z.nullable(shapes.draft)),
    refuses: unknownOrChanged,
    idempotent: true,
  }),
  'POST admin/content/texts/:kind/:key/unschedule': call({
    access: writing,
    about: 'A draft that waits for its time waits no longer',
    body: z.object(versioned),
    answer: good(shapes.draft),
    refuses: unknownOrChanged,
    idempotent: true,
  }),
  'POST admin/content/texts/:kind/:key/unpublish': call({
    access: writing,
    about: 'Takes an article out of the shop',
    answer: good(z.null()),
    refuses: unknown,
    idempotent: true,
  }),
  'POST admin/content/texts/:kind/:key/delete': call({
    access: writing,
    about: 'Deletes an article that was never shown, or an FAQ section',
    answer: good(z.null()),
    refuses: { ...unknown, 409: ['is_shown'] },
    idempotent: true,
  }),
  'POST admin/content/texts/:kind/order': call({
    access: writing,
    about: 'The order of articles or FAQ sections',
    body: z.object({ was: ids, becomes: ids }),
    answer: good(z.null()),
    refuses: { ...unknown, 409: ['changed_meanwhile'] },
    idempotent: true,
  }),
  'GET admin/content/texts/:kind/:key/versions': call({
    access: reading,
    about: 'What a text said before, newest first, by the log',
    answer: good(z.array(shapes.version)),
    refuses: unknown,
  }),
  'GET admin/content/link-targets': call({
    access: reading,
    about: 'Parts, articles and pages that a text can link to',
    query: z.object({ q: z.optional(z.string().check(z.maxLength(100))) }),
    answer: good(z.array(shapes.linkTarget)),
  }),
  'POST admin/content/pictures': call({
    access: writing,
    about: 'Stores a picture for texts, smaller, upright and without metadata',
    upload: { field: 'picture', maxBytes: 20 * 1024 * 1024, tooBig: messages.pictureTooBig },
    body: z.object({ picture: z.instanceof(File, { error: messages.noPicture }) }),
    answer: good(z.object({ src: z.string(), width: z.number(), height: z.number() })),
    refuses: { 503: ['picture_not_stored'] },
    idempotent: true,
  }),
  'GET admin/content/categories': call({
    access: reading,
    about: "Blog categories in the shop's order",
    answer: good(z.array(shapes.category)),
  }),
  'POST admin/content/categories': call({
    access: writing,
    about: 'Adds a blog category',
    body: z.object({ name }),
    answer: good(shapes.category),
    idempotent: true,
  }),
  'POST admin/content/categories/:id': call({
    access: writing,
    about: 'Renames a blog category; its address leads on',
    body: z.object({ name, was: z.string().check(z.maxLength(200)) }),
    answer: good(z.null()),
    refuses: { 404: ['unknown_category'], 409: { changed_meanwhile: { name: z.string() } } },
    idempotent: true,
  }),
  'POST admin/content/categories/:id/delete': call({
    access: writing,
    about: 'Deletes a blog category without articles',
    answer: good(z.null()),
    refuses: { 409: ['category_used'] },
    idempotent: true,
  }),
  'GET admin/content/redirects': call({
    access: reading,
    about: 'Redirects, newest first; 500 at most',
    query: z.object({ q: z.optional(z.string().check(z.maxLength(100))) }),
    answer: good(z.array(shapes.redirect)),
  }),
  'POST admin/content/redirects': call({
    access: writing,
    about: 'Lets an address that no page has lead to another',
    body: z.object({
      path: path('Please type an old address of the shop without “?” and “#”, such as /old-page.'),
      target: path('Please type an address of the shop without “?” and “#”, such as /faq.'),
    }),
    answer: good(z.null()),
    idempotent: true,
  }),
  'POST admin/content/redirects/remove': call({
    access: writing,
    about: 'Lets an address lead nowhere again',
    body: z.object({ path: z.string().check(z.maxLength(300)) }),
    answer: good(z.null()),
    idempotent: true,
  }),
};
