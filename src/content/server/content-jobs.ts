import { addressOf } from '../../kit/page.ts';
import { contentPages } from '../pages.ts';
import { queryFirst, sql } from '../../server/database/query.ts';
import type { OutgoingMail } from '../../server/mail/open-mail.ts';
import type { Shop } from '../../server/shop.ts';
import { prepareAsking } from './newsletter.ts';
import { readHeader } from './settings.ts';

interface Rendered {
  subject: string;
  text: string;
  html: string;
}

interface From {
  name: string;
  email: string;
  phone: string;
  url: string;
}

interface Letter {
  name: string;
  email: string;
  subject: string;
  message: string;
  writtenAt: Date;
}

export interface ContentMails {
  renderContactMail: (mail: { shop: From; letter: Letter; to: 'shop' | 'sender' }) => Rendered;
  renderNewsletterMail: (mail: {
    shop: From;
    confirmLink: string | null;
    leaveLink: string;
  }) => Rendered;
  sendMail: (mail: OutgoingMail) => Promise<void>;
}

/** Letters from the contact page, and the mail that asks back before the newsletter. */
export async function startContentJobs(shop: Shop, mails: ContentMails): Promise<void> {
  await shop.jobs.work('contact-mail', async (data) => {
    const { messageId, to } = data as { messageId: number; to: 'shop' | 'sender' };
    const letter = await findLetter(shop, messageId);
    if (!letter) return;
    const from = await sender(shop);
    const mail = mails.renderContactMail({ shop: from, letter, to });
    const ways =
      to === 'shop'
        ? { to: from.email, replyTo: letter.email }
        : { to: letter.email, replyTo: from.email };
    await mails.sendMail({ ...mail, ...ways, key: `contact-${messageId}-${to}` });
  });

  await shop.jobs.work('newsletter-mail', async (data) => {
    const { subscriberId } = data as { subscriberId: number };
    const asking = await prepareAsking(shop.pool, subscriberId);
    if (!asking) return;
    const from = await sender(shop);
    const { token, leaveToken } = asking;
    const leaveLink = from.url + addressOf(contentPages.newsletterEnd, { token: leaveToken });
    const confirmLink = token && from.url + addressOf(contentPages.newsletterConfirm, { token });
    await mails.sendMail({
      ...mails.renderNewsletterMail({ shop: from, confirmLink, leaveLink }),
      to: asking.email,
      replyTo: from.email,
      headers: oneClick(leaveLink),
    });
  });
}

const findLetter = ({ pool }: Shop, id: number): Promise<Letter | undefined> =>
  queryFirst(
    pool,
    sql`SELECT name, email, subject, message, created_at AS "writtenAt"
          FROM contact_messages WHERE id = ${id}`,
  );

async function sender(shop: Shop): Promise<From> {
  const { email, phone, site_title } = await readHeader(shop.pool);
  return { name: site_title, email, phone, url: shop.publicUrl() };
}

/** Mail programs show a button of their own for it (RFC 8058). */
const oneClick = (leaveLink: string): Record<string, string> => ({
  'List-Unsubscribe': `<${leaveLink}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
