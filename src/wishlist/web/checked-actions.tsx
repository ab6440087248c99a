import { type KeyboardEvent, useRef } from 'react';
import type { WishlistEntry } from '../contract.ts';
import { moveToCart } from './move-to-cart.ts';
import { removeFromWishlist } from './wishlist-changes.ts';

interface CheckedActionsProps {
  entries: readonly WishlistEntry[];
  /** They are in the cart: nothing is checked anymore. */
  onMoved: () => void;
}

/** A dropdown with what can be done with the checked rows. */
export function CheckedActions({ entries, onMoved }: CheckedActionsProps) {
  const box = useRef<HTMLDetailsElement>(null);

  // The rows go with their ticks, and come back with them should it fail.
  const remove = () => removeFromWishlist(entries.map(({ product_detail }) => product_detail.id));

  async function addToCart() {
    onMoved();
    await moveToCart(entries);
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !box.current?.open) return;
    box.current.open = false;
    box.current.querySelector('summary')?.focus();
  }

  return (
    // It listens for Escape, which closes it. Safari focuses the box, not the button, that is pressed.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={box}
      className="checked-actions"
      onKeyDown={closeOnEscape}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      <summary className="button button-secondary">{entries.length} checked</summary>
      <div tabIndex={-1}>
        <button type="button" onClick={() => void addToCart()}>
          Add To Cart
        </button>
        <button type="button" onClick={() => void remove()}>
          Remove
        </button>
      </div>
    </details>
  );
}
