import { queryOne, sql } from '../../server/database/query.ts';
import { refuse } from '../../server/http/refusal.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import type { Handlers } from '../../server/http/handlers.ts';
import type { Shop } from '../../server/shop.ts';
import type { contactCalls } from '../contact-calls.ts';
import { messages } from '../messages.ts';
import { spamMarkColumns } from './inbox/read-marks.ts';
import { mayMailUnverified } from '../../identity/server/unverified-mail-limit.ts';
import { requestSubscription, confirmSubscription, endSubscription } from './newsletter.ts';

export function contactHandlers(shop: Shop): Handlers<typeof contactCalls> {
  const { pool, jobs } = shop;
  function refuseLink(message: string, clientIp: string) {
    shop.security.record('token.refused', { clientIp, about: 'newsletter link' });
    return refuse(404, 'dead_link', message);
  }

  return {
    async 'POST contact/send'({ body, captchaSeconds }) {
      const mayAcknowledge = await mayMailUnverified(shop, 'contact acknowledgement', body.email);
      const looks = await spamMarkColumns(pool, { text: body.message, captchaSeconds });
      await inTransaction(pool, async (client) => {
        const { id: messageId } = await queryOne<{ id: number }>(
          client,
          sql`INSERT INTO contact_messages (name, email, subject, message, captcha_seconds, marks, is_spam)
              VALUES (${body.name}, ${body.email}, ${body.subject}, ${body.message}, ${looks.captcha_seconds},
                      ${looks.marks}, ${looks.is_spam}) RETURNING id`,
        );
        await jobs.add(client, 'contact-mail', { messageId, to: 'shop' });
        if (mayAcknowledge) await jobs.add(client, 'contact-mail', { messageId, to: 'sender' });
      });
      return { code: 200, data: null, message: messages.submitted };
    },

    async 'POST subscribe-newsletter'({ body }) {
      await inTransaction(pool, (client) =>
        requestSubscription(client, shop, body.newsletter_email),
      );
      return { code: 200, data: null, msg: messages.subscriptionRequested };
    },

    async 'POST confirm-newsletter'({ body, clientIp }) {
      const isConfirmed = await confirmSubscription(pool, body.token);
      if (!isConfirmed) return refuseLink(messages.deadLink, clientIp);
      return { code: 200, data: null, msg: messages.subscribed };
    },

    async 'POST unsubscribe-newsletter'({ body, clientIp }) {
      const isEnded = await endSubscription(pool, body.token);
      if (!isEnded) return refuseLink(messages.unknownLink, clientIp);
      return { code: 200, data: null, msg: messages.unsubscribed };
    },
  };
}
