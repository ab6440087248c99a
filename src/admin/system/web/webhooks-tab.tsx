import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX } from 'lucide-react';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { Unloaded } from '../../frame/web/desk/shown.tsx';
import { Empty } from '../../frame/web/desk/states.tsx';
import { StatusWord } from '../../frame/web/desk/status.tsx';
import { ScrollTable } from './scroll-table.tsx';

/** Webhooks received from payment providers. */
export function WebhooksTab() {
  const query = useQuery(callQuery(['system', 'webhooks'], 'GET admin/system/webhooks'));
  const { data } = query;
  if (!data) return <Unloaded of={query} />;
  if (data.length === 0)
    return (
      <Empty title="No webhook has come in the last 30 days">
        <p>The provider sends one for each payment. Is its address set at the provider?</p>
      </Empty>
    );
  return (
    <ScrollTable
      caption="Webhooks, the newest first"
      rows={data}
      rowKey={({ provider, id, at }) => `${provider} ${id} ${at}`}
      columns={[
        { name: 'When', when: ({ at }) => at, show: 'time' },
        {
          name: 'Result',
          cell: ({ result }) =>
            result === 'taken' ? (
              <StatusWord tone="done" icon={<CircleCheck />} word="Taken" />
            ) : (
              <StatusWord tone="fault" icon={<CircleX />} word={result} />
            ),
        },
        { name: 'Provider', cell: ({ provider }) => provider },
        { name: 'What it tells', cell: ({ kind }) => kind },
        { name: 'Id', cell: ({ id }) => <span className="font-mono">{id}</span> },
      ]}
    />
  );
}
