import { DeskTable } from '../../frame/web/table/desk-table.tsx';
import type { CouponDetail } from '../contract.ts';

const WIDTH = 520;
const HEIGHT = 72;
const BAR = 0.72;
const day = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayText = (text: string): string => day.format(new Date(`${text}T12:00:00Z`));

/** Uses by week; the current week is hollow because it is not over. The table below has the same numbers. */
export function UsesPlot({ weeks }: { weeks: CouponDetail['weeks'] }) {
  const top = Math.max(1, ...weeks.map(({ uses }) => uses));
  const step = WIDTH / weeks.length;
  return (
    <figure className="coupon-plot">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className="coupon-plot-line" />
        {weeks.map(({ day: week, uses }, at) => (
          <rect
            key={week}
            x={at * step + ((1 - BAR) / 2) * step}
            y={HEIGHT - (uses / top) * HEIGHT}
            width={step * BAR}
            height={(uses / top) * HEIGHT}
            className={at === weeks.length - 1 ? 'coupon-plot-open' : 'plot-bar'}
          />
        ))}
      </svg>
      <div className="spread text-11 text-steel" aria-hidden="true">
        <span>{dayText(weeks[0]!.day)}</span>
        <span>at most {top} a week</span>
        <span>this week</span>
      </div>
      <DeskTable className="sr-only" caption="Uses by week" columns={['Week from', 'Uses']}>
        {weeks.map(({ day: week, uses }) => (
          <tr key={week}>
            <th scope="row">{dayText(week)}</th>
            <td>{uses}</td>
          </tr>
        ))}
      </DeskTable>
    </figure>
  );
}
