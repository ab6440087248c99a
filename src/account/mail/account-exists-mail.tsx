import {
  MailButton,
  MailFrame,
  MailText,
  mailFooter,
  mailHtml,
  type RenderedMail,
} from '../../ui/mail/mail-frame.tsx';
import { greeting } from './greeting.ts';
import type { AccountExistsMail } from './mail-parts.ts';

const title = 'You have an account already';

/** Tells the owner of an account that an order under their address was to open one; who ordered is not told. */
export function renderAccountExistsMail(mail: AccountExistsMail): RenderedMail {
  const { name, shop, orderNo, loginPage, resetPage } = mail;
  const what = `order ${orderNo} was placed with your address, and was to open an account. There is one already, so nothing about it was changed.`;
  const yours =
    'Was it you? Log in with the password that you have had, and the order and its points are in your account once your address is confirmed.';
  const lost = `You do not remember your password? Set a new one: ${resetPage}`;
  return {
    subject: `${title} at ${shop.name}`,
    text: [greeting(name, what), yours, loginPage, lost, mailFooter(shop)].join('\n\n'),
    html: mailHtml(
      <MailFrame title={title} shop={shop}>
        <MailText>{greeting(name, what)}</MailText>
        <MailText>{yours}</MailText>
        <MailButton href={loginPage}>Log in</MailButton>
        <MailText>{lost}</MailText>
      </MailFrame>,
    ),
  };
}
