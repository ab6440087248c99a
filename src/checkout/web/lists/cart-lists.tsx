import { KeepCart } from './keep-cart.tsx';
import { ShareCart } from './share-cart.tsx';

/** What else can be done with a whole cart. */
export const CartLists = () => (
  <div className="flex w-full flex-wrap gap-3">
    <KeepCart />
    <ShareCart />
  </div>
);
