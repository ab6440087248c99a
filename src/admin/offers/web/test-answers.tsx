import { CircleCheck, CircleX } from 'lucide-react';
import { ListTable } from '../../frame/web/table/list-table.tsx';
import { Sum } from '../../frame/web/table/sum.tsx';
import { Status } from '../../frame/web/desk/status.tsx';
import type { TriedCoupon } from '../contract.ts';

/** What each rule answers, and the discount line by line. */
export function TestAnswers({ tried, isKnown }: { tried: TriedCoupon; isKnown: boolean }) {
  const { rules, lines, is_taken, message, calculation, subtotal_cents, discount_cents } = tried;
  return (
    <div aria-live="polite">
      <div
        className="callout border-red bg-surface data-taken:border-green"
        data-taken={is_taken || undefined}
      >
        <Status tone={is_taken ? 'done' : 'fault'} icon={is_taken ? <CircleCheck /> : <CircleX />}>
          {is_taken ? 'The cart accepts it' : 'The cart refuses it'}
        </Status>
        <p>{message}</p>
        {isKnown && (
          <p className="text-steel">
            {tried.has_account ? 'The address has an account.' : 'A guest by this address.'}
          </p>
        )}
      </div>
      <ListTable
        className="coupon-rules"
        caption="Rules"
        rows={rules}
        rowKey={({ rule }) => rule}
        columns={[
          {
            name: 'Rule',
            isRow: true,
            cell: ({ name, is_met }) => (
              <Status
                tone={is_met ? 'done' : 'fault'}
                icon={is_met ? <CircleCheck /> : <CircleX />}
              >
                {!is_met && <span className="sr-only">Not met</span>} <span>{name}</span>
              </Status>
            ),
          },
          { name: 'Answer', cell: ({ says }) => says },
        ]}
      />
      <ListTable
        className="coupon-rules"
        caption="Discount by line"
        rows={lines}
        rowKey={({ product_id }) => product_id}
        columns={[
          {
            name: 'Line',
            isRow: true,
            cell: ({ name, is_good_for }) => (
              <>
                <span>{name}</span>
                {!is_good_for && <span className="text-steel"> (not for this part)</span>}
              </>
            ),
          },
          { name: 'Price', isNumber: true, sum: (line) => line.total_cents },
          { name: 'Off', isNumber: true, sum: ({ off_cents }) => -off_cents },
        ]}
        foot={
          <tr>
            <th scope="row">{calculation}</th>
            <td className="number">
              <Sum cents={subtotal_cents} />
            </td>
            <td className="number">
              <Sum cents={-discount_cents} />
            </td>
          </tr>
        }
      />
    </div>
  );
}
