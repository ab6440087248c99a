import {
  MailButton,
  MailFrame,
  MailText,
  type MailShop,
  mailFooter,
  mailHtml,
  mailQuiet,
  type RenderedMail,
} from '../../ui/mail/mail-frame.tsx';

export interface NewsletterMail {
  shop: MailShop;
  /** Says yes; null for somebody who is on the list already. */
  confirmLink: string | null;
  /** Takes the address off the list. */
  leaveLink: string;
}

const asked =
  'somebody, probably you, asked for our newsletter at this address: new parts, new articles, about once a month. Nothing comes until you say yes. The link works for a week.';
const already = 'somebody asked for our newsletter at this address. You are on the list already.';
const stranger = 'It was not you? Then do nothing, and no more mails will come.';

/** The mail that asks back before a newsletter is sent to an address. */
export function renderNewsletterMail({
  shop,
  confirmLink,
  leaveLink,
}: NewsletterMail): RenderedMail {
  const title = confirmLink ? 'Shall we write to you?' : 'You are on the list';
  const words = `Hello, ${confirmLink ? asked : already}`;
  const leave = `Take me off the list: ${leaveLink}`;
  return {
    subject: confirmLink ? `Confirm the ${shop.name} newsletter` : `The ${shop.name} newsletter`,
    text: [words, confirmLink, confirmLink && stranger, leave, mailFooter(shop)]
      .filter(Boolean)
      .join('\n\n'),
    html: mailHtml(
      <MailFrame title={title} shop={shop}>
        <MailText>{words}</MailText>
        {confirmLink && <MailButton href={confirmLink}>Yes, send me the newsletter</MailButton>}
        {confirmLink && <MailText>{stranger}</MailText>}
        <p style={mailQuiet}>
          <a href={leaveLink}>Take me off the list</a>
        </p>
      </MailFrame>,
    ),
  };
}
