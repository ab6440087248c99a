import { Button, type ButtonProps } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { toast } from '../../ui/toast.ts';
import { addedWords } from '../added-words.ts';
import type { SoldProduct } from '../cart-rules.ts';
import { putInCart } from './put-in-cart.ts';

export interface AddToCartButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  product: SoldProduct;
  quantity?: number;
  /** Called when something has come into the cart. */
  onAdded?: () => void;
}

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

  function add() {
    const added = putInCart(product, quantity);
    const { kind, words } = addedWords(product, quantity, added);
    toast[kind](words);
    if (added > 0) onAdded?.();
  }

  return (
    <Button {...rest} variant={variant} onClick={add}>
      Add to cart
      <VisuallyHidden>: {name}</VisuallyHidden>
    </Button>
  );
}
