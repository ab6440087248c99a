import type { ComponentType } from 'react';
import { create } from 'zustand';
import type { ProductRow } from '../../contract.ts';
import { NoWrapYears } from '../card/no-wrap-years.tsx';
import './fit-slot.css';

export interface FitSlotProps {
  product: Pick<ProductRow, 'id' | 'slug' | 'fit_line'>;
  /** `page` also says what fits instead, in place. */
  variant?: 'card' | 'line' | 'page';
}

/** Set once its code has loaded, which it does when the visitor has a van. */
export const useBadge = create<{ Badge?: ComponentType<FitSlotProps> }>()(() => ({}));

/** What a part fits; with a van of the visitor, whether it fits that. */
export function FitSlot(props: FitSlotProps) {
  const { Badge } = useBadge();
  return Badge ? <Badge {...props} /> : <NoWrapYears text={props.product.fit_line} />;
}
