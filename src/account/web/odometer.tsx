/** Shows points on an odometer; a negative balance shows as 0. */
export function Odometer({ points }: { points: number }) {
  const shown = Math.max(0, points);
  const digits = String(shown).padStart(6, '0').split('');
  return (
    <>
      <span className="odometer" aria-hidden="true">
        {digits.map((digit, place) => (
          // Digit positions never change.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={place}>{digit}</span>
        ))}
      </span>
      <span className="sr-only">{shown}</span>
    </>
  );
}
