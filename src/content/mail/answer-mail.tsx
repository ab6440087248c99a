import { type MailShop, MailText, type RenderedMail } from '../../ui/mail/mail-frame.tsx';
import { paragraphMail } from '../../ui/mail/paragraph-mail.tsx';
import { withoutLinks } from '../../ui/mail/without-links.ts';
import { formatTime } from '../../ui/mail/format-time.ts';
import type { InboxKind } from '../rules/inbox-kinds.ts';

export interface AnswerMail {
  shop: MailShop;
  answer: string;
  /** The text that is answered. The writer's address is unverified. */
  to: { kind: InboxKind; name: string; about: string; text: string; writtenAt: Date };
}

const MAX_SUBJECT_LENGTH = 120;
const MAX_QUOTED_LINES = 40;

/** The shop's answer, with the original text below. */
export function renderAnswerMail({ shop, answer, to }: AnswerMail): RenderedMail {
  const lines = answer.split(/\r?\n/);
  const quoted = to.text.split(/\r?\n/).slice(0, MAX_QUOTED_LINES).map(withoutLinks);
  return paragraphMail({
    shop,
    subject: subjectOf(to),
    title: `An answer from ${shop.name}`,
    preview: answer,
    parts: [
      { plain: answer, html: <MailText lines={lines} /> },
      `On ${formatTime(to.writtenAt)} you wrote:`,
      { plain: quoted.map((line) => `> ${line}`).join('\n'), html: <MailText lines={quoted} /> },
    ],
  });
}

function subjectOf({ kind, about }: AnswerMail['to']): string {
  if (kind === 'testimonial') return 'Your testimonial';
  if (kind === 'comment') return `Your comment on “${about}”`;
  if (kind === 'question') return `Your question about ${about}`;
  if (kind === 'review') return `Your review of ${about}`;
  return `Re: ${withoutLinks(about).slice(0, MAX_SUBJECT_LENGTH)}`;
}
