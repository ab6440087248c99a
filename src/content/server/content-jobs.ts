import { addressOf } from '../../kit/page.ts';
import { execute, queryFirst, sql } from '../../server/database/query.ts';
import type { OutgoingMail } from '../../server/mail/mail-transport.ts';
import type { Shop } from '../../server/shop.ts';
import type { renderAnswerMail } from '../mail/answer-mail.tsx';
import type { ContactMail, renderContactMail } from '../mail/contact-mail.tsx';
import type { renderNewsletterMail } from '../mail/newsletter-mail.tsx';
import { findUnsentAnswer } from './inbox/find-answer.ts';
import { prepareConfirmation } from './newsletter.ts';
import { readHeader } from '../../settings/server/settings.ts';
import { addresses } from '../../links/addresses.ts';

type ContactMessage = ContactMail['message'];
type Sender = ContactMail['shop'];

export interface ContentMails {
  renderContactMail: typeof renderContactMail;
  renderAnswerMail: typeof renderAnswerMail;
  renderNewsletterMail: typeof renderNewsletterMail;
  sendMail: (mail: OutgoingMail) => Promise<void>;
}

export async function startContentJobs(shop: Shop, mails: ContentMails): Promise<void> {
  await shop.jobs.work('contact-mail', async (data) => {
    const { messageId, to } = data as { messageId: number; to: 'shop' | 'sender' };
    const message = await findMessage(shop, messageId);
    if (!message) return;
    const sender = await readSender(shop);
    const mail = mails.renderContactMail({ shop: sender, message, to });
    const recipients =
      to === 'shop'
        ? { to: sender.email, replyTo: message.email }
        : { to: message.email, replyTo: sender.email };
    await mails.sendMail({ ...mail, ...recipients, key: `contact-${messageId}-${to}` });
  });

  await shop.jobs.work('answer-mail', async (data) => {
    const { answerId } = data as { answerId: number };
    const found = await findUnsentAnswer(shop.pool, answerId);
    if (!found) return;
    const sender = await readSender(shop);
    const mail = mails.renderAnswerMail({ shop: sender, answer: found.answer, to: found.to });
    const addresses = { to: found.email, replyTo: sender.email };
    await mails.sendMail({ ...mail, ...addresses, key: `answer-${answerId}` });
    await execute(
      shop.pool,
      sql`UPDATE inbox_answers SET sent_at = now() WHERE id = ${answerId} AND sent_at IS NULL`,
    );
  });

  await shop.jobs.work('newsletter-mail', async (data) => {
    const { subscriberId } = data as { subscriberId: number };
    const request = await prepareConfirmation(shop.pool, subscriberId);
    if (!request) return;
    const sender = await readSender(shop);
    const { token, unsubscribeToken } = request;
    const unsubscribeLink =
      sender.url + addressOf(addresses.newsletterEnd, { token: unsubscribeToken });
    const confirmLink = token && sender.url + addressOf(addresses.newsletterConfirm, { token });
    await mails.sendMail({
      ...mails.renderNewsletterMail({ shop: sender, confirmLink, unsubscribeLink }),
      to: request.email,
      replyTo: sender.email,
      headers: oneClick(unsubscribeLink),
    });
  });
}

const findMessage = ({ pool }: Shop, id: number) =>
  queryFirst<ContactMessage>(
    pool,
    sql`SELECT name, email, subject, message, created_at AS "writtenAt"
          FROM contact_messages WHERE id = ${id}`,
  );

async function readSender(shop: Shop): Promise<Sender> {
  const { email, phone, site_title } = await readHeader(shop.pool);
  return { name: site_title, email, phone, url: shop.publicUrl() };
}

/** Shows the mail program's own unsubscribe button (RFC 8058). */
const oneClick = (unsubscribeLink: string): Record<string, string> => ({
  'List-Unsubscribe': `<${unsubscribeLink}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
