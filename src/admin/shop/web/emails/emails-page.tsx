import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../frame/web/live/call-query.ts';
import { Desk } from '../../../frame/web/desk/desk.tsx';
import type { DeskPageProps } from '../../../frame/web/desk-page-props.ts';
import { Shown } from '../../../frame/web/desk/shown.tsx';
import { MAIL_LIST } from '../../rules/mail-list.ts';
import { MailList } from './mail-list.tsx';
import { MailTools } from './mail-tools.tsx';
import { readView } from './mail-view.ts';
import '../shop.css';
import './emails.css';

/** Previews of all the shop's mails. */
export function EmailsPage({ search, setSearch }: DeskPageProps) {
  const listed = MAIL_LIST.find(({ id }) => id === search['mail']) ?? MAIL_LIST[0]!;
  const view = readView(search);
  const { id } = listed;
  const mail = useQuery(
    callQuery(['shop', 'mails', id], 'GET admin/shop/mails/:id', { params: { id } }),
  );
  return (
    <Desk
      title="Shop"
      page="Emails"
      tools={<MailTools mail={listed} view={view} setSearch={setSearch} />}
    >
      <div className="shop-columns">
        <MailList current={id} view={view} />
        <section className="min-w-0" aria-label={listed.name}>
          <Shown of={mail} loading="Loading the email" onlyFresh>
            {({ subject, text }) => (
              <>
                <header className="mail-head">
                  <h2 className="shop-heading">{subject}</h2>
                  <p>{listed.when}</p>
                </header>
                {view.as === 'text' ? (
                  <pre className="p-4 font-mono whitespace-pre-wrap">{text}</pre>
                ) : (
                  // It runs nothing.
                  <iframe
                    key={`${id} ${view.scheme}`}
                    className={`mail-frame mail-frame-${view.width}`}
                    src={`/api/admin/shop/mails/${id}/html?scheme=${view.scheme}`}
                    title={`${listed.name}, ${view.scheme}`}
                    sandbox="allow-popups allow-popups-to-escape-sandbox"
                  />
                )}
              </>
            )}
          </Shown>
        </section>
      </div>
    </Desk>
  );
}
