import {
  MailHeading,
  type MailShop,
  MailText,
  type RenderedMail,
} from '../../ui/mail/mail-frame.tsx';
import { paragraphMail } from '../../ui/mail/paragraph-mail.tsx';
import { shortWithoutLinks } from '../../ui/mail/without-links.ts';
import { formatTime } from '../../ui/mail/format-time.ts';

interface ContactMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
  writtenAt: Date;
}

export interface ContactMail {
  shop: MailShop;
  message: ContactMessage;
  /** The sender's address is unverified. */
  to: 'shop' | 'sender';
}

const MAX_SUBJECT_LENGTH = 60;

export const renderContactMail = ({ shop, message, to }: ContactMail): RenderedMail =>
  to === 'shop' ? forwardedMessage(shop, message) : acknowledgment(shop, message);

function forwardedMessage(shop: MailShop, { name, email, subject, message }: ContactMessage) {
  const sender = `From ${name} <${email}>. Reply to this email to answer them.`;
  const heading = { plain: subject, html: <MailHeading>{subject}</MailHeading> };
  const lines = { plain: message, html: <MailText lines={message.split(/\r?\n/)} /> };
  return paragraphMail({
    shop,
    subject: `Contact: ${subject}`,
    title: 'A message from the contact page',
    preview: message,
    parts: [sender, heading, lines],
  });
}

/** Anybody can enter anybody's address, so this quotes only the beginning of the subject. */
function acknowledgment(shop: MailShop, { subject, writtenAt }: ContactMessage): RenderedMail {
  const title = 'We have your message';
  const received = `Thank you. We received your message on ${formatTime(writtenAt)}. Someone who has held the part in their hands will answer within one business day.`;
  const quote = `Its subject begins: ${shortWithoutLinks(subject, MAX_SUBJECT_LENGTH)}`;
  const ifNotYou =
    'If you did not write to us, somebody entered your address. There is nothing you need to do.';
  return paragraphMail({
    shop,
    subject: `${title} at ${shop.name}`,
    title,
    preview: received,
    parts: [received, quote, ifNotYou],
  });
}
