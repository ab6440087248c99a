import { formatPrice } from '../../../kit/money.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { DeskSection } from '../../frame/web/desk/desk-section.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { When } from '../../frame/web/table/when.tsx';
import type { OrderDetail } from '../order-shapes.ts';
import { useStep } from './use-step.ts';

/** The payment requested from the buyer for a change, which is made once it is paid. */
export function OrderAdditionalPayment({ order }: { order: OrderDetail }) {
  const { additional_payment: additional } = order;
  const mayWithdraw = useMay('write:orders');
  const withdraw = useStep(order, 'POST admin/orders/:number/additional-payment/withdraw', {
    saved: 'Withdrawn. The order stays as it was paid',
  });
  if (!additional) return null;
  return (
    <DeskSection
      title={`Waiting for ${formatPrice(additional.cents)}`}
      action={
        mayWithdraw && (
          <DeskButton
            look="quiet"
            keyName="w"
            keyGroup="Order"
            busy={withdraw.isPending}
            onPress={() => withdraw.mutate({ version: order.version })}
          >
            Withdraw
          </DeskButton>
        )
      }
    >
      <ul className="px-4 py-2">
        {additional.changes.map((text) => (
          <li key={text}>{text}</li>
        ))}
        <li className="text-steel">
          Asked <When at={additional.asked_at} show="time" />, the link ends{' '}
          <When at={additional.ends_at} show="time" />. Its parts are reserved. The change is made
          once it is paid. Until then the order’s lines cannot be edited, and nothing leaves or is
          refunded.
        </li>
      </ul>
    </DeskSection>
  );
}
