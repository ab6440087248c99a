import type { ComponentProps } from 'react';

import { formatPrice } from '../../kit/money.ts';
import { classNames } from '../styles/class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface PriceProps extends Omit<ComponentProps<'span'>, 'children'> {
  cents: number;
  /** The former price, crossed out. */
  wasCents?: number;
  /** `text` matches the height of the surrounding text. */
  size?: 'text' | 'small' | 'normal' | 'large';
}

export function Price({ cents, wasCents, size = 'normal', className, ...rest }: PriceProps) {
  return (
    <span
      {...rest}
      className={classNames('price', size !== 'normal' && `price-${size}`, className)}
    >
      {wasCents !== undefined && (
        <>
          <VisuallyHidden>Was </VisuallyHidden>
          <s className="price-was">{formatPrice(wasCents)}</s>
          <VisuallyHidden>, now </VisuallyHidden>
        </>
      )}
      {formatPrice(cents)}
    </span>
  );
}
