import { formatPrice } from '../../../kit/money.ts';
import { DeskTable } from '../../frame/web/table/desk-table.tsx';
import type { PointsPreview, PointsShown } from '../contract.ts';

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const count = (points: number): string => points.toLocaleString('en-US');

interface PointsCostTableProps {
  points: PointsShown;
  changed: PointsPreview | undefined;
}

/** The cost of points last month, actual and with the settings in the fields. */
export function PointsCostTable({ points, changed }: PointsCostTableProps) {
  const now = figuresOf(points);
  const then = changed && figuresOf(changed);
  return (
    <DeskTable
      className="coupon-rules points-cost"
      isLive
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
      {[...NAMES, `All ${count(points.outstanding)} points that customers have`].map((name, at) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td className="number">{now[at]}</td>
          <td className="number">{then?.[at] ?? 'the same'}</td>
        </tr>
      ))}
    </DeskTable>
  );
}

const NAMES = [
  'Points earned',
  'What they will be worth',
  'Points redeemed',
  'Taken off orders',
] as const;

const figuresOf = ({ cost, outstanding_cents }: PointsPreview): string[] => [
  count(cost.earned),
  formatPrice(cost.worth_cents),
  count(cost.redeemed),
  formatPrice(cost.taken_off_cents),
  formatPrice(outstanding_cents),
];
