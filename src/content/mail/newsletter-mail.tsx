import { MailLink, type MailShop, MailText } from '../../ui/mail/mail-frame.tsx';
import { mailButton, paragraphMail } from '../../ui/mail/paragraph-mail.tsx';

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
export function renderNewsletterMail({ shop, confirmLink, unsubscribeLink }: NewsletterMail) {
  const unsubscribe = {
    plain: `Unsubscribe: ${unsubscribeLink}`,
    html: (
      <MailText>
        <MailLink href={unsubscribeLink}>Unsubscribe</MailLink>
      </MailText>
    ),
  };
  return confirmLink
    ? paragraphMail({
        shop,
        subject: `Confirm the ${shop.name} newsletter`,
        title: 'Confirm your subscription',
        preview: PLEASE_CONFIRM,
        parts: [
          PLEASE_CONFIRM,
          mailButton('Yes, send me the newsletter', confirmLink),
          IF_NOT_YOU,
          unsubscribe,
        ],
      })
    : paragraphMail({
        shop,
        subject: `The ${shop.name} newsletter`,
        title: 'You are on the list',
        preview: ALREADY_SUBSCRIBED,
        parts: [ALREADY_SUBSCRIBED, unsubscribe],
      });
}
