/** Nov 21, 2026; with `time` also 3:04 PM. */
export function DateText({ iso, time = false }: { iso: string; time?: boolean }) {
  const date = new Date(iso);
  return (
    <time dateTime={iso} className="tabular-nums *:whitespace-nowrap">
      <span>{date.toLocaleDateString('en-US', { dateStyle: 'medium' }) + (time ? ',' : '')}</span>
      {time && (
        <>
          {' '}
          <span>{date.toLocaleTimeString('en-US', { timeStyle: 'short' })}</span>
        </>
      )}
    </time>
  );
}
