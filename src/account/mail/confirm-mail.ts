import { linkMail } from './link-mail.tsx';

/** The mail with the link that confirms a new account's address. */
export const renderConfirmMail = linkMail({
  title: 'Confirm your address',
  why: 'your account is open. Confirm that this is your address, and orders that you placed without an account appear in it too. The link works once, for a day.',
  stranger:
    'You did not open an account? Then somebody mistyped their address: do not confirm it, and nothing more will come.',
});
