import {
  MailButton,
  MailFrame,
  MailText,
  mailFooter,
  mailHtml,
  type RenderedMail,
} from '../../ui/mail/mail-frame.tsx';
import { formatTime } from '../../ui/mail/format-time.ts';
import { type CustomerMail, greeting } from './greeting.ts';

interface PasswordChangedMail extends CustomerMail {
  when: Date;
  resetPage: string;
}

const TITLE = 'Your password was changed';
const IF_YOU = 'If this was you, there is nothing to do.';
const IF_NOT_YOU =
  'If this was not you, reset your password right away, so that nobody else can use your account.';

export function renderPasswordChangedMail(mail: PasswordChangedMail): RenderedMail {
  const { name, shop, when, resetPage } = mail;
  const what = `The password of your account was changed on ${formatTime(when)}, and all other devices were logged out.`;
  return {
    subject: `${TITLE} at ${shop.name}`,
    text: [greeting(name), what, IF_YOU, IF_NOT_YOU, resetPage, mailFooter(shop)].join('\n\n'),
    html: mailHtml(
      <MailFrame title={TITLE} preview={what} shop={shop}>
        <MailText>{greeting(name)}</MailText>
        <MailText>{what}</MailText>
        <MailText>{IF_YOU}</MailText>
        <MailText>{IF_NOT_YOU}</MailText>
        <MailButton href={resetPage}>Reset my password</MailButton>
      </MailFrame>,
    ),
  };
}
