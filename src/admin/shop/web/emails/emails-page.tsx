import { useQuery } from '@tanstack/react-query';
import { callShop } from '../../../../kit/client.ts';
import { Desk } from '../../../frame/web/desk.tsx';
import type { DeskPageProps } from '../../../frame/web/desk-page-props.ts';
import { Failed, Loading } from '../../../frame/web/states.tsx';
import { MAIL_LIST } from '../../rules/mail-list.ts';
import { shopTabs } from '../shop-tabs.ts';
import { MailFrame } from './mail-frame.tsx';
import { MailList } from './mail-list.tsx';
import { MailTools } from './mail-tools.tsx';
import { readView } from './mail-view.ts';
import '../shop.css';
import './emails.css';

/** Every mail of the shop, as its readers get it. */
export function EmailsPage({ search, setSearch }: DeskPageProps) {
  const listed = MAIL_LIST.find(({ id }) => id === search['mail']) ?? MAIL_LIST[0]!;
  const view = readView(search);
  const { data, error, refetch } = useQuery({
    queryKey: ['shop', 'mails', listed.id],
    queryFn: async ({ signal }) =>
      (await callShop('GET admin/shop/mails/:id', { params: { id: listed.id } }, { signal })).data,
  });
  return (
    <Desk
      title="Shop"
      tabs={shopTabs('Emails')}
      tools={<MailTools mail={listed} view={view} setSearch={setSearch} />}
    >
      <div className="shop-columns">
        <MailList current={listed.id} view={view} />
        <section className="min-w-0" aria-label={listed.name}>
          {error ? (
            <Failed error={error} onRetry={() => void refetch()} />
          ) : data ? (
            <>
              <header className="mail-head">
                <h2 className="shop-heading">{data.subject}</h2>
                <p>{listed.when}</p>
              </header>
              {view.as === 'text' ? (
                <pre className="mail-text">{data.text}</pre>
              ) : (
                <MailFrame id={listed.id} name={listed.name} view={view} />
              )}
            </>
          ) : (
            <Loading label="Loading the email" />
          )}
        </section>
      </div>
    </Desk>
  );
}
