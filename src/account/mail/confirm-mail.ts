import { linkMail } from './link-mail.tsx';

export const renderConfirmMail = linkMail({
  title: 'Confirm your address',
  why: 'Your account is open. Please confirm that this is your email address; orders that you placed without an account will then appear in it too. The link works once, for 24 hours.',
  ifNotYou:
    'If you did not open an account, somebody probably mistyped their address. Ignore this email, and you will not hear from us again.',
});
