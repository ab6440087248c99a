import type { ComponentType, ReactNode } from 'react';
import { create } from 'zustand';
import './fit-slot.css';

export interface FitSlotProps {
  product: { id: number; slug: string };
  /** `page` also says what fits instead, in place. */
  variant?: 'card' | 'line' | 'page';
  /** The fit line: shown without a van, and until it is known whether the part fits. */
  children: ReactNode;
}

/** Set once its code has loaded, which it does when the visitor has a van. */
export const useBadge = create<{ Badge?: ComponentType<FitSlotProps> }>()(() => ({}));

/** What a part fits; with a van of the visitor, whether it fits that. */
export function FitSlot(props: FitSlotProps) {
  const { Badge } = useBadge();
  return Badge ? <Badge {...props} /> : props.children;
}
