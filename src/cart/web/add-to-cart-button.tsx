import { loadQuietly } from '../../kit/load-part.ts';
import { type MouseEvent, useRef } from 'react';
import { Button, type ButtonProps } from '../../ui/form/button.tsx';
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

/** Two presses within it are one: a hurried double tap, or a key that is held down. */
const DOUBLE_PRESS_MS = 500;

/** Disabled when out of stock. Screen readers also hear the product's name. */
export function AddToCartButton({
  product,
  quantity = 1,
  onAdded,
  variant = 'primary',
  ...rest
}: AddToCartButtonProps) {
  const { name, stock_qty } = product;
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  if (!stock_qty) {
    return (
      <Button {...rest} variant={variant} disabled>
        Add to cart
        <span className="sr-only">: {name}</span>
      </Button>
    );
  }

  async function add({ timeStamp }: MouseEvent) {
    if (timeStamp - pressedAt.current < DOUBLE_PRESS_MS) return;
    pressedAt.current = timeStamp;
    const adding = await loadOrToast(loadAdding, 'Not added. You’re offline.');
    // What was not added may be pressed again at once.
    if (!adding) pressedAt.current = Number.NEGATIVE_INFINITY;
    if (adding?.addWithMessage(product, quantity)) onAdded?.();
  }

  return (
    <Button
      {...rest}
      variant={variant}
      onPointerEnter={fetchAdding}
      onFocus={fetchAdding}
      onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
      onClick={add}
    >
      Add to cart
      <span className="sr-only">: {name}</span>
    </Button>
  );
}
