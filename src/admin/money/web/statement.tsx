import { CircleAlert } from 'lucide-react';
import { Status } from '../../frame/web/desk/status.tsx';
import { When } from '../../frame/web/table/when.tsx';
import type { Money } from '../contract.ts';
import { providerName } from '../rules/movement-words.ts';
import './statement.css';

/** The number of matching days, and how recent the data is. */
export function Statement({ money: { days, statements, demo_orders: demo } }: { money: Money }) {
  const moved = days.filter(({ movements, open }) => movements > 0 || open > 0);
  const matchingDays = moved.filter(({ open }) => open === 0).length;
  return (
    <div className="facts px-4 py-2.5 text-graphite">
      {moved.length > 0 && (
        <span>
          {matchingDays} of {moved.length} days agree to the cent.
        </span>
      )}
      {statements.length === 0 && <span>The provider has not been asked yet.</span>}
      {statements.map(({ provider, asked_at, problem }) =>
        problem ? (
          <Status key={provider} tone="fault" icon={<CircleAlert />}>
            No answer from {providerName(provider)}. The shop asks again in 5 minutes.
          </Status>
        ) : (
          asked_at && (
            <span key={provider}>
              Asked {providerName(provider)} at <When at={asked_at} show="time" />, again every 5
              minutes.
            </span>
          )
        ),
      )}
      {demo > 0 && (
        <span>
          {demo === 1
            ? '1 order of these days is an example from the demo: no provider knows of it, so these sums leave it out.'
            : `${demo} orders of these days are examples from the demo: no provider knows of them, so these sums leave them out.`}
        </span>
      )}
    </div>
  );
}
