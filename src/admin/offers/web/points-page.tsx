import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { Desk } from '../../frame/web/desk/desk.tsx';
import { ReadOnly } from '../../frame/web/desk/read-only.tsx';
import { Shown } from '../../frame/web/desk/shown.tsx';
import { offersTabs } from './offers-tabs.ts';
import { PointsForm } from './points-form.tsx';
import './offers.css';

/** Settings for earning and redeeming points, with their cost. */
export function PointsPage() {
  const query = useQuery(callQuery(['shop', 'points'], 'GET admin/points'));
  return (
    <Desk title="Offers" tabs={offersTabs('points')} className="offers-desk">
      <ReadOnly unless="write:offers" />
      <Shown of={query} loading="Loading points">
        {(data) => <PointsForm points={data} />}
      </Shown>
    </Desk>
  );
}
