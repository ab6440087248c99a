import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX } from 'lucide-react';
import { callShop } from '../../../kit/client.ts';
import { Empty, Failed, Loading } from '../../frame/web/states.tsx';
import { Status } from '../../frame/web/status.tsx';
import { When } from '../../frame/web/when.tsx';

/** What payment providers told the shop. */
export function WebhooksTab() {
  const { data, error, refetch } = useQuery({
    queryKey: ['system', 'webhooks'],
    queryFn: async () => (await callShop('GET admin/system/webhooks')).data,
  });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.length === 0)
    return (
      <Empty title="No webhook has come in the last 30 days">
        <p>The provider sends one for each payment. Is its address set at the provider?</p>
      </Empty>
    );
  return (
    <div className="system-scroll" role="region" aria-label="Webhooks" tabIndex={0}>
      <table className="system-table">
        <caption className="sr-only">Webhooks, the newest first</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Result</th>
            <th scope="col">Provider</th>
            <th scope="col">What it tells</th>
            <th scope="col">Id</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ provider, id, kind, at, result }) => (
            <tr key={`${provider} ${id} ${at}`}>
              <td>
                <When at={at} show="time" />
              </td>
              <td>
                {result === 'taken' ? (
                  <Status tone="done" icon={<CircleCheck />}>
                    Taken
                  </Status>
                ) : (
                  <Status tone="fault" icon={<CircleX />}>
                    {result}
                  </Status>
                )}
              </td>
              <td>{provider}</td>
              <td>{kind}</td>
              <td className="font-mono">{id}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
