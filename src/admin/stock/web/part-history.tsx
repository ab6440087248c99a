import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { WhenCell } from '../../frame/web/table/cells.tsx';
import { DeskTable } from '../../frame/web/table/desk-table.tsx';
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
    <DeskTable
      className="sticky-head stock-table"
      caption="Stock movements"
      columns={[
        'When',
        'Why',
        { name: 'Pieces', className: 'number' },
        { name: 'Then', className: 'number' },
      ]}
    >
      {history.map(({ at, kind, note, order, status, by, delta, stock_after }) => (
        <tr key={`${at} ${kind} ${order ?? ''} ${delta}`}>
          <WhenCell at={at} show="time" />
          <td>
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
          </td>
          <td className="number" data-loss={delta < 0 || undefined}>
            {signed(delta)}
          </td>
          <td className="number">{stock_after ?? ''}</td>
        </tr>
      ))}
    </DeskTable>
  );
}
