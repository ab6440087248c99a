import { Banknote, CalendarClock, Send } from 'lucide-react';
import { formatPrice } from '../../../kit/money.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { DeskSection } from '../../frame/web/desk/desk-section.tsx';
import { When } from '../../frame/web/table/when.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import type { OrderPartProps } from './dialog-props.ts';
import { useStep } from './use-step.ts';

/** An order that staff made and its buyer has not paid yet. */
export function OrderHeldPayment({ order, onOpen }: OrderPartProps) {
  const { held_payment: held, email, made_by } = order;
  const maySell = useMay('write:sales');
  const mayWrite = useMay('write:orders');
  const send = useStep(order, 'POST admin/orders/:number/mails', {
    saved: 'A new link goes to the buyer',
  });
  if (!held) return null;
  return (
    <DeskSection
      title={`Waiting for ${formatPrice(held.cents)}`}
      action={
        <>
          {mayWrite && held.is_by_link && (
            <DeskButton
              look="quiet"
              icon={<Send />}
              keyName="l"
              keyGroup="Order"
              busy={send.isPending}
              disabledBecause={email ? undefined : 'The order has no email address.'}
              onPress={() => send.mutate({ news: 'to pay', parcel_id: null, refund_id: null })}
            >
              Send a new link
            </DeskButton>
          )}
          {maySell && held.is_by_link && (
            <DeskButton
              look="quiet"
              icon={<CalendarClock />}
              keyName="d"
              keyGroup="Order"
              onPress={() => onOpen('prolong')}
            >
              Hold it longer
            </DeskButton>
          )}
          {maySell && (
            <DeskButton
              look="quiet"
              icon={<Banknote />}
              keyName="u"
              keyGroup="Order"
              onPress={() => onOpen('take payment')}
            >
              Take the payment
            </DeskButton>
          )}
        </>
      }
    >
      <p className="px-4 py-2 text-steel">
        Made by {made_by}. Its parts are reserved until <When at={held.until} show="time" />, then
        it is cancelled by itself.{' '}
        {held.is_begun
          ? 'The buyer has opened the payment.'
          : 'The buyer has not opened the payment yet.'}
      </p>
    </DeskSection>
  );
}
