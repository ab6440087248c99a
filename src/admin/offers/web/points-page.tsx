import { useQuery } from '@tanstack/react-query';
import { callShop } from '../../../kit/client.ts';
import { Desk } from '../../frame/web/desk.tsx';
import { Failed, Loading } from '../../frame/web/states.tsx';
import { offersTabs } from './offers-tabs.ts';
import { PointsForm } from './points-form.tsx';
import './offers.css';

/** How points are earned and redeemed, and what that costs. */
export function PointsPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['shop', 'points'],
    queryFn: async ({ signal }) => (await callShop('GET admin/points', {}, { signal })).data,
  });
  return (
    <Desk title="Offers" tabs={offersTabs('points')} className="offers-desk">
      {error && !data ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading label="Loading points" />
      ) : (
        <PointsForm key={JSON.stringify(data.settings)} points={data} />
      )}
    </Desk>
  );
}
