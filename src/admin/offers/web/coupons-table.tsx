import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { Sum } from '../../frame/web/sum.tsx';
import type { CouponRow } from '../contract.ts';
import { offersDeskPages } from '../pages.ts';
import { CouponStatus } from './coupon-status.tsx';

/** A row for each coupon: what it does, how often it was used, and what it gave and brought. */
export function CouponsTable({ rows }: { rows: readonly CouponRow[] }) {
  return (
    <table className="offers-table">
      <caption className="sr-only">Coupons</caption>
      <thead>
        <tr>
          <th scope="col">Code</th>
          <th scope="col" className="offers-words">
            What it does
          </th>
          <th scope="col">State</th>
          <th scope="col" className="text-right">
            Uses
          </th>
          <th scope="col" className="offers-sum">
            Given away
          </th>
          <th scope="col" className="offers-sum">
            Orders brought
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.code}>
            <th scope="row">
              <PageLink
                href={addressOf(offersDeskPages.coupon, { code: row.code })}
                className="offers-code"
              >
                {row.code}
              </PageLink>
              <span className="offers-narrow">{row.words}</span>
            </th>
            <td className="offers-words">{row.words}</td>
            <td>
              <CouponStatus of={row.state} />
            </td>
            <td className="text-right">
              {row.used_count.toLocaleString('en-US')}
              {row.max_uses !== null && ` of ${row.max_uses.toLocaleString('en-US')}`}
            </td>
            <td className="offers-sum">
              <Sum cents={row.given_cents} />
            </td>
            <td className="offers-sum">
              <Sum cents={row.brought_cents} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
