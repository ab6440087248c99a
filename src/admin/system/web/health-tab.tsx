import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleHelp, CircleX, RotateCcw } from 'lucide-react';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { Unloaded } from '../../frame/web/desk/shown.tsx';
import { type StatusLook, StatusWord } from '../../frame/web/desk/status.tsx';
import type { Fact, Health } from '../contract.ts';
import { ScrollTable } from './scroll-table.tsx';

/** Health, versions and disk usage of the shop's parts. */
export function HealthTab() {
  const query = useQuery(callQuery(['health'], 'GET admin/system/health'));
  const { data, refetch, isFetching } = query;
  if (!data) return <Unloaded of={query} loading="Checking each part" />;
  return (
    <div className="system">
      <div className="tool-row">
        <p>Everything was checked just now.</p>
        <DeskButton
          icon={<RotateCcw />}
          keyName="r"
          busy={isFetching}
          onPress={() => void refetch()}
        >
          Check again
        </DeskButton>
      </div>
      <ScrollTable
        caption="Health"
        rows={data.health}
        rowKey={({ name }) => name}
        columns={[
          { name: 'Part', isRow: true, cell: ({ name }) => name },
          { name: 'State', cell: ({ state }) => <StatusWord {...STATES[state]} /> },
          { name: 'What it says', cell: ({ about }) => about },
        ]}
      />
      <div className="system-facts">
        <Facts title="Versions" facts={data.versions} />
        <Facts title="Storage" facts={data.storage} />
      </div>
    </div>
  );
}

const STATES: Record<Health['state'], StatusLook> = {
  good: { word: 'Good', tone: 'done', icon: <CircleCheck /> },
  bad: { word: 'Check this', tone: 'fault', icon: <CircleX /> },
  unknown: { word: 'Not known', tone: 'idle', icon: <CircleHelp /> },
};

function Facts({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <section aria-label={title}>
      <h2 className="py-2 text-20 leading-8">{title}</h2>
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name} className="system-fact">
            <dt className="text-graphite">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
