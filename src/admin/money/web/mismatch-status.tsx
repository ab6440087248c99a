import { CircleCheck, Clock, MessageSquareText, TriangleAlert, X } from 'lucide-react';
import type { MismatchKind } from '../../../orders/rules/mismatches.ts';
import { Status, type StatusProps } from '../../frame/web/desk/status.tsx';
import type { Mismatch } from '../contract.ts';
import { mismatchTexts } from '../messages.ts';

const FAULTS: ReadonlySet<MismatchKind> = new Set([
  'not_in_shop',
  'captured_twice',
  'not_captured',
  'refunded_here',
  'dispute_lost',
]);
const WAITING: ReadonlySet<MismatchKind> = new Set(['not_paid_out', 'fee_unknown', 'dispute_open']);

/** The kind of mismatch as icon, word and color, or that it is settled. */
export function MismatchStatus({ mismatch: { kind, state } }: { mismatch: Mismatch }) {
  return <Status {...lookOf(kind, state)}>{mismatchTexts[kind].name}</Status>;
}

function lookOf(kind: MismatchKind, state: Mismatch['state']): Omit<StatusProps, 'children'> {
  if (state === 'resolved') return { tone: 'done', icon: <CircleCheck /> };
  if (state === 'explained') return { tone: 'idle', icon: <MessageSquareText /> };
  if (FAULTS.has(kind)) return { tone: 'fault', icon: <X /> };
  return { tone: 'warning', icon: WAITING.has(kind) ? <Clock /> : <TriangleAlert /> };
}
