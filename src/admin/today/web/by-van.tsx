import type { VanSales } from '../contract.ts';
import { changeText } from '../rules/sales-periods.ts';
import { dollars } from './dollars.ts';

const names: Record<string, string> = {
  '50-67-bus': '50–67',
  '68-79-bus': '68–79',
  '80-91-vanagon': 'Vanagon',
  '86-91-syncro': 'Syncro',
  '93-03-eurovan': 'Eurovan',
};

/** Sales by van, in the van's color. */
export function ByVan({ vans, isCompared }: { vans: readonly VanSales[]; isCompared: boolean }) {
  const most = Math.max(1, ...vans.map(({ cents }) => cents));
  return (
    <table className="by-van">
      <caption className="heading-20 text-left leading-7">By van</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Van</th>
          <th scope="col">Sales</th>
        </tr>
      </thead>
      <tbody>
        {vans.map(({ slug, cents, before_cents }) => (
          <tr key={slug ?? ''}>
            <th scope="row">{slug ? (names[slug] ?? slug) : 'No van'}</th>
            <td>
              <span
                className="by-van-sales"
                title={(isCompared && changeText(cents, before_cents)) || undefined}
              >
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                  <rect
                    data-van={slug ?? undefined}
                    width={(cents / most) * 100}
                    height="10"
                    className={slug ? 'by-van-paint' : 'by-van-none'}
                  />
                </svg>
                {dollars(cents)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
