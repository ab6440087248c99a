import type { MergedParts } from '../contract.ts';

/** "3 orders, 120 points, the address"; what there is none of is left out. */
export function mergedText({ orders, points, vans, wishes, notes, address }: MergedParts): string {
  const parts = [
    counted(orders, 'order'),
    counted(points, 'point'),
    counted(vans, 'van'),
    counted(wishes, 'wish', 'wishes'),
    counted(notes, 'note'),
    address ? 'the address' : '',
  ].filter(Boolean);
  return parts.join(', ') || 'nothing, the account is empty';
}

const counted = (count: number, one: string, many = `${one}s`): string =>
  count === 0 ? '' : `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
