import type { CSSProperties } from 'react';
import { classNames } from '../../ui/styles/class-names.ts';
import type { Van } from '../rules/garage.ts';
import './van-drawing.css';

/** CSS properties that paint a `van-drawing`. */
export const paintedVan = ({ type, paint }: Pick<Van, 'type' | 'paint'>) => ({
  '--van-paint': paint,
  '--van-lines': `url(/drawings/vans/${type}-lines.svg)`,
  '--van-body': `url(/drawings/vans/${type}-body.svg)`,
});

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
