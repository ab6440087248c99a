import { type KeyboardEvent, useRef } from 'react';
import type { WishlistEntry } from '../contract.ts';
import { moveToCart } from './move-to-cart.ts';
import { removeFromWishlist } from './wishlist-changes.ts';

interface CheckedActionsProps {
  entries: readonly WishlistEntry[];
  onDone: () => void;
}

/** A dropdown with what can be done with the checked rows. */
export function CheckedActions({ entries, onDone }: CheckedActionsProps) {
  const box = useRef<HTMLDetailsElement>(null);

  async function remove() {
    const ids = entries.map(({ product_detail }) => product_detail.id);
    if (await removeFromWishlist(ids)) onDone();
  }

  async function addToCart() {
    onDone();
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
