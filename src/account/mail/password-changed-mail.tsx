import {
  MailFrame,
  MailText,
  mailFooter,
  mailHtml,
  mailLink,
  type RenderedMail,
} from '../../ui/mail/mail-frame.tsx';
import type { AccountMail } from './mail-parts.ts';

const title = 'Your password was changed';
const what =
  'the password of your account was changed just now, and all other devices were logged out.';
const stranger = 'It was not you? Reset it at once, so that it is yours alone again:';

/** The mail that tells of a changed password. */
export function renderPasswordChangedMail({ name, shop, resetPage }: AccountMail): RenderedMail {
  return {
    subject: `${title} at ${shop.name}`,
    text: [`${name}, ${what}`, `${stranger} ${resetPage}`, mailFooter(shop)].join('\n\n'),
    html: mailHtml(
      <MailFrame title={title} shop={shop}>
        <MailText>
          {name}, {what}
        </MailText>
        <MailText>
          {stranger}{' '}
          <a href={resetPage} style={mailLink}>
            {resetPage}
          </a>
        </MailText>
      </MailFrame>,
    ),
  };
}
