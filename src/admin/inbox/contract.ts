import * as z from 'zod/mini';
import { inboxKinds } from '../../content/rules/inbox-kinds.ts';
import { MAX_QUESTION } from '../../content/rules/question-fields.ts';
import { spamMarks } from '../../content/rules/spam-marks.ts';
import { call, good } from '../../kit/call.ts';
import { rowId, wholeNumber } from '../../kit/row-numbers.ts';
import { deskStatuses } from '../orders/rules/desk-status.ts';
import { inboxDeskMessages as messages } from './messages.ts';
import {
  MAX_ANSWER,
  MAX_SHOWN_ANSWER,
  MAX_SHOWN_REPLY,
  unfilledFields,
} from './rules/reply-fields.ts';
import { inboxViews } from './rules/views.ts';
import { savedReplyCalls } from './saved-reply-calls.ts';

const MAX_AT_ONCE = 100;
const kind = z.enum(inboxKinds);
const key = z.object({ kind, id: rowId });
const keys = z.array(key).check(z.minLength(1), z.maxLength(MAX_AT_ONCE));

const states = ['waiting', 'approved', 'open', 'answered', 'closed'] as const;

const inboxRow = z.object({
  kind,
  id: z.number(),
  name: z.string(),
  email: z.string(),
  /** The subject, the title of the article, the part, or the number of stars. */
  about: z.string(),
  /** The beginning of the text. */
  excerpt: z.string(),
  at: z.string(),
  state: z.enum(states),
  is_spam: z.boolean(),
  marks: z.array(z.enum(spamMarks)),
  answers: z.number(),
});
export type InboxRow = z.output<typeof inboxRow>;

const answer = z.object({
  id: z.number(),
  answer: z.string(),
  email: z.string(),
  by: z.string(),
  at: z.string(),
  sent_at: z.nullable(z.string()),
});

/** What the shop shows of a question: staff may word it anew. */
const shownFields = {
  name: z.string().check(z.trim(), z.maxLength(40)),
  question: z
    .string(messages.shownQuestion)
    .check(z.trim(), z.minLength(1, messages.shownQuestion), z.maxLength(MAX_QUESTION)),
  answer: z
    .string(messages.shownAnswer)
    .check(z.trim(), z.minLength(1, messages.shownAnswer), z.maxLength(MAX_SHOWN_ANSWER)),
};
const shown = z.object({
  name: z.string(),
  van: z.string(),
  question: z.string(),
  answer: z.string(),
});

const inboxEntry = z.object({
  ...inboxRow.shape,
  /** Plain text, with line breaks. */
  text: z.string(),
  website: z.string(),
  /** As in "Co-driver, Example Vans, Easton PA". */
  from: z.string(),
  picture: z.nullable(z.string()),
  /** Its page in the shop, now or once approved; null for a letter. */
  page: z.nullable(z.string()),
  captcha_seconds: z.nullable(z.number()),
  links: z.number(),
  /** The number of other entries from this address. */
  others: z.number(),
  answers_sent: z.array(answer),
  /** Of a question or review: its part. */
  about_part: z.nullable(
    z.object({
      id: z.number(),
      name: z.string(),
      sku: z.string(),
      slug: z.string(),
      stock: z.number(),
      is_for_sale: z.boolean(),
      /** "For Olive, 1974 Bus: fits"; null if it was written without a van. */
      fit: z.nullable(z.string()),
      /** What the shop shows of a question, empty until it has been worded; null for a review. */
      shown: z.nullable(shown),
      /** Of a review: the order, and what the shop shows below its words. */
      bought: z.nullable(
        z.object({
          order: z.string(),
          van: z.string(),
          miles: z.nullable(z.number()),
          reply: z.string(),
        }),
      ),
    }),
  ),
});
export type InboxEntry = z.output<typeof inboxEntry>;

const writerOrder = z.object({
  number: z.string(),
  placed_at: z.string(),
  status: z.enum(deskStatuses),
  total_cents: z.number(),
  /** Tracking numbers of its parcels. */
  tracking: z.array(z.string()),
  /** Its number is in the text. */
  is_named: z.boolean(),
  /** Of the address or its account; others may be anybody's. */
  is_theirs: z.boolean(),
});
export type WriterOrder = z.output<typeof writerOrder>;

const writer = z.object({
  /** Those named in the text, then the newest; null for staff who may not see orders. */
  orders: z.nullable(z.array(writerOrder)),
  /** Of the account, otherwise the one last ordered for, as in "Olive, 1974 Bus". */
  vans: z.array(z.string()),
  shop_phone: z.string(),
});
export type Writer = z.output<typeof writer>;

