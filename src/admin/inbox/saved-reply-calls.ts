import * as z from 'zod/mini';
import { call, good } from '../../kit/call.ts';
import { inboxDeskMessages as messages } from './messages.ts';
import { MAX_REPLY_NAME, MAX_REPLY_TEXT, unknownFields } from './rules/reply-fields.ts';

const savedReply = z.object({ id: z.number(), name: z.string(), text: z.string() });
export type SavedReply = z.output<typeof savedReply>;

const fields = {
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, messages.replyName),
      z.maxLength(MAX_REPLY_NAME, messages.replyName),
    ),
  text: z.string().check(
    z.trim(),
    z.minLength(1, messages.replyText),
    z.maxLength(MAX_REPLY_TEXT, { abort: true }),
    z.refine((text) => unknownFields(text).length === 0, messages.unknownField),
  ),
};
/** As it was read: fields that a later version no longer knows are no reason to refuse. */
const was = z.object({
  name: z.string().check(z.maxLength(MAX_REPLY_NAME)),
  text: z.string().check(z.maxLength(MAX_REPLY_TEXT)),
});

const write = { access: { staff: 'write:inbox' }, idempotent: true } as const;
const unknown = { 404: ['unknown_reply'] } as const;

export const savedReplyCalls = {
  'GET admin/inbox/replies': call({
    access: { staff: 'read:inbox' },
    about: 'Replies that staff keep by name, with fields in braces',
    answer: good(z.array(savedReply)),
  }),
  'POST admin/inbox/replies': call({
    ...write,
    about: 'Keeps a reply by name, for everybody who answers',
    body: z.object(fields),
    answer: good(savedReply),
    refuses: { 409: ['name_taken', 'too_many'] },
  }),
  'POST admin/inbox/replies/:id': call({
    ...write,
    about: 'Changes a saved reply, unless somebody else did so since it was read',
    body: z.object({ ...fields, was }),
    answer: good(savedReply),
    refuses: { ...unknown, 409: { changed_meanwhile: { reply: savedReply }, name_taken: {} } },
  }),
  'POST admin/inbox/replies/:id/remove': call({
    ...write,
    about: 'Deletes a saved reply; the log can put it back',
    answer: good(z.null()),
    refuses: unknown,
  }),
};
