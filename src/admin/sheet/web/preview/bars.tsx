import { signed } from '../../../stock/web/reason-words.ts';
import type { Bar } from '../../contract.ts';

const HEIGHT = 58;

/** A histogram of price changes; decreases are hollow. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ parts }) => parts));
  return (
    <figure className="preview-bars">
      <figcaption className="font-semibold">Rows by change in percent</figcaption>
      <ol className="bars">
        {bars.map((bar) => (
          <li key={shortRange(bar)} className="bar">
            <span>{bar.parts > 0 && bar.parts.toLocaleString('en-US')}</span>
            <span
              className={(bar.to ?? 0) < 0 ? 'bar-fall' : 'bg-petrol'}
              style={{
                height: bar.parts > 0 ? Math.max(2, Math.round((bar.parts / most) * HEIGHT)) : 1,
              }}
            />
            <span className="border-t border-ink text-graphite">
              <span aria-hidden="true">{shortRange(bar)}</span>
              <span className="sr-only">
                {longRange(bar)}: {bar.parts} {bar.parts === 1 ? 'row' : 'rows'}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

function shortRange({ from, to }: Bar): string {
  if (from === null) return `≤ ${signed(to!)}`;
  if (to === null) return `≥ ${signed(from)}`;
  return from === to ? signed(from) : `${signed(from)} … ${signed(to)}`;
}

function longRange({ from, to }: Bar): string {
  if (from === null) return `${signed(to!)} % or less`;
  if (to === null) return `${signed(from)} % or more`;
  return from === to ? `${signed(from)} %` : `${signed(from)} to ${signed(to)} %`;
}