const counts = z.object({
  'to-approve': z.number(),
  letters: z.number(),
  approved: z.number(),
  spam: z.number(),
  done: z.number(),
});
export type InboxCounts = z.output<typeof counts>;

/** In the order of the request; `is_done` is false for entries already done or gone. */
const outcomes = good(z.array(z.object({ kind, id: z.number(), is_done: z.boolean() })));
const unknown = ['unknown_entry'] as const;
const write = { access: { staff: 'write:inbox' }, idempotent: true } as const;

export const inboxDeskCalls = {
  ...savedReplyCalls,
  'GET admin/inbox': call({
    access: { staff: 'read:inbox' },
    about:
      'Comments, testimonials, reviews, letters and questions about parts of a view, newest first',
    query: z.object({
      view: z._default(z.enum(inboxViews), 'to-approve'),
      /** Words that the name, address, subject or text has. */
      q: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
      /** Cursor: `next` of the previous page. */
      after: z.optional(z.string().check(z.regex(/^\d{1,17}\.[a-z]{1,20}\.\d{1,10}$/))),
    }),
    answer: good(z.object({ rows: z.array(inboxRow), next: z.nullable(z.string()), counts })),
  }),
  'GET admin/inbox/:kind/:id': call({
    access: { staff: 'read:inbox' },
    about: 'One entry with its answers',
    answer: good(inboxEntry),
    refuses: { 404: unknown },
  }),
  'GET admin/inbox/:kind/:id/writer': call({
    access: { staff: 'read:inbox' },
    about: 'Orders and vans of who wrote it, and the orders that it names',
    answer: good(writer),
    refuses: { 404: unknown },
  }),
  'POST admin/inbox/approve': call({
    ...write,
    about: 'Approves comments, testimonials and reviews; the shop shows them at once',
    body: z.object({ keys }),
    answer: outcomes,
  }),
  'POST admin/inbox/take-back': call({
    ...write,
    about:
      'Takes approved comments, testimonials, reviews and questions back; they wait again and leave the shop at once',
    body: z.object({ keys }),
    answer: outcomes,
  }),
  'POST admin/inbox/delete': call({
    ...write,
    about: 'Deletes entries; the log can put them back, pictures for 30 days',
    body: z.object({ keys }),
    answer: outcomes,
  }),
  'POST admin/inbox/spam': call({
    ...write,
    about: 'Says that entries are spam, or that they are not',
    body: z.object({ keys, is_spam: z.boolean() }),
    answer: outcomes,
  }),
  'POST admin/inbox/letters': call({
    ...write,
    about:
      'Closes letters and questions that need no answer, declines reviews, or opens them again',
    body: z.object({ keys, state: z.enum(['open', 'closed']) }),
    answer: outcomes,
  }),
  'POST admin/inbox/question/:id/show': call({
    ...write,
    about: 'Words an answered question about a part for the shop, which shows it at once',
    body: z.object({
      ...shownFields,
      /** As it was read, so that two people do not word it at once. */
      was: z.object({
        name: z.string().check(z.maxLength(MAX_QUESTION)),
        question: z.string().check(z.maxLength(MAX_SHOWN_ANSWER)),
        answer: z.string().check(z.maxLength(MAX_SHOWN_ANSWER)),
      }),
    }),
    answer: good(z.null()),
    refuses: { 404: unknown, 409: { not_answered: {}, changed_meanwhile: { shown } } },
  }),
  'POST admin/inbox/review/:id/reply': call({
    ...write,
    about: 'The shop’s public reply to a review, shown below it; empty for none',
    body: z.object({
      reply: z.string().check(z.trim(), z.maxLength(MAX_SHOWN_REPLY)),
      /** As it was read. */
      was: z.string().check(z.maxLength(MAX_SHOWN_REPLY)),
    }),
    answer: good(z.null()),
    refuses: { 404: unknown, 409: { changed_meanwhile: { reply: z.string() } } },
  }),
  'POST admin/inbox/:kind/:id/answer': call({
    ...write,
    about: 'Answers by mail, from the shop’s address; a letter or question is answered then',
    body: z.object({
      text: z.string(messages.answer).check(
        z.trim(),
        z.minLength(1, { error: messages.answer, abort: true }),
        z.maxLength(MAX_ANSWER, { abort: true }),
        z.refine((text) => unfilledFields(text).length === 0, messages.unfilled),
      ),
      /** The last answer that was read, 0 for none. */
      seen: wholeNumber,
    }),
    answer: good(z.object({ id: z.number() })),
    refuses: {
      404: unknown,
      409: { answered_meanwhile: { seen: z.number() }, no_address: {} },
    },
  }),
};
