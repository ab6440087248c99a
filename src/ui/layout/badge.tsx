import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '../styles/class-names.ts';

export type Tone = 'green' | 'red' | 'orange' | 'petrol' | 'steel';

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: Tone;
  icon?: ReactNode;
  /** A filled or hollow dot before the text. */
  dot?: 'full' | 'ring';
}

export function Badge({ tone = 'steel', icon, dot, className, children, ...rest }: BadgeProps) {
  return (
    <span
      {...rest}
      className={classNames('badge', dot && 'badge-dot', `text-${tone}`, className)}
      data-filled={dot === 'full' || undefined}
    >
      {icon}
      {children}
    </span>
  );
}

export interface StockBadgeProps extends Omit<BadgeProps, 'tone' | 'icon' | 'dot'> {
  inStock: boolean;
  /** The pieces that are here of a part that can be ordered before it is, and when more are expected. */
  backorder?: { stock: number; on: string } | null | undefined;
  /** The pieces that are wanted. */
  quantity?: number;
}

/**
 * Shows the specification's "In Stock" or "Out of Stock", unless it has children, or how many of the wanted pieces are
 * on their way.
 */
export function StockBadge({
  inStock,
  backorder,
  quantity = 1,
  children,
  ...rest
}: StockBadgeProps) {
  // Zero while what is typed cannot be ordered.
  const waiting = backorder ? (quantity || 1) - backorder.stock : 0;
  const isComing = waiting > 0;
  const isHere = inStock && !isComing;
  return (
    <Badge
      {...rest}
      tone={isComing ? 'orange' : isHere ? 'green' : 'red'}
      dot={isHere ? 'full' : 'ring'}
    >
      {isComing
        ? `${backorder!.stock ? `${backorder!.stock} in stock, ${waiting} on` : 'On'} back-order, expected about ${backorder!.on}`
        : (children ?? (isHere ? 'In Stock' : 'Out of Stock'))}
    </Badge>
  );
}
