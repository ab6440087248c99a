import { formatPrice } from '../../../../kit/money.ts';

export interface SumProps {
  cents: number;
  /** Also prints a plus sign. */
  sign?: boolean;
}

/** A price, for a table column. */
export function Sum({ cents, sign = false }: SumProps) {
  return (
    <span className="desk-sum">
      {(sign && cents > 0 ? '+' : '') + formatPrice(cents).replace('-', '−')}
    </span>
  );
}
