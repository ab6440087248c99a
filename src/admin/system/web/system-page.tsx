import { addressOf } from '../../../kit/page.ts';
import { useActions } from '../../frame/web/palette/actions.ts';
import { Desk } from '../../frame/web/desk/desk.tsx';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { HealthTab } from './health-tab.tsx';
import { JobsTab } from './jobs-tab.tsx';
import { useJobs } from './use-jobs.ts';
import { WebhooksTab } from './webhooks-tab.tsx';
import './system.css';
import { deskAddresses } from '../../addresses.ts';

const TABS = [
  { name: 'Jobs', view: '', Tab: JobsTab },
  { name: 'Webhooks', view: 'webhooks', Tab: WebhooksTab },
  { name: 'Health', view: 'health', Tab: HealthTab },
];

/** Jobs, webhooks, and how the parts of the shop are. */
export function SystemPage({ search: { view = '' } }: DeskPageProps) {
  const { data, refetch } = useJobs();
  useActions([{ label: 'Look for failed jobs now', desk: 'System', run: () => void refetch() }]);
  const { Tab } = TABS.find((tab) => tab.view === view) ?? TABS[0]!;
  return (
    <Desk
      title="System"
      tabs={TABS.map((tab) => ({
        name: tab.name,
        count: tab.view === '' ? data?.counts.failed : undefined,
        href: addressOf(deskAddresses.system.system, {}, { view: tab.view }),
        isCurrent: tab.Tab === Tab,
      }))}
    >
      <Tab />
    </Desk>
  );
}
