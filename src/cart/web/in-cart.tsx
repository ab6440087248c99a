import { PageLink } from '../../ui/layout/page-link.tsx';
import { addressOf } from '../../kit/page.ts';
import { cartPages } from '../pages.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import type { CartProduct } from '../rules/cart-values.ts';
import { isSoldOut } from '../rules/cart-values.ts';
import { useCart } from './cart-store.ts';

interface InCartProps {
  product: Pick<CartProduct, 'id' | 'name'>;
  className?: string;
}

/** How many of a product are in the cart, in step with all tabs, and the way there; nothing while there is none. */
export function InCart({ product: { id, name }, className }: InCartProps) {
  const line = useCart(({ items }) => items.find((each) => each.id === id));
  return (
    line &&
    !isSoldOut(line) && (
      <PageLink href={addressOf(cartPages.cart)} className={classNames('in-cart', className)}>
        <span>{line.quantity} in cart ·</span>{' '}
        <span>
          View cart<VisuallyHidden>: {name}</VisuallyHidden>
        </span>
      </PageLink>
    )
  );
}
