import * as z from 'zod';
import type { RefundOutcome } from '../provider.ts';
import type { Answer } from './request.ts';
import { usDollars } from './outcome.ts';
import { readRefusal } from './refusal.ts';

const refundShape = z.object({ id: z.string().min(1), status: z.string(), amount: usDollars });

// A pending refund has been accepted and needs nothing more from the shop.
const accepted = new Set(['COMPLETED', 'PENDING']);

export function readRefund(answer: Answer | undefined): RefundOutcome {
  if (!answer) return { kind: 'unknown' };
  if (answer.status >= 400) {
    const refusal = readRefusal(answer.body);
    // CAPTURE_FULLY_REFUNDED, the only issue that the port names, is PayPal's own code.
    return refusal
      ? { kind: 'refused', issue: refusal.issues[0] ?? refusal.name }
      : { kind: 'unknown' };
  }
  const read = refundShape.safeParse(answer.body);
  if (!read.success) return { kind: 'unknown' };
  const { id, status, amount } = read.data;
  if (!accepted.has(status)) return { kind: 'refused', issue: status };
  return { kind: 'refunded', refundId: id, amountCents: amount };
}
