import { linkMail } from './link-mail.tsx';

/** The mail with the link that resets a password. */
export const renderResetMail = linkMail({
  title: 'Set a new password',
  why: 'We received a request to reset the password of your account. Choose a new one with this link. It works once, for one hour.',
  stranger: 'If this was not you, ignore this email: your password stays as it is.',
});
