import type { ComponentProps } from 'react';

import { formatPrice } from '../../kit/money.ts';
import { classNames } from '../styles/class-names.ts';

export interface PriceProps extends Omit<ComponentProps<'span'>, 'children'> {
  cents: number;
  /** `text` matches the height of the surrounding text. */
  size?: 'text' | 'small' | 'normal' | 'large';
}

export function Price({ cents, size = 'normal', className, ...rest }: PriceProps) {
  return (
    <span
      {...rest}
      className={classNames('price', size !== 'normal' && `price-${size}`, className)}
    >
      {formatPrice(cents)}
    </span>
  );
}
