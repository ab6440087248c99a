import type { MailShop } from '../../ui/mail/mail-frame.tsx';
import { type MailPart, paragraphMail } from '../../ui/mail/paragraph-mail.tsx';
import { withoutLinks } from '../../ui/mail/without-links.ts';

export interface CustomerMail {
  /** First name; empty until the address is confirmed, because anybody can register any address. */
  name: string;
  shop: MailShop;
}

/** A mail with a greeting, then its lead. */
export const customerMail = (
  { name, shop }: CustomerMail,
  { title, lead, parts }: { title: string; lead: string; parts: readonly MailPart[] },
) =>
  paragraphMail({
    shop,
    title,
    preview: lead,
    subject: `${title} at ${shop.name}`,
    parts: [`${['Hello', withoutLinks(name)].filter(Boolean).join(' ')},`, lead, ...parts],
  });
