import { WhenCell } from '../../frame/web/table/cells.tsx';
import { DeskSection } from '../../frame/web/desk/desk-section.tsx';
import { DeskTable } from '../../frame/web/table/desk-table.tsx';
import type { CustomerDetail } from '../customer-shapes.ts';

const signed = (points: number): string =>
  `${points > 0 ? '+' : '−'}${Math.abs(points).toLocaleString('en-US')}`;

/** Every entry of the ledger, with the balance after it. */
export function PointsLedger({ customer: { ledger, points } }: { customer: CustomerDetail }) {
  return (
    <DeskSection
      title="Points"
      about={`${points.toLocaleString('en-US')} now`}
      none={ledger.length === 0 && 'None earned or given yet.'}
    >
      <DeskTable
        className="customer-table"
        caption="Points earned, spent, given and taken"
        columns={[
          'When',
          'Why',
          { name: 'By', className: 'max-sm:hidden' },
          { name: 'Points', className: 'number' },
          { name: 'Balance', className: 'number' },
        ]}
      >
        {ledger.map((entry) => (
          <tr key={entry.id}>
            <WhenCell at={entry.at} />
            <th scope="row">{entry.reason}</th>
            <td className="max-sm:hidden">{entry.by}</td>
            <td className="number">{signed(entry.points)}</td>
            <td className="number">{entry.balance.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </DeskTable>
    </DeskSection>
  );
}
