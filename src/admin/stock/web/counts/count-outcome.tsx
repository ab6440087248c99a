import type { CountOutcome as Outcome } from '../../count-calls.ts';

/** The differences that booking could not resolve. */
export function CountOutcome({ outcome: { missing, counted_since } }: { outcome: Outcome }) {
  if (missing.length + counted_since.length === 0) return null;
  return (
    <div className="stock-notice" role="status">
      <ul>
        {missing.map(({ part, pieces }) => (
          <li key={part.product_id}>
            <b>{part.name}</b>: {pieces} sold, but not there. Their orders will come up short.
          </li>
        ))}
        {counted_since.map((part) => (
          <li key={part.product_id}>
            <b>{part.name}</b> was set by another count since, and stays as it is.
          </li>
        ))}
      </ul>
    </div>
  );
}
