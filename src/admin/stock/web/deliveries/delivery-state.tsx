import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { type StatusLook, StatusWord } from '../../../frame/web/desk/status.tsx';
import type { Delivery } from '../../shapes.ts';

const STATES: Record<Delivery['state'], StatusLook> = {
  open: { word: 'Open', tone: 'now', icon: <CircleDashed /> },
  booked: { word: 'Done', tone: 'done', icon: <CircleCheck /> },
  given_up: { word: 'Discarded', tone: 'idle', icon: <CircleX /> },
};

/** Of a delivery or a count. */
export const DeliveryState = ({ state }: Pick<Delivery, 'state'>) => (
  <StatusWord {...STATES[state]} />
);
