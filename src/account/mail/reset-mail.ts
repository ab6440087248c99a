import { linkMail } from './link-mail.tsx';

export const renderResetMail = linkMail({
  title: 'Set a new password',
  why: 'We received a request to reset the password of your account. Choose a new one with this link. It works once, for one hour.',
  ifNotYou: 'If this was not you, ignore this email: your password stays as it is.',
});
