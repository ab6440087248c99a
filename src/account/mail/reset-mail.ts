import { linkMail } from './link-mail.tsx';

/** The mail with the link that resets a password. */
export const renderResetMail = linkMail({
  title: 'Set a new password',
  why: 'somebody, we hope you, asked to reset the password of your account. The link works once, for one hour.',
  stranger: 'It was not you? Then leave it: your password stays as it is.',
});
