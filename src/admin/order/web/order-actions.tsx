import { Ellipsis, Mail, Pencil, Printer, Undo2 } from 'lucide-react';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { printSlips } from '../../orders/web/orders-address.ts';
import type { OrderPartProps } from './dialog-props.ts';

interface Props extends OrderPartProps {
  onRefund: () => void;
}

/** The most common steps of an order; all others are under More. */
export function OrderActions({ order, onOpen, onRefund }: Props) {
  const { why_not, email, number } = order;
  const mayRefund = useMay('write:refunds');
  const mayWrite = useMay('write:orders');
  const mayPrint = useMay('read:packing');
  const orUndefined = (reason: string | null) => reason ?? undefined;
  const group = { keyGroup: 'Order' };
  return (
    <>
      {mayPrint && (
        <DeskButton {...group} icon={<Printer />} keyName="p" onPress={() => printSlips([order])}>
          Slip
        </DeskButton>
      )}
      {email && (
        <DeskButton
          {...group}
          icon={<Mail />}
          keyName="m"
          onPress={() => {
            location.href = `mailto:${email}?subject=${encodeURIComponent(`Your VanGon order ${number}`)}`;
          }}
        >
          Answer
        </DeskButton>
      )}
      {mayWrite && mayRefund && (
        <DeskButton
          {...group}
          icon={<Pencil />}
          keyName="e"
          disabledBecause={orUndefined(why_not.edit)}
          onPress={() => onOpen('lines')}
        >
          Edit lines
        </DeskButton>
      )}
      {mayRefund && (
        <DeskButton
          {...group}
          icon={<Undo2 />}
          keyName="r"
          disabledBecause={orUndefined(why_not.refund)}
          onPress={onRefund}
        >
          Refund
        </DeskButton>
      )}
      {(mayWrite || mayRefund) && (
        <DeskButton {...group} icon={<Ellipsis />} keyName="." onPress={() => onOpen('more')}>
          More
        </DeskButton>
      )}
    </>
  );
}
