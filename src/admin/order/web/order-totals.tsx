import { pointsText } from '../../../orders/rules/points-text.ts';
import { useState } from 'react';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { DeskSection } from '../../frame/web/desk/desk-section.tsx';
import { Sum } from '../../frame/web/table/sum.tsx';
import type { OrderDetail } from '../order-shapes.ts';

/** The amounts charged, each with its calculation. */
export function OrderTotals({ order }: { order: OrderDetail }) {
  const [isExplained, setExplained] = useState(true);
  const { totals, total_cents, points_earned, status, left } = order;
  const refunded = total_cents - left.money_cents;
  return (
    <DeskSection
      title="Totals"
      about={isExplained && 'how each was computed'}
      action={
        <DeskButton
          look="quiet"
          keyName="t"
          keyGroup="Order"
          aria-pressed={isExplained}
          onPress={() => setExplained(!isExplained)}
        >
          {isExplained ? 'Hide calculation' : 'Show calculation'}
        </DeskButton>
      }
    >
      <table className="desk-table order-totals">
        <caption className="sr-only">Totals</caption>
        <tbody>
          {totals.map(({ name, how, cents }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="text-steel">{isExplained && how}</td>
              <td className="number">
                <Sum cents={cents} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="order-total">
            <th scope="row" className="heading-20">
              Total
            </th>
            <td className="font-normal text-steel">{pointsText(points_earned, status)}</td>
            <td className="number">
              <Sum cents={total_cents} />
            </td>
          </tr>
          {refunded > 0 && (
            <tr className="order-given">
              <th scope="row" className="font-heading font-semibold">
                Refunded
              </th>
              <td className="font-normal text-steel">refunds and exchanged parts</td>
              <td className="number">
                <Sum cents={-refunded} />
              </td>
            </tr>
          )}
        </tfoot>
      </table>
    </DeskSection>
  );
}
