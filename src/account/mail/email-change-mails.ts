import { mailButton, paragraphMail } from '../../ui/mail/paragraph-mail.tsx';
import { type CustomerMail, greeting } from './greeting.ts';

interface EmailChangeMail extends CustomerMail {
  link: string;
}

interface EmailChangeNotice extends CustomerMail {
  /** Telephone and address of the shop. */
  contact: string;
}

const CONFIRM = 'Confirm your new address';
const WHY =
  'We were asked to correct the email address of your account to this one. Please confirm that it is yours. Until then nothing changes. The link works once, for seven days.';
const NOT_YOURS =
  'If you have no account with us, somebody probably mistyped their address. Ignore this email, and you will not hear from us again.';

/** Goes to the new address, which may be a stranger's: it names nobody. */
export const renderEmailChangeMail = ({ shop, link }: EmailChangeMail) =>
  paragraphMail({
    shop,
    subject: `${CONFIRM} at ${shop.name}`,
    title: CONFIRM,
    preview: WHY,
    parts: [greeting(''), WHY, mailButton(CONFIRM, link), NOT_YOURS],
  });

const NOTICE = 'Your email address is being changed';
const WHAT =
  'We were asked to change the email address of your account, and have sent a link to the new one. As soon as it is confirmed, you log in with that address, and our emails go there.';

/** Goes to the old address, which may be a stranger's or in wrong hands: it does not name the new one. */
export const renderEmailChangeNotice = ({ name, shop, contact }: EmailChangeNotice) =>
  paragraphMail({
    shop,
    subject: `${NOTICE} at ${shop.name}`,
    title: NOTICE,
    preview: WHAT,
    parts: [greeting(name), WHAT, `If you did not ask for this, tell us right away: ${contact}`],
  });
