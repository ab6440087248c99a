import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { deskAddresses } from '../../addresses.ts';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { Desk } from '../../frame/web/desk/desk.tsx';
import { Shown } from '../../frame/web/desk/shown.tsx';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { WordTable } from '../../words/web/word-table.tsx';
import '../../shop/web/shop.css';
import '../../words/web/words.css';

/** Jobs on a van, with what leads nowhere. */
export function RepairsDeskPage({ search, setSearch }: DeskPageProps) {
  const query = useQuery(callQuery(['parts', 'repairs'], 'GET admin/repairs'));
  return (
    <Desk title="Shop" page="Jobs on a van">
      <Shown of={query}>
        {(repairs) => (
          <WordTable
            q={search['q'] ?? ''}
            onSearch={(q) => setSearch({ q }, { replace: true })}
            words={({ name, system, vans_text, nowhere }) => [
              name,
              system,
              vans_text,
              ...(nowhere.length > 0 ? ['nowhere', ...nowhere] : []),
            ]}
            caption="Jobs on a van"
            rows={repairs}
            rowKey={({ id }) => id}
            columns={[
              {
                name: 'Job',
                isRow: true,
                cell: ({ id, name, system, hidden }) => (
                  <>
                    <PageLink
                      href={addressOf(deskAddresses.repairs.repair, { id })}
                      className="site-link"
                    >
                      {name}
                    </PageLink>
                    <small className="block text-graphite">
                      {[system, hidden && 'hidden'].filter(Boolean).join(', ')}
                    </small>
                  </>
                ),
              },
              { name: 'Vans', from: 'md', cell: ({ vans_text }) => vans_text },
              { name: 'Lines', isNumber: true, from: 'md', cell: ({ lines }) => lines },
              {
                name: 'Leads nowhere',
                isBad: ({ nowhere }) => nowhere.length > 0,
                cell: ({ nowhere }) => nowhere.join(', '),
              },
            ]}
          />
        )}
      </Shown>
    </Desk>
  );
}
