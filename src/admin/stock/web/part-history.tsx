import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { ListTable } from '../../frame/web/table/list-table.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import type { PartHistory as History } from '../shapes.ts';
import { reasonLabels, signed } from './reason-words.ts';
import { deskAddresses } from '../../addresses.ts';

const ENDED = new Set([2, 6]);

/** Movements and sales, the latest first. */
export function PartHistory({ history }: Pick<History, 'history'>) {
  const mayRead = useMay('read:orders');
  if (history.length === 0) return <p>Nothing has moved yet.</p>;
  return (
    <ListTable
      className="sticky-head stock-table"
      caption="Stock movements"
      columns={[
        { name: 'When', when: ({ at }) => at, show: 'time' },
        {
          name: 'Why',
          cell: ({ kind, note, order, status, by }) => (
            <>
              {reasonLabels[kind]}{' '}
              {order &&
                (mayRead ? (
                  <PageLink href={addressOf(deskAddresses.order.order, { number: order })}>
                    {order}
                  </PageLink>
                ) : (
                  <span>{order}</span>
                ))}
              {order && ENDED.has(status ?? 0) && <span>, not in the end</span>}
              <span className="text-steel"> {[note, by].filter(Boolean).join(', ')}</span>
            </>
          ),
        },
        {
          name: 'Pieces',
          isNumber: true,
          isBad: ({ delta }) => delta < 0,
          cell: ({ delta }) => signed(delta),
        },
        { name: 'Then', isNumber: true, cell: ({ stock_after }) => stock_after },
      ]}
      rows={history}
      rowKey={({ at, kind, order, delta }) => `${at} ${kind} ${order ?? ''} ${delta}`}
    />
  );
}
