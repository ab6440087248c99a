import { type ComponentProps, useState } from 'react';

import { classNames } from '../styles/class-names.ts';

export interface DrawingProps extends Omit<
  ComponentProps<'img'>,
  'src' | 'alt' | 'width' | 'height'
> {
  /** Without `src`, a placeholder is shown. */
  src?: string | null;
  alt: string;
  /** Reserves the picture's space before it is loaded. */
  width?: number;
  height?: number;
  /** Above the fold: loaded at once with high priority. */
  eager?: boolean;
}

export function Drawing({
  src,
  alt,
  width = 240,
  height = 180,
  eager = false,
  className,
  ...rest
}: DrawingProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!src || broken === src)
    return <BlankDrawing alt={alt} width={width} height={height} className={className} />;

  return (
    <img
      onError={() => setBroken(src)}
      {...rest}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={classNames('drawing', className)}
    />
  );
}

type BlankDrawingProps = Pick<DrawingProps, 'alt' | 'width' | 'height' | 'className'>;

/** A placeholder with crop marks and center lines. */
function BlankDrawing({ alt, width, height, className }: BlankDrawingProps) {
  return (
    <svg
      role="img"
      aria-label={alt ? `${alt} (no picture yet)` : 'No picture yet'}
      width={width}
      height={height}
      viewBox="0 0 240 180"
      className={classNames('drawing drawing-missing', className)}
    >
      <path d="M40 46V30h16M184 30h16v16M200 134v16h-16M56 150H40v-16" strokeWidth="1.5" />
      <path d="M120 22v50m0 36v50M30 90h30m120 0h30" strokeWidth="0.8" strokeDasharray="10 3 2 3" />
      <path
        d="M112 46a8 8 0 1 1 16 0 8 8 0 0 1-16 0M112 134a8 8 0 1 1 16 0 8 8 0 0 1-16 0"
        strokeWidth="0.8"
      />
      <text x="120" y="94" aria-hidden="true">
        No picture yet
      </text>
    </svg>
  );
}
