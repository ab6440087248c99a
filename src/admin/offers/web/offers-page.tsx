import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { addressOf } from '../../../kit/page.ts';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { Desk } from '../../frame/web/desk/desk.tsx';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { Shown } from '../../frame/web/desk/shown.tsx';
import { Empty } from '../../frame/web/desk/states.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { stepLinks, useStepKeys } from '../../frame/web/keys/use-step-keys.ts';
import { CouponsTable } from './coupons-table.tsx';
import { isIn, type OfferView, offersTabs, viewOf } from './offers-tabs.ts';
import './offers.css';
import { deskAddresses } from '../../addresses.ts';

const NONE: Record<OfferView, string> = {
  running: 'No coupon is running',
  planned: 'No coupon is planned',
  ended: 'No coupon has ended',
  off: 'No coupon is switched off',
  all: 'There are no coupons yet',
};

/** The shop's coupons, by state. */
export function OffersPage({ search }: DeskPageProps) {
  const router = useRouter();
  const view = viewOf(search);
  const mayWrite = useMay('write:offers');
  const coupons = useQuery(callQuery(['offers', 'list'], 'GET admin/offers'));
  useStepKeys('coupon', 'Offers', (by) => stepLinks(by));
  return (
    <Desk
      title="Offers"
      tabs={offersTabs(view, coupons.data)}
      className="offers-desk"
      actions={
        mayWrite && (
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
    >
      <Shown of={coupons} loading="Loading coupons">
        {(data) => {
          const rows = data.filter((row) => isIn(view, row));
          return rows.length === 0 ? (
            <Empty title={NONE[view]}>
              <p>{view === 'all' ? 'Press N to add the first.' : 'Look in All for the others.'}</p>
            </Empty>
          ) : (
            <CouponsTable rows={rows} />
          );
        }}
      </Shown>
    </Desk>
  );
}
