import {
  MailButton,
  MailFrame,
  MailLink,
  MailText,
  mailFooter,
  mailHtml,
  type RenderedMail,
} from '../../ui/mail/mail-frame.tsx';
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
export function renderAccountExistsMail(mail: AccountExistsMail): RenderedMail {
  const { name, shop, orderNo, loginPage, resetPage } = mail;
  const what = `Order ${orderNo} was placed with your email address, and asked us to open an account. You already have one, so we changed nothing about it.`;
  return {
    subject: `${TITLE} at ${shop.name}`,
    text: [
      greeting(name),
      what,
      IF_YOU,
      loginPage,
      `${FORGOT} ${resetPage}`,
      mailFooter(shop),
    ].join('\n\n'),
    html: mailHtml(
      <MailFrame title={TITLE} preview={what} shop={shop}>
        <MailText>{greeting(name)}</MailText>
        <MailText>{what}</MailText>
        <MailText>{IF_YOU}</MailText>
        <MailButton href={loginPage}>Log in</MailButton>
        <MailText>
          {FORGOT} <MailLink href={resetPage}>{resetPage}</MailLink>
        </MailText>
      </MailFrame>,
    ),
  };
}
