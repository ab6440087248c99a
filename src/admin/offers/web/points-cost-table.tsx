import { formatPrice } from '../../../kit/money.ts';
import { DeskTable } from '../../frame/web/desk-table.tsx';
import type { PointsPreview, PointsShown } from '../contract.ts';

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const count = (points: number): string => points.toLocaleString('en-US');

interface PointsCostTableProps {
  points: PointsShown;
  changed: PointsPreview | undefined;
}

/** What points cost last month, and what they would have cost as they stand in the fields. */
export function PointsCostTable({ points, changed }: PointsCostTableProps) {
  const rows = [
    ['Points earned', count(points.cost.earned), changed && count(changed.cost.earned)],
    [
      'What they take off one day',
      formatPrice(points.cost.worth_cents),
      changed && formatPrice(changed.cost.worth_cents),
    ],
    ['Points redeemed', count(points.cost.redeemed), changed && count(changed.cost.redeemed)],
    [
      'Taken off orders',
      formatPrice(points.cost.taken_off_cents),
      changed && formatPrice(changed.cost.taken_off_cents),
    ],
    [
      `All ${count(points.outstanding)} points that customers have`,
      formatPrice(points.outstanding_cents),
      changed && formatPrice(changed.outstanding_cents),
    ],
  ] as const;
  return (
    <DeskTable
      className="coupon-rules points-cost"
      aria-live="polite"
      caption={
        <caption>
          {month.format(new Date(`${points.month}T12:00:00Z`))}, {count(points.orders)}{' '}
          {points.orders === 1 ? 'order' : 'orders'}, by the rules of the checkout
        </caption>
      }
      columns={[
        'Cost',
        { name: 'As set', className: 'number' },
        { name: 'As changed', className: 'number' },
      ]}
    >
      {rows.map(([name, now, then]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td className="number">{now}</td>
          <td className="number">{then ?? 'the same'}</td>
        </tr>
      ))}
    </DeskTable>
  );
}
