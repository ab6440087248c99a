import type { DeliveryLine } from '../../shapes.ts';

type Received = Pick<DeliveryLine, 'part' | 'expected' | 'received' | 'damaged'>;

/** The state of the line of the last part received. */
export function receivedText({ part, expected, received, damaged }: Received): string {
  const came = received + damaged;
  const over = came - expected;
  if (over < 0) return `${part?.sku}: ${came} of ${expected} came.`;
  const all = `${part?.sku}: this line has all its pieces, ${expected} of ${expected}`;
  return over === 0 ? `${all}.` : `${all}, and ${over} more than expected.`;
}
