import { backorderText } from '../../cart/rules/waiting-text.ts';

/** An ordered line with pieces that have not come yet. */
interface WaitingLine {
  product_quantity: number;
  waiting?: { pieces: number; on: string | null } | null | undefined;
}

/** "2 of 5 on back-order, expected about December 14"; undefined for a line that waits for nothing. */
export function orderedWaitText(
  { product_quantity, waiting }: WaitingLine,
  withoutDay = 'we will email you the day',
): string | undefined {
  if (!waiting) return undefined;
  const { pieces, on } = waiting;
  return backorderText(pieces, product_quantity, on ? `expected about ${on}` : withoutDay);
}

/** "2 of 3 cancelled"; undefined for a line of which all was sent, or will be. */
export function cancelledText({
  product_quantity,
  cancelled,
}: {
  product_quantity: number;
  cancelled?: number | null | undefined;
}): string | undefined {
  if (!cancelled) return undefined;
  return cancelled < product_quantity
    ? `${cancelled} of ${product_quantity} cancelled`
    : 'Cancelled';
}
