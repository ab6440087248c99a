import {
  MailButton,
  MailFrame,
  MailText,
  mailFooter,
  mailHtml,
  type RenderedMail,
} from '../../ui/mail/mail-frame.tsx';
import type { LinkMail } from './mail-parts.ts';

const title = 'Set a new password';
const why =
  'somebody, we hope you, asked to reset the password of your account. The link works once, for one hour.';
const stranger = 'It was not you? Then leave it: your password stays as it is.';

/** The mail with the link that resets a password. */
export function renderResetMail({ name, shop, link }: LinkMail): RenderedMail {
  return {
    subject: `${title} at ${shop.name}`,
    text: [`${name}, ${why}`, link, stranger, mailFooter(shop)].join('\n\n'),
    html: mailHtml(
      <MailFrame title={title} shop={shop}>
        <MailText>
          {name}, {why}
        </MailText>
        <MailButton href={link}>{title}</MailButton>
        <MailText>{stranger}</MailText>
      </MailFrame>,
    ),
  };
}
