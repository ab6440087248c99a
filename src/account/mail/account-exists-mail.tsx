import {
  MailButton,
  MailFrame,
  MailLink,
  MailText,
  mailFooter,
  mailHtml,
  type RenderedMail,
} from '../../ui/mail/mail-frame.tsx';
import { greeting } from './greeting.ts';
import type { AccountExistsMail } from './mail-parts.ts';

const title = 'You already have an account';
const yours =
  'If this was you, log in with your usual password. The order and its points will be in your account once your address is confirmed.';
const lost = 'Forgot your password? Set a new one:';

/** Tells the owner of an account that an order under their address was to open one; who ordered is not told. */
export function renderAccountExistsMail(mail: AccountExistsMail): RenderedMail {
  const { name, shop, orderNo, loginPage, resetPage } = mail;
  const what = `Order ${orderNo} was placed with your email address, and asked us to open an account. You already have one, so we changed nothing about it.`;
  return {
    subject: `${title} at ${shop.name}`,
    text: [greeting(name), what, yours, loginPage, `${lost} ${resetPage}`, mailFooter(shop)].join(
      '\n\n',
    ),
    html: mailHtml(
      <MailFrame title={title} preview={what} shop={shop}>
        <MailText>{greeting(name)}</MailText>
        <MailText>{what}</MailText>
        <MailText>{yours}</MailText>
        <MailButton href={loginPage}>Log in</MailButton>
        <MailText>
          {lost} <MailLink href={resetPage}>{resetPage}</MailLink>
        </MailText>
      </MailFrame>,
    ),
  };
}
