import * as z from 'zod/mini';
import { part } from '../catalogue/rules/list-part.ts';
import { shoppedVan } from '../fitment/contract.ts';
import { captchaField } from '../identity/rules/captcha-field.ts';
import { call, good } from '../kit/call.ts';
import { rowId } from '../kit/row-numbers.ts';
import { questionForm } from './rules/question-fields.ts';

/** What the shop shows of a question. Never contains the asker’s address or last name. */
const shownQuestion = z.object({
  id: z.number(),
  question: z.string(),
  answer: z.string(),
  /** A first name, or empty. */
  name: z.string(),
  /** "1974 Bus", or empty. */
  van: z.string(),
  asked_at: z.string(),
});

export const questionCalls = {
  'GET productQuestions/:slug': call({
    access: 'anyone',
    about: 'Answered questions about a part that the shop shows, newest first',
    query: part,
    answer: good(z.array(shownQuestion), {
      total: z.number(),
      part: z.object({ id: z.number(), name: z.string(), slug: z.string(), sku: z.string() }),
    }),
    refuses: { 404: ['unknown_product'] },
    movesWith: '/product/:slug',
    cacheTags: ['catalogue'],
  }),
  'POST askQuestion': call({
    access: 'optional-login',
    about:
      'Asks the shop about a part; it answers by mail and may show the question with its answer',
    body: z.object({
      ...questionForm.shape,
      product_id: rowId,
      /** The van that it is asked for. */
      van: z._default(z.nullable(shoppedVan), null),
      captcha: captchaField,
    }),
    answer: good(z.null()),
    refuses: { 404: ['unknown_product'] },
    limit: { attempts: 20, seconds: 3_600 },
    captcha: true,
    idempotent: true,
  }),
};

export type ShownQuestion = z.infer<typeof shownQuestion>;
