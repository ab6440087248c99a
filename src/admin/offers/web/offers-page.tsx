import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { deskAddresses } from '../../addresses.ts';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { ListDesk } from '../../frame/web/desk/list-desk.tsx';
import { callQuery } from '../../frame/web/live/call-query.ts';
import type { Columns } from '../../frame/web/table/list-table.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import type { CouponRow } from '../contract.ts';
import { CouponStatus } from './coupon-status.tsx';
import { isIn, type OfferView, offersTabs, viewOf } from './offers-tabs.ts';
import './offers.css';

const NONE: Record<OfferView, string> = {
  running: 'No coupon is running',
  planned: 'No coupon is planned',
  ended: 'No coupon has ended',
  off: 'No coupon is switched off',
  all: 'There are no coupons yet',
};

const COLUMNS: Columns<CouponRow> = [
  {
    name: 'Code',
    isRow: true,
    cell: ({ code, words }) => (
      <>
        <PageLink
          href={addressOf(deskAddresses.offers.coupon, { code })}
          className="row-link font-mono"
        >
          {code}
        </PageLink>
        <span className="offers-narrow">{words}</span>
      </>
    ),
  },
  { name: 'What it does', from: 'md', className: 'widest-cell', cell: ({ words }) => words },
  { name: 'State', cell: ({ state }) => <CouponStatus of={state} /> },
  {
    name: 'Uses',
    isNumber: true,
    cell: ({ used_count, max_uses }) =>
      used_count.toLocaleString('en-US') +
      (max_uses === null ? '' : ` of ${max_uses.toLocaleString('en-US')}`),
  },
  { name: 'Given away', isNumber: true, from: 'lg', sum: ({ given_cents }) => given_cents },
  { name: 'Brought in', isNumber: true, from: 'lg', sum: ({ brought_cents }) => brought_cents },
];

/** The shop's coupons, by state, with what each gave away and brought in. */
export function OffersPage({ search }: DeskPageProps) {
  const router = useRouter();
  const view = viewOf(search);
  const coupons = useQuery(callQuery(['offers', 'list'], 'GET admin/offers'));
  return (
    <ListDesk
      title="Offers"
      one="coupon"
      className="offers-desk"
      tabs={offersTabs(view, coupons.data)}
      actions={
        useMay('write:offers') && (
          <DeskButton
            look="yellow"
            icon={<Plus />}
            keyName="n"
            keyGroup="Offers"
            onPress={() => void router.navigate({ href: addressOf(deskAddresses.offers.add) })}
          >
            New coupon
          </DeskButton>
        )
      }
      of={coupons}
      rows={coupons.data?.filter((row) => isIn(view, row))}
      loading="Loading coupons"
      empty={[
        NONE[view],
        view === 'all' ? 'Press N to add the first.' : 'Look in All for the others.',
      ]}
      caption="Coupons"
      look="sticky-head desk-list tall-rows offers-table"
      columns={COLUMNS}
      rowKey={({ code }) => code}
    />
  );
}
