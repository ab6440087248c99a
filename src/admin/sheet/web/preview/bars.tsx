import type { SheetPreview } from '../../contract.ts';

const HEIGHT = 58;

/** Rows by how much their price changes; falls are hollow. */
export function Bars({ bars }: { bars: SheetPreview['effect']['bars'] }) {
  const most = Math.max(...bars.map(({ parts }) => parts));
  return (
    <figure className="preview-bars">
      <figcaption className="font-semibold">Rows by change in percent</figcaption>
      <ol className="bars">
        {bars.map(({ from, to, parts }) => (
          <li key={`${from} ${to}`} className="bar">
            <span>{parts > 0 && parts.toLocaleString('en-US')}</span>
            <span
              className={(to ?? 0) < 0 ? 'bar-fall' : 'bg-petrol'}
              style={{ height: parts > 0 ? Math.max(2, Math.round((parts / most) * HEIGHT)) : 1 }}
            />
            <span className="border-t border-ink text-graphite">
              <span aria-hidden="true">{shortRange(from, to)}</span>
              <span className="sr-only">
                {longRange(from, to)}: {parts} {parts === 1 ? 'row' : 'rows'}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

type End = number | null;

function shortRange(from: End, to: End): string {
  if (from === null) return `≤ ${signed(to!)}`;
  if (to === null) return `≥ ${signed(from)}`;
  return from === to ? signed(from) : `${signed(from)} … ${signed(to)}`;
}

function longRange(from: End, to: End): string {
  if (from === null) return `${signed(to!)} % or less`;
  if (to === null) return `${signed(from)} % or more`;
  return from === to ? `${signed(from)} %` : `${signed(from)} to ${signed(to)} %`;
}

const signed = (percent: number): string =>
  percent > 0 ? `+${percent}` : String(percent).replace('-', '−');
