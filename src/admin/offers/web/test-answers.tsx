import { CircleCheck, CircleX } from 'lucide-react';
import { SumCell } from '../../frame/web/table/cells.tsx';
import { DeskTable } from '../../frame/web/table/desk-table.tsx';
import { Status } from '../../frame/web/desk/status.tsx';
import type { TriedCoupon } from '../contract.ts';

/** What each rule answers, and the discount line by line. */
export function TestAnswers({ tried, isKnown }: { tried: TriedCoupon; isKnown: boolean }) {
  const { rules, lines, is_taken, message, calculation, subtotal_cents, discount_cents } = tried;
  return (
    <div aria-live="polite">
      <div
        className="told border-red bg-plate data-taken:border-green"
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
      <DeskTable className="coupon-rules" caption="Rules" columns={['Rule', 'Answer']}>
        {rules.map(({ rule, name, is_met, says }) => (
          <tr key={rule}>
            <th scope="row">
              <Status
                tone={is_met ? 'done' : 'fault'}
                icon={is_met ? <CircleCheck /> : <CircleX />}
              >
                {!is_met && <span className="sr-only">Not met</span>} <span>{name}</span>
              </Status>
            </th>
            <td>{says}</td>
          </tr>
        ))}
      </DeskTable>
      <DeskTable
        className="coupon-rules"
        caption="Discount by line"
        columns={[
          'Line',
          { name: 'Price', className: 'number' },
          { name: 'Off', className: 'number' },
        ]}
        foot={
          <tr>
            <th scope="row">{calculation}</th>
            <SumCell cents={subtotal_cents} />
            <SumCell cents={-discount_cents} />
          </tr>
        }
      >
        {lines.map((line) => (
          <tr key={line.product_id}>
            <th scope="row">
              {line.name}
              {!line.is_good_for && <span className="text-steel"> (not for this part)</span>}
            </th>
            <SumCell cents={line.total_cents} />
            <SumCell cents={-line.off_cents} />
          </tr>
        ))}
      </DeskTable>
    </div>
  );
}
