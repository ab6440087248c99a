import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { callShop } from '../../../kit/client.ts';
import { addressOf } from '../../../kit/page.ts';
import { Desk } from '../../frame/web/desk.tsx';
import { DeskButton } from '../../frame/web/desk-button.tsx';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { useKeys } from '../../frame/web/keys.ts';
import { Empty, Failed, Loading } from '../../frame/web/states.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { offersDeskPages } from '../pages.ts';
import { CouponsTable } from './coupons-table.tsx';
import { isIn, type OfferView, offersTabs, viewOf } from './offers-tabs.ts';
import './offers.css';

const NONE: Record<OfferView, string> = {
  running: 'No coupon is running',
  planned: 'No coupon is planned',
  ended: 'No coupon is over',
  off: 'No coupon is switched off',
  all: 'There are no coupons yet',
};

/** The shop's coupons, by state. */
export function OffersPage({ search }: DeskPageProps) {
  const router = useRouter();
  const view = viewOf(search);
  const mayWrite = useMay('write:offers');
  const { data, error, refetch } = useQuery({
    queryKey: ['offers', 'list'],
    queryFn: async ({ signal }) => (await callShop('GET admin/offers', {}, { signal })).data,
  });
  const rows = data?.filter((row) => isIn(view, row)) ?? [];
  useKeys(
    [
      { keys: 'j', label: 'Next coupon', run: () => step(1) },
      { keys: 'k', label: 'Coupon before', run: () => step(-1) },
    ],
    { group: 'Offers' },
  );
  return (
    <Desk
      title="Offers"
      tabs={offersTabs(view, data)}
      className="offers-desk"
      actions={
        mayWrite && (
          <DeskButton
            look="yellow"
            icon={<Plus />}
            keyName="n"
            keyGroup="Offers"
            onPress={() => void router.navigate({ href: addressOf(offersDeskPages.add) })}
          >
            New coupon
          </DeskButton>
        )
      }
    >
      {error && !data ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading label="Loading coupons" />
      ) : rows.length === 0 ? (
        <Empty title={NONE[view]}>
          <p>{view === 'all' ? 'The first one is made with N.' : 'Look in All for the others.'}</p>
        </Empty>
      ) : (
        <CouponsTable rows={rows} />
      )}
    </Desk>
  );
}

/** Moves the focus from row to row; Enter opens, as on any link. */
function step(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('.row-link')];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = at < 0 && by < 0 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1);
  links[next]?.focus();
}
