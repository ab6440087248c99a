import {
  MailFrame,
  MailHeading,
  MailText,
  type MailShop,
  mailFooter,
  mailHtml,
  type RenderedMail,
} from '../../ui/mail/mail-frame.tsx';

export interface ContactMail {
  shop: MailShop;
  letter: { name: string; email: string; subject: string; message: string };
  /** The shop's own, or the copy for who wrote it. */
  to: 'shop' | 'sender';
}

const copyWords =
  'this is a copy of what you wrote to us. Someone who has had the part in their hands answers within a working day.';

/** A letter from the contact page: to the shop, and a copy to its sender. */
export function renderContactMail({ shop, letter, to }: ContactMail): RenderedMail {
  const isCopy = to === 'sender';
  const title = isCopy ? 'We have your letter' : 'A letter from the contact page';
  const before = isCopy
    ? `${letter.name}, ${copyWords}`
    : `${letter.name} <${letter.email}> wrote. Answering this mail answers them.`;
  return {
    subject: isCopy
      ? `Your letter to ${shop.name}: ${letter.subject}`
      : `Contact: ${letter.subject}`,
    text: [before, letter.subject, letter.message, mailFooter(shop)].join('\n\n'),
    html: mailHtml(
      <MailFrame title={title} shop={shop}>
        <MailText>{before}</MailText>
        <MailHeading>{letter.subject}</MailHeading>
        <MailText>{letter.message}</MailText>
      </MailFrame>,
    ),
  };
}
