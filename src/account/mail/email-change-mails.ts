import { type CustomerMail, customerMail } from './customer-mail.ts';
import { mailButton } from '../../ui/mail/paragraph-mail.tsx';
import { linkMail, type LinkMail } from './link-mails.ts';

interface EmailChangeNotice extends CustomerMail {
  /** Telephone and address of the shop. */
  contact: string;
  /** Null for an address that was never confirmed, which may be a stranger's. */
  stopLink: string | null;
}

const changeMail = linkMail({
  title: 'Confirm your new address',
  why: 'We were asked to change the email address of your account to this one. Please confirm that it is yours; nothing changes until you do. The link works once, for seven days.',
  ifNotYou:
    'If you have no account with us, somebody probably mistyped their address. Ignore this email, and you will not hear from us again.',
});

/** Goes to the new address, which may be a stranger's: it names nobody. */
export const renderEmailChangeMail = (mail: LinkMail) => changeMail({ ...mail, name: '' });

/** Goes to the old address, which may be a stranger's or in wrong hands: it does not name the new one. */
export const renderEmailChangeNotice = ({ contact, stopLink, ...mail }: EmailChangeNotice) =>
  customerMail(mail, {
    title: 'Your email address is being changed',
    lead: 'We were asked to change the email address of your account, and have sent a link to the new one. Once it is confirmed, you will log in with that address, and our emails will go there.',
    parts: [
      ...(stopLink
        ? [
            'If you did not ask for this, stop it. The link works for 72 hours, even after the new address is confirmed.',
            mailButton('Stop the change', stopLink),
          ]
        : []),
      `If you did not ask for this, tell us right away: ${contact}`,
    ],
  });
