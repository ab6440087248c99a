/** A day as the shop writes it: Nov 21, 2026. */
export function Day({ iso, time = false }: { iso: string; time?: boolean }) {
  const words = new Date(iso).toLocaleString('en-US', {
    dateStyle: 'medium',
    ...(time && { timeStyle: 'short' }),
  });
  return (
    <time dateTime={iso} className="whitespace-nowrap tabular-nums">
      {words}
    </time>
  );
}
