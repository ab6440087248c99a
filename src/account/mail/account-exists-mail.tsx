import { MailLink, MailText } from '../../ui/mail/mail-frame.tsx';
import { mailButton, paragraphMail } from '../../ui/mail/paragraph-mail.tsx';
import { type CustomerMail, greeting } from './greeting.ts';

interface AccountExistsMail extends CustomerMail {
  orderNo: string;
  loginPage: string;
  resetPage: string;
}

const TITLE = 'You already have an account';
const IF_YOU =
  'If this was you, log in with your usual password. The order and its points will be in your account once your address is confirmed.';
const FORGOT = 'Forgot your password? Set a new one:';

/** Sent when a guest order asks to open an account for an address that already has one. */
export function renderAccountExistsMail(mail: AccountExistsMail) {
  const { name, shop, orderNo, loginPage, resetPage } = mail;
  const what = `Order ${orderNo} was placed with your email address, and asked us to open an account. You already have one, so we changed nothing about it.`;
  const forgot = (
    <MailText>
      {FORGOT} <MailLink href={resetPage}>{resetPage}</MailLink>
    </MailText>
  );
  return paragraphMail({
    shop,
    subject: `${TITLE} at ${shop.name}`,
    title: TITLE,
    preview: what,
    parts: [
      greeting(name),
      what,
      IF_YOU,
      mailButton('Log in', loginPage),
      { plain: `${FORGOT} ${resetPage}`, html: forgot },
    ],
  });
}
