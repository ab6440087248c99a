import { MailLink, MailText } from '../../ui/mail/mail-frame.tsx';
import { mailButton } from '../../ui/mail/paragraph-mail.tsx';
import { type CustomerMail, customerMail } from './customer-mail.ts';

interface AccountExistsMail extends CustomerMail {
  orderNo: string;
  loginPage: string;
  resetPage: string;
}

const IF_YOU =
  'If this was you, log in with your usual password. The order and its points will be in your account once your address is confirmed.';
const FORGOT = 'Forgot your password? Set a new one:';

/** Sent when a guest order asks to open an account for an address that already has one. */
export function renderAccountExistsMail(mail: AccountExistsMail) {
  const { orderNo, loginPage, resetPage } = mail;
  const lead = `Order ${orderNo} was placed with your email address, along with a request to create an account. You already have one, so we did not change anything.`;
  const forgot = (
    <MailText>
      {FORGOT} <MailLink href={resetPage}>{resetPage}</MailLink>
    </MailText>
  );
  return customerMail(mail, {
    title: 'You already have an account',
    lead,
    parts: [
      IF_YOU,
      mailButton('Log in', loginPage),
      { plain: `${FORGOT} ${resetPage}`, html: forgot },
    ],
  });
}
