import { formatPrice } from '../../../../kit/money.ts';

export interface SumProps {
  cents: number;
  /** Prints a plus as well. */
  sign?: boolean;
}

/** An amount in a column. */
export function Sum({ cents, sign = false }: SumProps) {
  return (
    <span className="desk-sum">
      {sign && cents > 0 ? '+' : ''}
      {formatPrice(cents).replace('-', '−')}
    </span>
  );
}
