/** Points on a counter like the one behind the steering wheel. */
export function Odometer({ points }: { points: number }) {
  const digits = String(points).padStart(6, '0').split('');
  return (
    <>
      <span className="odometer" aria-hidden="true">
        {digits.map((digit, place) => (
          // The places of a counter do not move.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={place}>{digit}</span>
        ))}
      </span>
      <span className="sr-only">{points}</span>
    </>
  );
}
