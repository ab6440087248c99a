import type { MailShop } from '../../../ui/mail/mail-frame.tsx';
import { mailButton, paragraphMail } from '../../../ui/mail/paragraph-mail.tsx';
import { withoutLinks } from '../../../ui/mail/without-links.ts';

interface InvitationMail {
  shop: MailShop;
  link: string;
  /** The name of the person who invites. */
  by: string;
  roles: readonly string[];
}

const TITLE = 'Join the back office';
const HOW =
  'Open the link on the device that you will work with. You choose a passkey there, or a password and an authenticator app. The link works once, for three days.';
const IF_UNEXPECTED =
  'If you do not work for us, ignore this email. Please do not pass the link on: whoever opens it signs up in your place.';

export function renderInvitationMail({ shop, link, by, roles }: InvitationMail) {
  const why = `${withoutLinks(by)} has invited you to work in the back office of ${shop.name}. Your role: ${roles.join(', ')}.`;
  return paragraphMail({
    shop,
    subject: `${TITLE} of ${shop.name}`,
    title: TITLE,
    preview: why,
    parts: ['Hello,', why, HOW, mailButton(TITLE, link), IF_UNEXPECTED],
  });
}
