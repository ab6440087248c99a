import type pg from 'pg';
import { inboxMessages } from '../../../content/server/inbox/inbox-messages.ts';
import { APPROVED } from '../../../content/server/text-status.ts';
import { execute, queryFirst, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { refuse } from '../../../server/http/refusal.ts';
import { inboxDeskMessages } from '../messages.ts';

interface Wording {
  name: string;
  question: string;
  answer: string;
}

/** Shows an answered question in the shop as it is worded, or words it anew. */
export const showQuestion = (
  pool: pg.Pool,
  id: number,
  { was, ...wording }: Wording & { was: Wording },
) =>
  inTransaction(pool, async (client) => {
    const now = await queryFirst<Wording & { van: string; is_answered: boolean }>(
      client,
      sql`SELECT shown_name AS name, shown_van AS van, shown_question AS question, shown_answer AS answer,
                 EXISTS (SELECT FROM inbox_answers WHERE question_id = q.id) AS is_answered
            FROM product_questions q WHERE id = ${id} FOR UPDATE`,
    );
    if (!now) return refuse(404, 'unknown_entry', inboxMessages.unknown);
    const { is_answered, ...shown } = now;
    if (!is_answered) return refuse(409, 'not_answered', inboxDeskMessages.notAnswered);
    if (!isSame(shown, was) && !isSame(shown, wording))
      return refuse(409, 'changed_meanwhile', inboxDeskMessages.wordedMeanwhile, { shown });
    await execute(
      client,
      sql`UPDATE product_questions
             SET shown_name = ${wording.name}, shown_question = ${wording.question}, shown_answer = ${wording.answer},
                 status = ${APPROVED}, state = 'answered', is_spam = false
           WHERE id = ${id}`,
    );
    return null;
  });

const isSame = (one: Wording, other: Wording) =>
  one.name === other.name && one.question === other.question && one.answer === other.answer;
