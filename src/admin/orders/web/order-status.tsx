import {
  Ban,
  CircleDashed,
  CircleX,
  Clock,
  Contrast,
  Hourglass,
  Package,
  PackageCheck,
  PackageOpen,
  CirclePause,
  Undo2,
} from 'lucide-react';
import { Status, type StatusLook } from '../../frame/web/desk/status.tsx';
import type { DeskStatus } from '../rules/desk-status.ts';

const looks: Record<DeskStatus, StatusLook> = {
  'refund-due': { tone: 'fault', icon: <Undo2 />, word: 'Refund due' },
  held: { tone: 'warning', icon: <CirclePause />, word: 'On hold' },
  'back-ordered': { tone: 'idle', icon: <Hourglass />, word: 'On back-order' },
  late: { tone: 'fault', icon: <Clock />, word: 'Late' },
  picking: { tone: 'now', icon: <Contrast />, word: 'Picking' },
  'part-shipped': { tone: 'now', icon: <PackageOpen />, word: 'Part shipped' },
  'to-pick-up': { tone: 'now', icon: <Package />, word: 'To pick up' },
  'to-ship': { tone: 'now', icon: <Package />, word: 'To ship' },
  unpaid: { tone: 'idle', icon: <CircleDashed />, word: 'Unpaid' },
  'picked-up': { tone: 'done', icon: <PackageCheck />, word: 'Picked up' },
  shipped: { tone: 'done', icon: <PackageCheck />, word: 'Shipped' },
  failed: { tone: 'idle', icon: <CircleX />, word: 'Failed' },
  cancelled: { tone: 'idle', icon: <Ban />, word: 'Cancelled' },
  refunded: { tone: 'idle', icon: <Undo2 />, word: 'Refunded' },
};

/** An order's desk status. */
export function OrderStatus({ of }: { of: DeskStatus }) {
  const { word, ...look } = looks[of];
  return <Status {...look}>{word}</Status>;
}
