import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../frame/web/call-query.ts';
import { DeskSection } from '../../frame/web/desk-section.tsx';
import { Failed, Loading } from '../../frame/web/states.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { When } from '../../frame/web/when.tsx';
import { changeText } from './change-text.ts';

/** What the log says about a customer, for those who may read it. */
export function CustomerLog({ customerId }: { customerId: number }) {
  const may = useMay('read:log');
  const { data, error, refetch } = useQuery({
    ...callQuery(['customers', 'log', customerId], 'GET admin/customers/:id/log', {
      params: { id: String(customerId) },
    }),
    enabled: may,
  });
  if (!may) return null;
  return (
    <DeskSection title="Log" about="newest first">
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading label="Loading the log" />
      ) : (
        <ol className="customer-log">
          {data.length === 0 && <li className="text-steel">Staff have changed nothing yet.</li>}
          {data.map((change) => (
            <li key={change.id}>
              <p>{changeText(change)}</p>
              <p className="text-steel">
                {change.by}, <When at={change.at} show="time" />
              </p>
            </li>
          ))}
        </ol>
      )}
    </DeskSection>
  );
}
