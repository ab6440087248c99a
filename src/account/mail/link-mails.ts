import { mailButton } from '../../ui/mail/paragraph-mail.tsx';
import { type CustomerMail, customerMail } from './customer-mail.ts';

export interface LinkMail extends CustomerMail {
  link: string;
}

interface LinkMailText {
  /** Also the label of the button. */
  title: string;
  why: string;
  /** For a recipient who did not request the mail. */
  ifNotYou: string;
}

export const linkMail =
  ({ title, why, ifNotYou }: LinkMailText) =>
  ({ link, ...mail }: LinkMail) =>
    customerMail(mail, { title, lead: why, parts: [mailButton(title, link), ifNotYou] });

export const renderConfirmMail = linkMail({
  title: 'Confirm your address',
  why: 'Your account is ready. Please confirm that this is your email address; orders that you placed without an account will then appear in it, too. The link works once, for 24 hours.',
  ifNotYou:
    'If you did not create an account, somebody probably mistyped their address. Ignore this email, and you will not hear from us again.',
});

export const renderResetMail = linkMail({
  title: 'Set a new password',
  why: 'We received a request to reset the password of your account. Choose a new one with this link. It works once, for one hour.',
  ifNotYou: 'If this was not you, ignore this email: your password stays as it is.',
});
