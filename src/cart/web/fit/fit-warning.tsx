import { FitMark } from '../../../fitment/web/fit-mark.tsx';
import { unfitLines } from '../../rules/cart-values.ts';
import { useCart } from '../cart-store.ts';
import './line-fit.css';

/** Names, before paying, the parts that fit none of the shopper's vans. Never blocks the payment. */
export function FitWarning() {
  const text = useCart(({ fitWarning }) => fitWarning);
  const isSingle = useCart(({ items }) => unfitLines(items).length === 1);
  return text && <FitNotice text={text} isSingle={isSingle} />;
}

export function FitNotice({ text, isSingle }: { text: string; isSingle: boolean }) {
  return (
    <div role="status" className="notice mb-4 text-orange">
      <FitMark state="no" />
      <div className="min-w-0 flex-1 text-ink">
        <p className="font-semibold">{text}</p>
        <p>Look before you pay; you can still order {isSingle ? 'it' : 'them'}.</p>
      </div>
    </div>
  );
}
