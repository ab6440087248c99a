import { messages as catalogueMessages } from '../../catalogue/messages.ts';
import { dependsOnParts } from '../../catalogue/server/part-tags.ts';
import { dependsOn } from '../../server/cache/dependencies.ts';
import type { Handlers } from '../../server/http/handlers.ts';
import { refuse } from '../../server/http/refusal.ts';
import type { Shop } from '../../server/shop.ts';
import { messages } from '../messages.ts';
import type { questionCalls } from '../question-calls.ts';
import { addQuestion, findAskedPart, listQuestions } from './questions.ts';

const unknownPart = () => refuse(404, 'unknown_product', catalogueMessages.unknownProduct);

export const questionHandlers = ({ pool, reads }: Shop): Handlers<typeof questionCalls> => ({
  async 'GET productQuestions/:slug'({ params, query }) {
    const part = await findAskedPart(reads, params.slug);
    if (!part) {
      dependsOn(['shape']);
      return unknownPart();
    }
    dependsOnParts([part.id]);
    return { code: 200, ...(await listQuestions(reads, part.id, query)), part };
  },

  async 'POST askQuestion'({ body: { captcha: _, ...asked }, customer, captchaSeconds }) {
    const isAdded = await addQuestion(pool, { ...asked, customerId: customer?.id, captchaSeconds });
    return isAdded ? { code: 200, data: null, message: messages.questionReceived } : unknownPart();
  },
});
