import { PageLink } from '../../ui/layout/page-link.tsx';
import { addressOf } from '../../kit/page.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import type { CartProduct } from '../rules/cart-values.ts';
import { isSoldOut } from '../rules/cart-values.ts';
import { useCart } from './cart-store.ts';
import { addresses } from '../../links/addresses.ts';

interface InCartProps {
  product: Pick<CartProduct, 'id' | 'name'>;
  className?: string;
}

/** The product's quantity in the cart and a link there; nothing if it is not in the cart. */
export function InCart({ product: { id, name }, className }: InCartProps) {
  const line = useCart(({ items }) => items.find((each) => each.id === id));
  return (
    line &&
    !isSoldOut(line) && (
      <PageLink href={addressOf(addresses.cart)} className={classNames('in-cart', className)}>
        <span>{`${line.quantity} in cart`}</span>{' '}
        <span>
          · View cart<span className="sr-only">: {name}</span>
        </span>
      </PageLink>
    )
  );
}
