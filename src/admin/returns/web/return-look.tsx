import { CircleCheck, CircleDashed, CircleX, PackageOpen, Undo2 } from 'lucide-react';
import type { ReturnState } from '../../../orders/rules/order-steps.ts';
import { type StatusLook, StatusWord } from '../../frame/web/desk/status.tsx';

const LOOKS: Record<ReturnState, StatusLook> = {
  expected: { tone: 'warning', icon: <CircleDashed />, word: 'Expected' },
  received: { tone: 'now', icon: <PackageOpen />, word: 'Received, refund due' },
  refunded: { tone: 'done', icon: <CircleCheck />, word: 'Refunded' },
  withdrawn: { tone: 'idle', icon: <Undo2 />, word: 'Withdrawn' },
  declined: { tone: 'fault', icon: <CircleX />, word: 'Declined' },
  'not received': { tone: 'idle', icon: <CircleX />, word: 'Not received' },
};

export const ReturnLook = ({ state }: { state: ReturnState }) => <StatusWord {...LOOKS[state]} />;
