import { queryOne, sql } from '../../server/database/query.ts';
import { refuse } from '../../server/http/refusal.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import type { Handlers } from '../../server/http/handlers.ts';
import type { Shop } from '../../server/shop.ts';
import type { letterCalls } from '../letter-calls.ts';
import { messages } from '../messages.ts';
import { mayMail } from './mails-to-strangers.ts';
import { askToSubscribe, confirmSubscription, endSubscription } from './newsletter.ts';

export function letterHandlers(shop: Shop): Handlers<typeof letterCalls> {
  const { pool, jobs } = shop;
  function refuseLink(words: string, address: string) {
    shop.security.record('token.refused', { address, about: 'newsletter link' });
    return refuse(404, 'dead_link', words);
  }

  return {
    async 'POST contact/send'({ body }) {
      const mayAcknowledge = await mayMail(shop, 'contact acknowledgement', body.email);
      await inTransaction(pool, async (client) => {
        const { id: messageId } = await queryOne<{ id: number }>(
          client,
          sql`INSERT INTO contact_messages (name, email, subject, message)
              VALUES (${body.name}, ${body.email}, ${body.subject}, ${body.message}) RETURNING id`,
        );
        await jobs.add(client, 'contact-mail', { messageId, to: 'shop' });
        if (mayAcknowledge) await jobs.add(client, 'contact-mail', { messageId, to: 'sender' });
      });
      return { code: 200, data: null, message: messages.submitted };
    },

    async 'POST subscribe-newsletter'({ body }) {
      await inTransaction(pool, (client) => askToSubscribe(client, shop, body.newsletter_email));
      return { code: 200, data: null, msg: messages.subscribeAsked };
    },

    async 'POST confirm-newsletter'({ body, address }) {
      const isConfirmed = await confirmSubscription(pool, body.token);
      if (!isConfirmed) return refuseLink(messages.deadLink, address);
      return { code: 200, data: null, msg: messages.subscribed };
    },

    async 'POST unsubscribe-newsletter'({ body, address }) {
      const isEnded = await endSubscription(pool, body.token);
      if (!isEnded) return refuseLink(messages.unknownLink, address);
      return { code: 200, data: null, msg: messages.unsubscribed };
    },
  };
}
