import type { CSSProperties } from 'react';
import { classNames } from '../../../../ui/styles/class-names.ts';

interface VanPaintProps {
  van: { paint: string; title?: string; name?: string | null } | null;
  className?: string;
}

/** The paint of somebody's van. */
export const VanPaint = ({ van, className }: VanPaintProps) => (
  <span
    className={classNames('van-paint', className)}
    style={van ? ({ '--paint': van.paint } as CSSProperties) : undefined}
    title={[van?.title, van?.name].filter(Boolean).join(', ') || undefined}
  />
);
