/** Points on a counter like the one behind the steering wheel, which knows nothing below 0. */
export function Odometer({ points }: { points: number }) {
  const shown = Math.max(0, points);
  const digits = String(shown).padStart(6, '0').split('');
  return (
    <>
      <span className="odometer" aria-hidden="true">
        {digits.map((digit, place) => (
          // The places of a counter do not move.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={place}>{digit}</span>
        ))}
      </span>
      <span className="sr-only">{shown}</span>
    </>
  );
}
