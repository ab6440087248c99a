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
  /** Null for a current subscriber. */
  confirmLink: string | null;
  unsubscribeLink: string;
}

const PLEASE_CONFIRM =
  'We received a request to send our newsletter to this address: new parts and new articles, about once a month. We send nothing until you confirm. The link works for one week.';
const ALREADY_SUBSCRIBED =
  'We received a request to send our newsletter to this address. You are already subscribed.';
const IF_NOT_YOU = 'If this was not you, ignore this email, and you will not hear from us again.';

/** Asks for confirmation, so that nobody can subscribe somebody else. */
export function renderNewsletterMail({
  shop,
  confirmLink,
  unsubscribeLink,
}: NewsletterMail): RenderedMail {
  const title = confirmLink ? 'Confirm your subscription' : 'You are on the list';
  const text = confirmLink ? PLEASE_CONFIRM : ALREADY_SUBSCRIBED;
  return {
    subject: confirmLink ? `Confirm the ${shop.name} newsletter` : `The ${shop.name} newsletter`,
    text: [
      text,
      confirmLink,
      confirmLink && IF_NOT_YOU,
      `Unsubscribe: ${unsubscribeLink}`,
      mailFooter(shop),
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: mailHtml(
      <MailFrame title={title} preview={text} shop={shop}>
        <MailText>{text}</MailText>
        {confirmLink && <MailButton href={confirmLink}>Yes, send me the newsletter</MailButton>}
        {confirmLink && <MailText>{IF_NOT_YOU}</MailText>}
        <MailText>
          <MailLink href={unsubscribeLink}>Unsubscribe</MailLink>
        </MailText>
      </MailFrame>,
    ),
  };
}
