import { Ellipsis, Package, Pause, Printer } from 'lucide-react';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import type { OrderRow } from '../contract.ts';
import { printSlips } from './orders-address.ts';

export type ManyAction = 'ship' | 'hold' | 'more';

interface OrderActionsProps {
  orders: readonly OrderRow[];
  /** In the ink bar, or in the preview. */
  inBar: boolean;
  onAct: (action: ManyAction) => void;
}

/** The permitted actions on the selected orders, or on the current one. */
export function OrderActions({ orders, inBar, onAct }: OrderActionsProps) {
  const mayShip = useMay('write:packing');
  const mayHold = useMay('write:orders');
  const mayPrint = useMay('read:packing');
  const canShip = orders.some(({ can_ship }) => can_ship);
  const isHeld = orders.every(({ status }) => status === 'held');
  const look = inBar ? 'bar' : 'plain';
  const group = { keyGroup: 'Orders', look } as const;
  return (
    <>
      {mayPrint && (
        <DeskButton {...group} icon={<Printer />} keyName="p" onPress={() => printSlips(orders)}>
          {inBar ? 'Print slips' : 'Slip'}
        </DeskButton>
      )}
      {mayShip && canShip && (
        <DeskButton
          {...group}
          look="yellow"
          className={inBar ? 'desk-button-yellow-bar' : undefined}
          icon={<Package />}
          keyName="s"
          onPress={() => onAct('ship')}
        >
          Ship
        </DeskButton>
      )}
      {mayHold && canShip && (
        <DeskButton {...group} icon={<Pause />} keyName="h" onPress={() => onAct('hold')}>
          Hold
        </DeskButton>
      )}
      {(inBar || isHeld) && (
        <DeskButton {...group} icon={<Ellipsis />} keyName="." onPress={() => onAct('more')}>
          More
        </DeskButton>
      )}
    </>
  );
}
