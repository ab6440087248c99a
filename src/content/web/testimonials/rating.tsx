import './rating.css';

const STAR = 'M10 1.8 12.5 7l5.7.8-4.1 4 1 5.7L10 14.8l-5.1 2.7 1-5.7-4.1-4L7.5 7z';
const STARS = [0, 1, 2, 3, 4];

export function Rating({ rating }: { rating: number }) {
  return (
    <svg
      className="rating"
      role="img"
      aria-label={`${rating} of 5 stars`}
      viewBox="0 0 100 20"
      width="90"
      height="18"
    >
      {STARS.map((index) => (
        <path
          key={index}
          d={STAR}
          transform={`translate(${index * 20} 0)`}
          data-full={index < Math.floor(rating) || undefined}
        />
      ))}
      {rating % 1 > 0 && (
        <svg x={Math.floor(rating) * 20} width={(rating % 1) * 20} height="20">
          <path d={STAR} data-full />
        </svg>
      )}
    </svg>
  );
}
