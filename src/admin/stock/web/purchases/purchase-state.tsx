import { CircleCheck, CircleDashed, CircleX, PackageOpen, Send } from 'lucide-react';
import { type StatusLook, StatusWord } from '../../../frame/web/desk/status.tsx';
import type { PurchaseSummary } from '../../purchase-calls.ts';

const STATES: Record<PurchaseSummary['state'] | 'part', StatusLook> = {
  draft: { word: 'Draft', tone: 'warning', icon: <CircleDashed /> },
  sent: { word: 'Sent', tone: 'now', icon: <Send /> },
  part: { word: 'Arrived in part', tone: 'now', icon: <PackageOpen /> },
  received: { word: 'Received', tone: 'done', icon: <CircleCheck /> },
  cancelled: { word: 'Cancelled', tone: 'idle', icon: <CircleX /> },
};

export const PurchaseState = ({ state, arrived }: Pick<PurchaseSummary, 'state' | 'arrived'>) => (
  <StatusWord {...STATES[state === 'sent' && arrived > 0 ? 'part' : state]} />
);
