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

interface LinkMailText {
  /** Also the label of the button. */
  title: string;
  why: string;
  /** For a recipient who did not request the mail. */
  ifNotYou: string;
}

export const linkMail =
  ({ title, why, ifNotYou }: LinkMailText) =>
  ({ name, shop, link }: LinkMail): RenderedMail => ({
    subject: `${title} at ${shop.name}`,
    text: [greeting(name), why, link, ifNotYou, mailFooter(shop)].join('\n\n'),
    html: mailHtml(
      <MailFrame title={title} preview={why} shop={shop}>
        <MailText>{greeting(name)}</MailText>
        <MailText>{why}</MailText>
        <MailButton href={link}>{title}</MailButton>
        <MailText>{ifNotYou}</MailText>
      </MailFrame>,
    ),
  });
