import { Fragment, type ReactNode } from 'react';
import {
  MailButton,
  MailFrame,
  type MailShop,
  MailText,
  mailFooter,
  mailHtml,
  type RenderedMail,
} from './mail-frame.tsx';

/** A paragraph, or a part whose HTML differs from its plain text. */
export type MailPart = string | { plain: string; html: ReactNode };

interface ParagraphMail {
  shop: MailShop;
  subject: string;
  title: string;
  /** Shown by mail programs beside the subject. */
  preview: string;
  parts: readonly MailPart[];
}

/** A mail of paragraphs and links, as plain text and HTML. */
export const paragraphMail = ({
  shop,
  subject,
  title,
  preview,
  parts,
}: ParagraphMail): RenderedMail => ({
  subject,
  text: [...parts.map(plainText), mailFooter(shop)].join('\n\n'),
  html: mailHtml(
    <MailFrame title={title} preview={preview} shop={shop}>
      {parts.map((part) => (
        <Fragment key={plainText(part)}>
          {typeof part === 'string' ? <MailText>{part}</MailText> : part.html}
        </Fragment>
      ))}
    </MailFrame>,
  ),
});

const plainText = (part: MailPart) => (typeof part === 'string' ? part : part.plain);

export const mailButton = (label: string, href: string): MailPart => ({
  plain: href,
  html: <MailButton href={href}>{label}</MailButton>,
});
