/** A day as the shop writes it: Nov 21, 2026. */
export function DateText({ iso, time = false }: { iso: string; time?: boolean }) {
  const at = new Date(iso);
  return (
    <time dateTime={iso} className="tabular-nums *:whitespace-nowrap">
      <span>
        {at.toLocaleDateString('en-US', { dateStyle: 'medium' })}
        {time && ','}
      </span>
      {time && (
        <>
          {' '}
          <span>{at.toLocaleTimeString('en-US', { timeStyle: 'short' })}</span>
        </>
      )}
    </time>
  );
}
