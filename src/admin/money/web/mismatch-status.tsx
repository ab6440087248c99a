import { CircleCheck, Clock, MessageSquareText, TriangleAlert, X } from 'lucide-react';
import type { MismatchKind } from '../../../checkout/rules/mismatches.ts';
import { Status } from '../../frame/web/status.tsx';
import type { Mismatch } from '../contract.ts';
import { mismatchWords } from '../messages.ts';

const FAULTS: ReadonlySet<MismatchKind> = new Set([
  'not_in_shop',
  'captured_twice',
  'not_captured',
  'refunded_here',
  'dispute_lost',
]);
const WAITING: ReadonlySet<MismatchKind> = new Set(['not_paid_out', 'fee_unknown', 'dispute_open']);

/** What is wrong, as icon, word and color; what is dealt with says so. */
export function MismatchStatus({ mismatch: { kind, state } }: { mismatch: Mismatch }) {
  const { name } = mismatchWords[kind];
  if (state === 'resolved')
    return (
      <Status tone="done" icon={<CircleCheck />}>
        {name}
      </Status>
    );
  if (state === 'explained')
    return (
      <Status tone="idle" icon={<MessageSquareText />}>
        {name}
      </Status>
    );
  if (FAULTS.has(kind))
    return (
      <Status tone="fault" icon={<X />}>
        {name}
      </Status>
    );
  return (
    <Status tone="warning" icon={WAITING.has(kind) ? <Clock /> : <TriangleAlert />}>
      {name}
    </Status>
  );
}
