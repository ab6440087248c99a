import { classNames } from './class-names.ts';

const STAR = 'M10 2l2.5 5.4 5.9.7-4.4 4 1.2 5.9L10 15.1 4.8 18 6 12.1l-4.4-4 5.9-.7z';
const MOST = 5;

export interface RatingProps {
  /** From 1 to 5. */
  value: number;
  className?: string;
}

/** Stars, read aloud as "5 of 5 stars". */
export function Rating({ value, className }: RatingProps) {
  return (
    <svg
      role="img"
      aria-label={`${value} of ${MOST} stars`}
      viewBox="0 0 100 20"
      width={100}
      height={20}
      className={classNames('rating', className)}
    >
      {Array.from({ length: MOST }, (_, star) => (
        <path
          key={`${star}`}
          d={STAR}
          transform={`translate(${star * 20})`}
          fill={star < value ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="1.2"
        />
      ))}
    </svg>
  );
}
