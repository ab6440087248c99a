import type { ComponentType, ReactNode } from 'react';
import { create } from 'zustand';
import type { ToastAction } from '../../ui/overlay/toast-list.ts';
import './fit-slot.css';

export interface FitSlotProps {
  product: { id: number; slug: string };
  /** `page` also says what fits instead, in place. */
  variant?: 'card' | 'line' | 'page';
  /** The fit line: shown without a van, and until it is known whether the part fits. */
  children: ReactNode;
}

interface Badges {
  Badge?: ComponentType<FitSlotProps>;
  /** How many parts of a list fit. */
  Summary?: ComponentType<{ products: readonly { id: number }[] }>;
  /** Of a part that is known not to fit the visitor's van: "Does not fit your 1974 Bus", and a way to what does. */
  unfitNote?: (product: FitSlotProps['product']) => { words: string; action: ToastAction } | null;
}

/** Set once its code has loaded, which it does when the visitor has a van. */
export const useBadge = create<Badges>()(() => ({}));

/** What a part fits; with a van of the visitor, whether it fits that. */
export function FitSlot(props: FitSlotProps) {
  const { Badge } = useBadge();
  return Badge ? <Badge {...props} /> : props.children;
}
