import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { isSoldOut, lineTotalCents } from '../../../cart/rules/cart-values.ts';
import { useCart } from '../../../cart/web/cart-store.ts';
import { LineFitText } from '../../../cart/web/fit/line-fit.tsx';
import { LineFacts } from '../../../cart/web/lines/line-facts.tsx';
import { StockBadge } from '../../../ui/layout/badge.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import { Price } from '../../../ui/layout/price.tsx';
import { addresses } from '../../../links/addresses.ts';

export function OrderLines({ className }: { className?: string }) {
  const items = useCart((cart) => cart.items);
  const warning = useCart((cart) => cart.fitWarning);
  return (
    <div className={classNames('mb-4 border-b border-line pb-4', className)}>
      {warning && <p className="mb-3 font-semibold">{warning}</p>}
      <ul role="list" className="grid gap-2">
        {items.map((line) => (
          <li
            key={line.id}
            data-line={line.id}
            className="flex items-baseline justify-between gap-4"
          >
            <span className="min-w-0 wrap-anywhere">
              {line.name}{' '}
              <span className="whitespace-nowrap text-steel">{`× ${line.quantity}`}</span>
              <LineFacts line={line} />
              <LineFitText line={line} />
            </span>
            {isSoldOut(line) ? (
              <StockBadge inStock={false} className="whitespace-nowrap" />
            ) : (
              <Price size="text" cents={lineTotalCents(line)} />
            )}
          </li>
        ))}
      </ul>
      <PageLink
        href={addressOf(addresses.cart)}
        className="mt-3 inline-flex min-h-6 items-center text-petrol underline underline-offset-4"
      >
        Change the cart
      </PageLink>
    </div>
  );
}
