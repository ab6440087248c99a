import {
  MailButton,
  MailFrame,
  MailText,
  mailFooter,
  mailHtml,
  type RenderedMail,
} from '../../ui/mail/mail-frame.tsx';
import type { LinkMail } from './mail-parts.ts';

const title = 'Confirm your address';
const why =
  'your account is open. Confirm that this is your address, and orders that you placed without an account appear in it too. The link works once, for a day.';
const stranger =
  'You did not open an account? Then somebody mistyped their address: do not confirm it, and nothing more will come.';

/** The mail with the link that confirms a new account's address. */
export function renderConfirmMail({ name, shop, link }: LinkMail): RenderedMail {
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
