import { useRouter } from '@tanstack/react-router';
import { addressOf } from '../../../../kit/page.ts';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { useStepKeys } from '../../../frame/web/keys/use-step-keys.ts';
import { MAIL_LIST } from '../../rules/mail-list.ts';
import { type MailView, viewParameters } from './mail-view.ts';
import { deskAddresses } from '../../../addresses.ts';

export function MailList({ current, view }: { current: string; view: MailView }) {
  const router = useRouter();
  const hrefOf = (mail: string) =>
    addressOf(deskAddresses.shop.emails, {}, { mail, ...viewParameters(view) });
  const at = MAIL_LIST.findIndex(({ id }) => id === current);
  useStepKeys('email', 'Emails', (by) => {
    const mail = MAIL_LIST[at + by];
    if (mail) void router.navigate({ href: hrefOf(mail.id), replace: true });
  });
  return (
    <nav aria-label="Emails" className="shop-list">
      {[...Map.groupBy(MAIL_LIST, ({ group }) => group)].map(([group, mails]) => (
        <section key={group} aria-label={group}>
          <h2 className="small-head mail-group">{group}</h2>
          <ul>
            {mails.map(({ id, name }) => (
              <li key={id}>
                <PageLink
                  href={hrefOf(id)}
                  className="shop-list-row -outline-offset-3"
                  aria-current={id === current ? 'page' : undefined}
                >
                  {name}
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
