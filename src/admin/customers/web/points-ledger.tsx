import { DeskSection } from '../../frame/web/desk/desk-section.tsx';
import { ListTable } from '../../frame/web/table/list-table.tsx';
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
      <ListTable
        className="customer-table"
        caption="Points earned, spent, given and taken"
        columns={[
          { name: 'When', when: ({ at }) => at },
          { name: 'Why', isRow: true, cell: ({ reason }) => reason },
          { name: 'By', from: 'sm', cell: ({ by }) => by },
          { name: 'Points', isNumber: true, cell: (entry) => signed(entry.points) },
          {
            name: 'Balance',
            isNumber: true,
            cell: ({ balance }) => balance.toLocaleString('en-US'),
          },
        ]}
        rows={ledger}
        rowKey={({ id }) => id}
      />
    </DeskSection>
  );
}
