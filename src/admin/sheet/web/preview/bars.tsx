import type { SheetPreview } from '../../contract.ts';

const HEIGHT = 58;

/** Rows by how much their price changes; falls are hollow. */
export function Bars({ bars }: { bars: SheetPreview['effect']['bars'] }) {
  const most = Math.max(...bars.map(({ parts }) => parts));
  return (
    <figure className="preview-bars">
      <figcaption className="font-semibold">Rows by change in percent</figcaption>
      <ol className="bars">
        {bars.map(({ percent, parts }) => (
          <li key={percent} className="bar">
            <span>{parts > 0 && parts.toLocaleString('en-US')}</span>
            <span
              className={percent < 0 ? 'bar-fall' : 'bg-petrol'}
              style={{ height: parts > 0 ? Math.max(2, Math.round((parts / most) * HEIGHT)) : 1 }}
            />
            <span className="bar-percent">
              {percent > 0 ? `+${percent}` : String(percent).replace('-', '−')}
              <span className="sr-only"> %: {parts} rows</span>
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
