import { When } from '../../frame/web/when.tsx';
import type { CustomerDetail } from '../customer-shapes.ts';
import { Part } from './part.tsx';

const signed = (points: number): string =>
  `${points > 0 ? '+' : '−'}${Math.abs(points).toLocaleString('en-US')}`;

/** Every entry of the ledger, with the balance after it. */
export function PointsLedger({ customer: { ledger, points } }: { customer: CustomerDetail }) {
  return (
    <Part title="Points" about={`${points.toLocaleString('en-US')} now`}>
      {ledger.length === 0 ? (
        <p className="customer-none">None earned or given yet.</p>
      ) : (
        <table className="customer-table">
          <caption className="sr-only">Points earned, spent, given and taken</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Why</th>
              <th scope="col" className="customer-wide">
                By
              </th>
              <th scope="col" className="text-right">
                Points
              </th>
              <th scope="col" className="text-right">
                Balance
              </th>
            </tr>
          </thead>
          <tbody>
            {ledger.map((entry) => (
              <tr key={entry.id}>
                <td>
                  <When at={entry.at} />
                </td>
                <th scope="row">{entry.reason}</th>
                <td className="customer-wide">{entry.by}</td>
                <td className="text-right">{signed(entry.points)}</td>
                <td className="text-right">{entry.balance.toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Part>
  );
}
