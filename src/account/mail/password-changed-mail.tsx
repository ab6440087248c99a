import {
  MailFrame,
  MailText,
  mailFooter,
  mailHtml,
  mailLink,
  type RenderedMail,
} from '../../ui/mail/mail-frame.tsx';
import { writtenTime } from '../../ui/mail/written-time.ts';
import { greeting } from './greeting.ts';
import type { AccountMail } from './mail-parts.ts';

const title = 'Your password was changed';
const yours = 'Was it you? Then there is nothing to do.';
const stranger = 'It was not you? Reset it at once, so that it is yours alone again:';

/** The mail that tells of a changed password. */
export function renderPasswordChangedMail(mail: AccountMail & { when: Date }): RenderedMail {
  const { name, shop, when, resetPage } = mail;
  const what = `the password of your account was changed on ${writtenTime(when)}, and all other devices were logged out.`;
  return {
    subject: `${title} at ${shop.name}`,
    text: [greeting(name, what), yours, `${stranger} ${resetPage}`, mailFooter(shop)].join('\n\n'),
    html: mailHtml(
      <MailFrame title={title} shop={shop}>
        <MailText>{greeting(name, what)}</MailText>
        <MailText>{yours}</MailText>
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
