import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { SumCell } from '../../frame/web/table/cells.tsx';
import { DeskTable } from '../../frame/web/table/desk-table.tsx';
import type { CouponRow } from '../contract.ts';
import { CouponStatus } from './coupon-status.tsx';
import { deskAddresses } from '../../addresses.ts';

/** A row per coupon: its discount, uses, discounts given and revenue. */
export function CouponsTable({ rows }: { rows: readonly CouponRow[] }) {
  return (
    <DeskTable
      className="sticky-head desk-list tall-rows offers-table"
      caption="Coupons"
      columns={[
        'Code',
        { name: 'What it does', className: 'max-md:hidden' },
        'State',
        { name: 'Uses', className: 'number' },
        { name: 'Given away', className: 'max-lg:hidden number' },
        { name: 'Brought in', className: 'max-lg:hidden number' },
      ]}
    >
      {rows.map((row) => (
        <tr key={row.code}>
          <th scope="row">
            <PageLink
              href={addressOf(deskAddresses.offers.coupon, { code: row.code })}
              className="row-link font-mono"
            >
              {row.code}
            </PageLink>
            <span className="offers-narrow">{row.words}</span>
          </th>
          <td className="max-md:hidden widest-cell">{row.words}</td>
          <td>
            <CouponStatus of={row.state} />
          </td>
          <td className="number">
            {row.used_count.toLocaleString('en-US')}
            {row.max_uses !== null && <span>{` of ${row.max_uses.toLocaleString('en-US')}`}</span>}
          </td>
          <SumCell className="max-lg:hidden" cents={row.given_cents} />
          <SumCell className="max-lg:hidden" cents={row.brought_cents} />
        </tr>
      ))}
    </DeskTable>
  );
}
