import {
  MailFrame,
  MailHeading,
  MailText,
  type MailShop,
  mailFooter,
  mailHtml,
  type RenderedMail,
} from '../../ui/mail/mail-frame.tsx';
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

function forwardedMessage(
  shop: MailShop,
  { name, email, subject, message }: ContactMessage,
): RenderedMail {
  const sender = `From ${name} <${email}>. Reply to this email to answer them.`;
  return {
    subject: `Contact: ${subject}`,
    text: [sender, subject, message, mailFooter(shop)].join('\n\n'),
    html: mailHtml(
      <MailFrame title="A message from the contact page" preview={message} shop={shop}>
        <MailText>{sender}</MailText>
        <MailHeading>{subject}</MailHeading>
        <MailText lines={message.split(/\r?\n/)} />
      </MailFrame>,
    ),
  };
}

/** Anybody can enter anybody's address, so this quotes only the beginning of the subject. */
function acknowledgment(shop: MailShop, { subject, writtenAt }: ContactMessage): RenderedMail {
  const title = 'We have your message';
  const received = `Thank you. We received your message on ${formatTime(writtenAt)}. Somebody who has had the part in their hands will answer within one business day.`;
  const quote = `Its subject begins: ${shortWithoutLinks(subject, MAX_SUBJECT_LENGTH)}`;
  const ifNotYou =
    'If you did not write to us, somebody entered your address. There is nothing you need to do.';
  return {
    subject: `${title} at ${shop.name}`,
    text: [received, quote, ifNotYou, mailFooter(shop)].join('\n\n'),
    html: mailHtml(
      <MailFrame title={title} preview={received} shop={shop}>
        <MailText>{received}</MailText>
        <MailText>{quote}</MailText>
        <MailText>{ifNotYou}</MailText>
      </MailFrame>,
    ),
  };
}
