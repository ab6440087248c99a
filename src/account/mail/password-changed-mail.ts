import { formatTime } from '../../ui/mail/format-time.ts';
import { mailButton, paragraphMail } from '../../ui/mail/paragraph-mail.tsx';
import { type CustomerMail, greeting } from './greeting.ts';

interface PasswordChangedMail extends CustomerMail {
  when: Date;
  resetPage: string;
}

const TITLE = 'Your password was changed';
const IF_YOU = 'If this was you, there is nothing to do.';
const IF_NOT_YOU =
  'If this was not you, reset your password right away, so that nobody else can use your account.';

export function renderPasswordChangedMail({ name, shop, when, resetPage }: PasswordChangedMail) {
  const what = `The password of your account was changed on ${formatTime(when)}, and all other devices were logged out.`;
  return paragraphMail({
    shop,
    subject: `${TITLE} at ${shop.name}`,
    title: TITLE,
    preview: what,
    parts: [greeting(name), what, IF_YOU, IF_NOT_YOU, mailButton('Reset my password', resetPage)],
  });
}
