import { formatPrice } from '../../../kit/money.ts';

/** An amount in a column; `sign` prints a plus as well. */
export function Sum({ cents, sign = false }: { cents: number; sign?: boolean }) {
  return (
    <span className="desk-sum">
      {sign && cents > 0 ? '+' : ''}
      {formatPrice(cents).replace('-', '−')}
    </span>
  );
}
