import { FitMark } from '../../../fitment/web/fit-mark.tsx';
import { useCart } from '../cart-store.ts';
import './line-fit.css';

/** Names, before paying, the parts that fit none of the shopper's vans. Never blocks the payment. */
export function FitWarning() {
  const text = useCart(({ fitWarning }) => fitWarning);
  return text && <FitNotice text={text} />;
}

export function FitNotice({ text }: { text: string }) {
  return (
    <div role="status" className="notice mb-4 text-orange">
      <FitMark state="no" />
      <div className="min-w-0 flex-1 text-ink">
        <p className="font-semibold">{text}</p>
        <p>Look before you pay; you can still order {text.startsWith('1 ') ? 'it' : 'them'}.</p>
      </div>
    </div>
  );
}
