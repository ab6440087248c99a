import { loadQuietly } from '../../kit/load-part.ts';
import { Button, type ButtonProps } from '../../ui/form/button.tsx';
import { loadOrTell } from '../../ui/loading/load-or-tell.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import type { CartProduct } from '../rules/cart-values.ts';

export interface AddToCartButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  product: CartProduct;
  quantity?: number;
  /** Called when something has come into the cart. */
  onAdded?: () => void;
}

// Fetched when somebody is about to press the button: most cards of a list are only looked at.
const loadAdding = () => import('./put-in-cart.ts');
const fetchAdding = () => void loadQuietly(loadAdding);

/** "Add to cart", disabled when out of stock, which the page says beside it. The product's name is part of what is read aloud. */
export function AddToCartButton({
  product,
  quantity = 1,
  onAdded,
  variant = 'primary',
  ...rest
}: AddToCartButtonProps) {
  const { name, stock_qty } = product;
  if (!stock_qty) {
    return (
      <Button {...rest} variant={variant} disabled>
        Add to cart
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
    );
  }

  async function add() {
    const adding = await loadOrTell(loadAdding);
    if (adding?.addWithMessage(product, quantity)) onAdded?.();
  }

  return (
    <Button
      {...rest}
      variant={variant}
      onPointerEnter={fetchAdding}
      onFocus={fetchAdding}
      onClick={add}
    >
      Add to cart
      <VisuallyHidden>: {name}</VisuallyHidden>
    </Button>
  );
}
