import { useActions } from '../../frame/web/palette/actions.ts';
import { useMay } from '../../frame/web/use-me.ts';
import type { OrderRow } from '../contract.ts';
import { counted } from './measures.ts';
import type { ManyAction } from './order-actions.tsx';
import { printSlips } from './orders-address.ts';

/** The palette's actions on the selected orders. */
export function useSelectionActions(
  selected: readonly OrderRow[],
  act: (action: ManyAction) => void,
): void {
  const mayShip = useMay('write:packing');
  const mayHold = useMay('write:orders');
  const mayPrint = useMay('read:packing');
  const orders = `the ${counted(selected.length, 'selected order')}`;
  // Both need an order that has not left.
  const canShip = selected.some(({ can_ship }) => can_ship);
  const offers = [
    { may: mayPrint, label: `Print slips of ${orders}`, run: () => printSlips(selected) },
    { may: mayShip && canShip, label: `Ship ${orders}`, run: () => act('ship') },
    { may: mayHold && canShip, label: `Hold ${orders}`, run: () => act('hold') },
  ];
  useActions(
    offers
      .filter(({ may }) => may && selected.length > 0)
      .map(({ label, run }) => ({ label, run, desk: 'Orders' })),
  );
}
