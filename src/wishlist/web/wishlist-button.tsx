import { Heart } from 'lucide-react';
import { sessionNow } from '../../identity/web/session.ts';
import { Button } from '../../ui/form/button.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { loadOrToast } from '../../ui/loading/load-or-toast.ts';
import { openLoginPrompt } from './login-required.tsx';
import { loadWishlistChanges } from './reload-wishlist.ts';
import { useWishlist } from './wishlist-store.ts';

export interface WishlistButtonProps {
  product: { id: number; name: string };
  /** Shows a label next to the heart, as on the product page. */
  labelled?: boolean;
}

/** The heart is filled while the product is in the wishlist. Asks visitors to log in. */
export function WishlistButton({ product, labelled }: WishlistButtonProps) {
  const isIn = useWishlist(({ ids }) => ids.has(product.id));

  async function toggle() {
    if (!sessionNow()) return openLoginPrompt();
    const changes = await loadOrToast(loadWishlistChanges);
    await (isIn ? changes?.removeFromWishlist([product.id]) : changes?.addToWishlist(product.id));
  }

  if (labelled) {
    return (
      <Button onClick={() => void toggle()}>
        <Heart aria-hidden="true" className={isIn ? 'fill-current' : undefined} />
        {isIn ? 'Remove from wishlist' : 'Add to wishlist'}
        <span className="sr-only">: {product.name}</span>
      </Button>
    );
  }
  return (
    <IconButton
      label={`Wishlist: ${product.name}`}
      title={isIn ? 'Remove from wishlist' : 'Add to wishlist'}
      pressed={isIn}
      onClick={() => void toggle()}
    >
      <Heart />
    </IconButton>
  );
}
