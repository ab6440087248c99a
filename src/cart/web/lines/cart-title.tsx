import type { ComponentProps } from 'react';

/** The page's title; its children say how much is in the cart. A box of their own, so that they may come a moment later. */
export const CartTitle = (props: ComponentProps<'span'>) => (
  <h1 className="flex flex-wrap items-baseline gap-x-3 lg:col-span-2">
    Shopping cart <span {...props} className="font-sans text-16 font-normal text-steel" />
  </h1>
);
