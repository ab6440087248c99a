import { CircleCheck, CircleX } from 'lucide-react';
import { Status } from '../../frame/web/status.tsx';
import { Sum } from '../../frame/web/sum.tsx';
import type { TriedCoupon } from '../contract.ts';

/** What each rule answers, and the discount line by line. */
export function TestAnswers({ tried, isKnown }: { tried: TriedCoupon; isKnown: boolean }) {
  const { rules, lines, is_taken, message, worked, subtotal_cents, discount_cents } = tried;
  return (
    <div aria-live="polite">
      <div className="coupon-outcome" data-taken={is_taken || undefined}>
        <Status tone={is_taken ? 'done' : 'fault'} icon={is_taken ? <CircleCheck /> : <CircleX />}>
          {is_taken ? 'The cart takes it' : 'The cart refuses it'}
        </Status>
        <p>{message}</p>
        {isKnown && (
          <p className="text-steel">
            {tried.has_account ? 'The address has an account.' : 'A guest by this address.'}
          </p>
        )}
      </div>
      <table className="coupon-rules">
        <caption className="sr-only">Rules</caption>
        <thead>
          <tr>
            <th scope="col">Rule</th>
            <th scope="col">Answer</th>
          </tr>
        </thead>
        <tbody>
          {rules.map(({ rule, name, is_met, says }) => (
            <tr key={rule}>
              <th scope="row">
                <Status
                  tone={is_met ? 'done' : 'fault'}
                  icon={is_met ? <CircleCheck /> : <CircleX />}
                >
                  {!is_met && <span className="sr-only">Not met</span>} {name}
                </Status>
              </th>
              <td>{says}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className="coupon-rules">
        <caption className="sr-only">Discount by line</caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col" className="text-right">
              Price
            </th>
            <th scope="col" className="text-right">
              Off
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.product_id}>
              <th scope="row">
                {line.name}
                {!line.is_good_for && <span className="text-steel"> (not for this part)</span>}
              </th>
              <td className="text-right">
                <Sum cents={line.total_cents} />
              </td>
              <td className="text-right">
                <Sum cents={-line.off_cents} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{worked}</th>
            <td className="text-right">
              <Sum cents={subtotal_cents} />
            </td>
            <td className="text-right">
              <Sum cents={-discount_cents} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
