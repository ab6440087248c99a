import { useWishlist } from '../../wishlist/web/wishlist-store.ts';

export function WishlistLabel() {
  const count = useWishlist(({ ids }) => ids.size);
  return (
    <>
      <span className="site-label">Wishlist</span>
      <span className="site-icon icon-heart">
        <span className="counter">
          <span className="sr-only">, </span>
          <span>{count}</span>
          <span className="sr-only">{count === 1 ? ' product' : ' products'}</span>
        </span>
      </span>
    </>
  );
}
