import { answer } from '../../../server/http/answer.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import { countAttempt } from '../../../server/http/rate-limits.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import type { mailCalls } from '../mail-calls.ts';
import { sampleFacts } from './sample-facts.ts';

const TESTS = { name: 'test mails', attempts: 10, seconds: 600 };

const unknownMail = () => refuse(404, 'unknown_mail', 'There is no such email.');

export function mailHandlers(shop: Shop): Handlers<typeof mailCalls> {
  return {
    async 'GET admin/shop/mails/:id'({ params }) {
      const mail = shop.sampleMails?.render(params.id, await sampleFacts(shop));
      if (!mail) return unknownMail();
      return answer({ subject: mail.subject, text: mail.text });
    },

    async 'POST admin/shop/mails/:id/test'({ params, staff, key }) {
      const mail = shop.sampleMails?.render(params.id, await sampleFacts(shop));
      if (!mail) return unknownMail();
      const tooMany = await countAttempt(shop, TESTS, `staff ${staff!.id}`);
      if (tooMany) return tooMany;
      const { email: to } = staff!;
      try {
        await shop.sampleMails!.send({
          ...mail,
          to,
          subject: `[Test] ${mail.subject}`,
          key: `test-${staff!.id}-${key}`,
        });
      } catch (error) {
        shop.log.warn({ err: error }, 'A test mail was not taken');
        const why = (error as Error).message;
        return refuse(502, 'mail_refused', `The mail server did not take it: ${why}`);
      }
      return answer({ to });
    },
  };
}
