import {
  MailButton,
  MailFrame,
  MailText,
  mailFooter,
  mailHtml,
  type RenderedMail,
} from '../../ui/mail/mail-frame.tsx';
import { formatTime } from '../../ui/mail/format-time.ts';
import { greeting } from './greeting.ts';
import type { AccountMail } from './mail-parts.ts';

const title = 'Your password was changed';
const yours = 'If this was you, there is nothing to do.';
const stranger =
  'If this was not you, reset your password right away, so that nobody else can use your account.';

/** The mail that tells of a changed password. */
export function renderPasswordChangedMail(mail: AccountMail & { when: Date }): RenderedMail {
  const { name, shop, when, resetPage } = mail;
  const what = `The password of your account was changed on ${formatTime(when)}, and all other devices were logged out.`;
  return {
    subject: `${title} at ${shop.name}`,
    text: [greeting(name), what, yours, stranger, resetPage, mailFooter(shop)].join('\n\n'),
    html: mailHtml(
      <MailFrame title={title} preview={what} shop={shop}>
        <MailText>{greeting(name)}</MailText>
        <MailText>{what}</MailText>
        <MailText>{yours}</MailText>
        <MailText>{stranger}</MailText>
        <MailButton href={resetPage}>Reset my password</MailButton>
      </MailFrame>,
    ),
  };
}
