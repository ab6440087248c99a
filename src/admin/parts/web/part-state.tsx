import {
  ArrowLeftRight,
  CircleAlert,
  CircleCheck,
  EyeOff,
  PackageX,
  TrendingDown,
} from 'lucide-react';
import { type StatusLook, StatusWord } from '../../frame/web/desk/status.tsx';
import type { PartRow } from '../contract.ts';
import { FAULT_LABELS } from './part-words.ts';

/** The part's most serious problem; all of them on hover. */
export function PartState({ part }: { part: PartRow }) {
  const missing = part.faults.map((name) => FAULT_LABELS[name] ?? name);
  return (
    <span title={missing.join(', ') || undefined}>
      <StatusWord {...lookOf(part, missing)} />
    </span>
  );
}

function lookOf(
  { hidden, is_replaced, stock, is_low }: PartRow,
  missing: readonly string[],
): StatusLook {
  if (hidden) return { word: 'Hidden', tone: 'idle', icon: <EyeOff size={16} /> };
  if (is_replaced) return { word: 'Replaced', tone: 'idle', icon: <ArrowLeftRight size={16} /> };
  if (stock <= 0) return { word: 'Out of stock', tone: 'fault', icon: <PackageX size={16} /> };
  if (missing.length > 0) {
    const more = missing.length > 1 ? ` +${missing.length - 1}` : '';
    return { word: `${missing[0]}${more}`, tone: 'warning', icon: <CircleAlert size={16} /> };
  }
  if (is_low) return { word: 'Low', tone: 'warning', icon: <TrendingDown size={16} /> };
  return { word: 'On sale', tone: 'done', icon: <CircleCheck size={16} /> };
}
