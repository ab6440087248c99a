import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { When } from '../../frame/web/when.tsx';
import { orderPages } from '../../order/pages.ts';
import type { PartHistory as History } from '../shapes.ts';
import { reasonWords, signed } from './reason-words.ts';

const ENDED = new Set([2, 6]);

/** Movements and sales, the latest first. */
export function PartHistory({ history }: Pick<History, 'history'>) {
  const mayRead = useMay('read:orders');
  if (history.length === 0) return <p>Nothing has moved yet.</p>;
  return (
    <table className="stock-table">
      <caption className="sr-only">What moved it</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Why</th>
          <th scope="col" className="stock-number">
            Pieces
          </th>
          <th scope="col" className="stock-number">
            Then
          </th>
        </tr>
      </thead>
      <tbody>
        {history.map(({ at, kind, note, order, status, by, delta, stock_after }) => (
          <tr key={`${at} ${kind} ${order ?? ''} ${delta}`}>
            <td>
              <When at={at} show="time" />
            </td>
            <td>
              {reasonWords[kind]}{' '}
              {order &&
                (mayRead ? (
                  <PageLink href={addressOf(orderPages.order, { number: order })}>{order}</PageLink>
                ) : (
                  order
                ))}
              {order && ENDED.has(status ?? 0) && ', not in the end'}
              <span className="text-steel"> {[note, by].filter(Boolean).join(', ')}</span>
            </td>
            <td className="stock-number" data-loss={delta < 0 || undefined}>
              {signed(delta)}
            </td>
            <td className="stock-number">{stock_after ?? ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
