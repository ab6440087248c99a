import { dollarsToCents, formatPrice } from '../../kit/money.ts';

interface Counted {
  part: { core_deposit?: string | undefined };
  pieces: number;
}

/** "+ $120.00 core deposits", which no price includes; '' for parts without any. */
export function depositsText(parts: readonly Counted[]): string {
  const cents = parts.reduce(
    (sum, { part, pieces }) => sum + dollarsToCents(part.core_deposit ?? '0') * pieces,
    0,
  );
  return cents > 0 ? `+ ${formatPrice(cents)} core deposits` : '';
}
