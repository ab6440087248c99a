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
}

/** Shows the specification's "In Stock" or "Out of Stock", unless it has children. */
export function StockBadge({ inStock, children, ...rest }: StockBadgeProps) {
  return (
    <Badge {...rest} tone={inStock ? 'green' : 'red'} dot={inStock ? 'full' : 'ring'}>
      {children ?? (inStock ? 'In Stock' : 'Out of Stock')}
    </Badge>
  );
}
