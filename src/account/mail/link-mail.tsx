import {
  MailButton,
  MailFrame,
  MailText,
  mailFooter,
  mailHtml,
  type RenderedMail,
} from '../../ui/mail/mail-frame.tsx';
import { greeting } from './greeting.ts';
import type { LinkMail } from './mail-parts.ts';

interface Words {
  /** Also what the link does. */
  title: string;
  why: string;
  /** To whom the mail says nothing. */
  stranger: string;
}

/** Makes the mail with a link that works once. */
export const linkMail =
  ({ title, why, stranger }: Words) =>
  ({ name, shop, link }: LinkMail): RenderedMail => ({
    subject: `${title} at ${shop.name}`,
    text: [greeting(name), why, link, stranger, mailFooter(shop)].join('\n\n'),
    html: mailHtml(
      <MailFrame title={title} preview={why} shop={shop}>
        <MailText>{greeting(name)}</MailText>
        <MailText>{why}</MailText>
        <MailButton href={link}>{title}</MailButton>
        <MailText>{stranger}</MailText>
      </MailFrame>,
    ),
  });
