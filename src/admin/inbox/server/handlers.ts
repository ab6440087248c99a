import { type InboxKey, type InboxKind, inboxKinds } from '../../../content/rules/inbox-kinds.ts';
import { answerEntry } from '../../../content/server/inbox/answer-entry.ts';
import {
  approve,
  changeEachEntry,
  markSpam,
  setLetterState,
  takeBack,
} from '../../../content/server/inbox/change-entries.ts';
import { inboxMessages } from '../../../content/server/inbox/inbox-messages.ts';
import { removeEntry } from '../../../content/server/inbox/remove-entry.ts';
import { answer } from '../../../server/http/answer.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import type { inboxDeskCalls } from '../contract.ts';
import { replyToReview } from './reply-to-review.ts';
import { listInbox } from './list-inbox.ts';
import { readEntry } from './read-entry.ts';
import { readWriter } from './read-writer.ts';
import { savedReplyHandlers } from './saved-replies.ts';
import { showQuestion } from './show-question.ts';

const unknownEntry = () => refuse(404, 'unknown_entry', inboxMessages.unknown);

export function inboxDeskHandlers(shop: Shop): Handlers<typeof inboxDeskCalls> {
  const { pool } = shop;
  return {
    ...savedReplyHandlers(shop),

    'GET admin/inbox': async ({ query }) => answer(await listInbox(pool, query)),

    async 'GET admin/inbox/:kind/:id'({ params }) {
      const key = keyOf(params);
      const entry = key && (await readEntry(pool, key));
      return entry ? answer(entry) : unknownEntry();
    },

    async 'GET admin/inbox/:kind/:id/writer'({ params, staff }) {
      const key = keyOf(params);
      const writer = key && (await readWriter(pool, key, staff!.roles));
      return writer ? answer(writer) : unknownEntry();
    },

    'POST admin/inbox/approve': async ({ body }) =>
      answer(await changeEachEntry(pool, body.keys, approve)),

    'POST admin/inbox/take-back': async ({ body }) =>
      answer(await changeEachEntry(pool, body.keys, takeBack)),

    'POST admin/inbox/delete': async ({ body }) =>
      answer(await changeEachEntry(pool, body.keys, (client, key) => removeEntry(client, key))),

    'POST admin/inbox/spam': async ({ body }) =>
      answer(
        await changeEachEntry(pool, body.keys, (client, key) =>
          markSpam(client, key, body.is_spam),
        ),
      ),

    'POST admin/inbox/letters': async ({ body }) =>
      answer(
        await changeEachEntry(pool, body.keys, (client, key) =>
          setLetterState(client, key, body.state),
        ),
      ),

    async 'POST admin/inbox/question/:id/show'({ params, body }) {
      const key = keyOf({ kind: 'question', id: params.id });
      return key ? answer(await showQuestion(pool, key.id, body)) : unknownEntry();
    },

    async 'POST admin/inbox/review/:id/reply'({ params, body }) {
      const key = keyOf({ kind: 'review', id: params.id });
      return key ? answer(await replyToReview(pool, key.id, body)) : unknownEntry();
    },

    async 'POST admin/inbox/:kind/:id/answer'({ params, body, staff, key: request }) {
      const key = keyOf(params);
      if (!key) return unknownEntry();
      const requestId = `staff ${staff!.id} ${request}`;
      return answer(await answerEntry(shop, key, { ...body, requestId }));
    },
  };
}

function keyOf({ kind, id }: { kind: string; id: string }): InboxKey | undefined {
  if (!inboxKinds.includes(kind as InboxKind) || !/^[1-9]\d{0,8}$/.test(id)) return undefined;
  return { kind: kind as InboxKind, id: Number(id) };
}
