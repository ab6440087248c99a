import { CalendarClock, CircleCheck, CircleOff, CircleSlash, Hourglass } from 'lucide-react';
import { type StatusLook, StatusWord } from '../../frame/web/desk/status.tsx';
import type { CouponState } from '../rules/coupon-state.ts';

const STATES: Record<CouponState, StatusLook> = {
  running: { word: 'Running', tone: 'done', icon: <CircleCheck /> },
  planned: { word: 'Planned', tone: 'now', icon: <CalendarClock /> },
  over: { word: 'Ended', tone: 'idle', icon: <Hourglass /> },
  'used-up': { word: 'Used up', tone: 'warning', icon: <CircleSlash /> },
  off: { word: 'Off', tone: 'idle', icon: <CircleOff /> },
};

export const CouponStatus = ({ of }: { of: CouponState }) => <StatusWord {...STATES[of]} />;
