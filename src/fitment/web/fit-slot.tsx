import type { ComponentType, ReactNode } from 'react';
import { create } from 'zustand';
import type { ToastAction } from '../../ui/overlay/toast-list.ts';
import './fit-slot.css';

export interface FitSlotProps {
  product: { id: number; slug: string; stock_qty?: number };
  /** `page` also shows what fits instead. */
  variant?: 'card' | 'line' | 'page';
  /** The fit line, shown without a van and until the fit is known. */
  children: ReactNode;
}

interface Badges {
  Badge?: ComponentType<FitSlotProps>;
  /** Counts the parts of a list that fit. */
  Summary?: ComponentType<{ products: readonly { id: number }[] }>;
  /** For a part that is known not to fit: "Does not fit your 1974 Bus", and a link to parts that do. */
  misfitNote?: (product: FitSlotProps['product']) => { words: string; action: ToastAction } | null;
}

/** Set once the badge code has loaded, which happens when the visitor has a van. */
export const useBadge = create<Badges>()(() => ({}));

/** What a part fits or, if the visitor has a van, whether it fits that. */
export function FitSlot(props: FitSlotProps) {
  const { Badge } = useBadge();
  return Badge ? <Badge {...props} /> : props.children;
}
