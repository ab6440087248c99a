import type { CSSProperties } from 'react';
import { classNames } from '../../ui/styles/class-names.ts';
import type { Van } from '../rules/garage.ts';
import { paintedVan } from '../rules/van-look.ts';
import './van-drawing.css';

interface VanDrawingProps extends Pick<Van, 'type' | 'paint'> {
  className?: string;
}

/** A van's side elevation in its paint; decorative. */
export const VanDrawing = ({ className, ...van }: VanDrawingProps) => (
  <span
    className={classNames('van-drawing', className)}
    style={paintedVan(van) as CSSProperties}
    aria-hidden="true"
  />
);
