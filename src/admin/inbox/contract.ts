import * as z from 'zod/mini';
import { inboxKinds } from '../../content/rules/inbox-kinds.ts';
import { spamMarks } from '../../content/rules/spam-marks.ts';
import { call, good } from '../../kit/call.ts';
import { rowId, wholeNumber } from '../../kit/row-numbers.ts';
import { deskStatuses } from '../orders/rules/desk-status.ts';
import { inboxDeskMessages as messages } from './messages.ts';
import { MAX_ANSWER, unfilledFields } from './rules/reply-fields.ts';
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
  /** The subject, the article's title, or the number of stars. */
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
    about: 'Comments, testimonials and letters of a view, newest first',
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
    about: 'Approves comments and testimonials; the shop shows them at once',
    body: z.object({ keys }),
    answer: outcomes,
  }),
  'POST admin/inbox/take-back': call({
    ...write,
    about:
      'Takes approved comments and testimonials back; they wait again and leave the shop at once',
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
    about: 'Closes letters that need no answer, or opens them again',
    body: z.object({ keys, state: z.enum(['open', 'closed']) }),
    answer: outcomes,
  }),
  'POST admin/inbox/:kind/:id/answer': call({
    ...write,
    about: 'Answers by mail, from the shop’s address; a letter is answered then',
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
