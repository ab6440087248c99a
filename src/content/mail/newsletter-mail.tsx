import {
  MailButton,
  MailFrame,
  MailLink,
  MailText,
  type MailShop,
  mailFooter,
  mailHtml,
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
  'We received a request to send our newsletter to this address: new parts and new articles, about once a month. We send nothing until you confirm. The link works for one week.';
const already =
  'We received a request to send our newsletter to this address. You are already subscribed.';
const stranger = 'If this was not you, ignore this email, and you will not hear from us again.';

/** The mail that asks back before a newsletter is sent to an address. */
export function renderNewsletterMail({
  shop,
  confirmLink,
  leaveLink,
}: NewsletterMail): RenderedMail {
  const title = confirmLink ? 'Confirm your subscription' : 'You are on the list';
  const words = confirmLink ? asked : already;
  return {
    subject: confirmLink ? `Confirm the ${shop.name} newsletter` : `The ${shop.name} newsletter`,
    text: [
      words,
      confirmLink,
      confirmLink && stranger,
      `Unsubscribe: ${leaveLink}`,
      mailFooter(shop),
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: mailHtml(
      <MailFrame title={title} preview={words} shop={shop}>
        <MailText>{words}</MailText>
        {confirmLink && <MailButton href={confirmLink}>Yes, send me the newsletter</MailButton>}
        {confirmLink && <MailText>{stranger}</MailText>}
        <MailText>
          <MailLink href={leaveLink}>Unsubscribe</MailLink>
        </MailText>
      </MailFrame>,
    ),
  };
}
