import { loadQuietly } from '../../kit/load-part.ts';
import { useState } from 'react';
import { Button, type ButtonProps } from '../../ui/form/button.tsx';
import { singlePress } from '../../ui/hooks/single-press.ts';
import { loadOrToast } from '../../ui/loading/load-or-toast.ts';
import type { CartProduct } from '../rules/cart-values.ts';

export interface AddToCartButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  product: CartProduct;
  quantity?: number;
  onAdded?: () => void;
}

// Loaded on hover or focus: most cards in a list are never clicked.
const loadAdding = () => import('./put-in-cart.ts');
const fetchAdding = () => void loadQuietly(loadAdding);

/** Disabled when out of stock. Screen readers also hear the product's name. */
export function AddToCartButton({
  product,
  quantity = 1,
  onAdded,
  variant = 'primary',
  ...rest
}: AddToCartButtonProps) {
  const { name, stock_qty } = product;
  const [once] = useState(singlePress);
  if (!stock_qty) {
    return (
      <Button {...rest} variant={variant} disabled>
        Add to cart
        <span className="sr-only">: {name}</span>
      </Button>
    );
  }

  async function add() {
    const adding = await loadOrToast(loadAdding, 'Not added. You’re offline.');
    if (!adding) return false;
    if (adding.addWithMessage(product, quantity)) onAdded?.();
    return true;
  }

  return (
    <Button
      {...rest}
      variant={variant}
      onPointerEnter={fetchAdding}
      onFocus={fetchAdding}
      onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
      onClick={() => void once(add)}
    >
      Add to cart
      <span className="sr-only">: {name}</span>
    </Button>
  );
}
