import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '../styles/class-names.ts';

export type Tone = 'green' | 'red' | 'orange' | 'petrol' | 'steel';

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: Tone;
  icon?: ReactNode;
  /** A dot before the words: full, or only its ring. */
  dot?: 'full' | 'ring';
}

/** A fact in a colour and always in words too. */
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
}

/** Says "In Stock" or "Out of Stock", in the specification's words, unless it is given others. */
export function StockBadge({ inStock, children, ...rest }: StockBadgeProps) {
  return (
    <Badge {...rest} tone={inStock ? 'green' : 'red'} dot={inStock ? 'full' : 'ring'}>
      {children ?? (inStock ? 'In Stock' : 'Out of Stock')}
    </Badge>
  );
}
