import { Drawing } from '../../../../ui/media/drawing.tsx';

export interface ThumbProps {
  /** Path of the part's picture. */
  src: string | null;
  /** Left empty where the part's name stands beside it. */
  alt?: string;
  size?: 'row' | 'line' | 'large';
}

/** A part's picture in a row of 36 px, a line of 62 px, or large. */
export function Thumb({ src, alt = '', size = 'row' }: ThumbProps) {
  const width = { row: 32, line: 56, large: 180 }[size];
  return (
    <Drawing
      src={src}
      alt={alt}
      width={width}
      height={(width * 3) / 4}
      className={`thumb-${size}`}
    />
  );
}
