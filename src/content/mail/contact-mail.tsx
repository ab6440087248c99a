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

interface Letter {
  name: string;
  email: string;
  subject: string;
  message: string;
  writtenAt: Date;
}

export interface ContactMail {
  shop: MailShop;
  letter: Letter;
  /** The shop, which gets the letter, or who is said to have written it. */
  to: 'shop' | 'sender';
}

/** So much of the subject is told back. */
const SUBJECT_LETTERS = 60;

export const renderContactMail = ({ shop, letter, to }: ContactMail): RenderedMail =>
  to === 'shop' ? wholeLetter(shop, letter) : acknowledgement(shop, letter);

function wholeLetter(shop: MailShop, { name, email, subject, message }: Letter): RenderedMail {
  const before = `From ${name} <${email}>. Reply to this email to answer them.`;
  return {
    subject: `Contact: ${subject}`,
    text: [before, subject, message, mailFooter(shop)].join('\n\n'),
    html: mailHtml(
      <MailFrame title="A message from the contact page" preview={message} shop={shop}>
        <MailText>{before}</MailText>
        <MailHeading>{subject}</MailHeading>
        <MailText lines={message.split(/\r?\n/)} />
      </MailFrame>,
    ),
  };
}

/** Anybody can give anybody's address: nothing of the letter goes there but the beginning of its subject. */
function acknowledgement(shop: MailShop, { subject, writtenAt }: Letter): RenderedMail {
  const title = 'We have your message';
  const words = `Thank you. We received your message on ${formatTime(writtenAt)}. Somebody who has had the part in their hands will answer within one business day.`;
  const about = `Its subject begins: ${shortWithoutLinks(subject, SUBJECT_LETTERS)}`;
  const stranger =
    'If you did not write to us, somebody entered your address. There is nothing you need to do.';
  return {
    subject: `${title} at ${shop.name}`,
    text: [words, about, stranger, mailFooter(shop)].join('\n\n'),
    html: mailHtml(
      <MailFrame title={title} preview={words} shop={shop}>
        <MailText>{words}</MailText>
        <MailText>{about}</MailText>
        <MailText>{stranger}</MailText>
      </MailFrame>,
    ),
  };
}
