import { type KeyboardEvent, useRef } from 'react';
import type { WishlistEntry } from '../../../wishlist/web/wishlist-store.ts';
import { moveToCart } from './move-to-cart.ts';
import { removeFromWishlist } from '../../../wishlist/web/wishlist-changes.ts';

interface CheckedActionsProps {
  entries: readonly WishlistEntry[];
  /** Called after moving to the cart, to clear the checks. */
  onMoved: () => void;
}

/** Dropdown of bulk actions for the checked rows. */
export function CheckedActions({ entries, onMoved }: CheckedActionsProps) {
  const box = useRef<HTMLDetailsElement>(null);

  // Rows disappear with their checks, and return with them if the removal fails.
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
    // Handles Escape. Safari focuses the container, not the pressed button.
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
