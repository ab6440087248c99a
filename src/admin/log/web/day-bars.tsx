const MAX_DAYS = 14;
const WIDTH = 12;
const HEIGHT = 36;

/** A bar for each of the last days; the table below says the same in numbers. */
export function DayBars({ days }: { days: readonly { day: string; count: number }[] }) {
  const shown = days.slice(-MAX_DAYS);
  const most = Math.max(1, ...shown.map(({ count }) => count));
  const total = shown.reduce((sum, { count }) => sum + count, 0);
  if (shown.length < 2) return null;
  return (
    <svg
      role="img"
      aria-label={`${total.toLocaleString('en-US')} changes on ${shown.length} days, at most ${most.toLocaleString('en-US')} a day`}
      viewBox={`0 0 ${MAX_DAYS * WIDTH} ${HEIGHT}`}
      className="log-bars"
    >
      {shown.map(({ day, count }, index) => {
        const height = Math.max(1, (count / most) * HEIGHT);
        return (
          <rect key={day} x={index * WIDTH} y={HEIGHT - height} width={WIDTH - 2} height={height} />
        );
      })}
    </svg>
  );
}
