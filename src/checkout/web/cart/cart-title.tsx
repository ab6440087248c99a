import type { ComponentProps } from 'react';

/** The count has its own element because it is filled in later. */
export const CartTitle = (props: ComponentProps<'span'>) => (
  <h1 className="flex flex-wrap items-baseline gap-x-3 lg:col-span-2">
    Shopping cart <span {...props} className="font-sans text-16 font-normal text-steel" />
  </h1>
);
