import { MailLink, MailText } from '../../ui/mail/mail-frame.tsx';
import type { MailPart } from '../../ui/mail/paragraph-mail.tsx';

/** The link that ends what the mail is about. */
export const mailEnd = (label: string, href: string): MailPart => ({
  plain: `${label}: ${href}`,
  html: (
    <MailText>
      <MailLink href={href}>{label}</MailLink>
    </MailText>
  ),
});
