import { formatTime } from '../../ui/mail/format-time.ts';
import { mailButton } from '../../ui/mail/paragraph-mail.tsx';
import { type CustomerMail, customerMail } from './customer-mail.ts';

interface PasswordChangedMail extends CustomerMail {
  when: Date;
  resetPage: string;
}

const IF_YOU = 'If this was you, there is nothing to do.';
const IF_NOT_YOU =
  'If this was not you, reset your password right away, so that nobody else can use your account.';

export const renderPasswordChangedMail = ({ when, resetPage, ...mail }: PasswordChangedMail) =>
  customerMail(mail, {
    title: 'Your password was changed',
    lead: `The password of your account was changed on ${formatTime(when)}, and all other devices were logged out.`,
    parts: [IF_YOU, IF_NOT_YOU, mailButton('Reset my password', resetPage)],
  });
