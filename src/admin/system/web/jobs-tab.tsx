import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { callShop } from '../../../kit/client.ts';
import { randomKey } from '../../../kit/random-key.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { Empty, Failed, Loading } from '../../frame/web/desk/states.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { useSave } from '../../frame/web/form/use-save.ts';
import { When } from '../../frame/web/table/when.tsx';
import type { Step } from '../contract.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { jobName } from './job-name.ts';
import { JobsTable } from './jobs-table.tsx';
import { useJobs } from './use-jobs.ts';

/** Jobs that failed, run or wait; failed ones can be repeated or discarded. */
export function JobsTab() {
  const { data, error, refetch } = useJobs();
  const mayWrite = useMay('write:system');
  const [discarded, setDiscarded] = useState<readonly string[] | null>(null);
  const repeat = useSave(
    (ids: string[]) =>
      callShop('POST admin/system/jobs/repeat', { body: { ids }, key: randomKey() }),
    {
      topics: ['system', 'today', 'log'],
      saved: ({ data: { done } }) =>
        done === 0
          ? 'Somebody was faster: nothing was left to retry'
          : `Retried: ${jobsText(done)}`,
    },
  );
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;

  const { counts, jobs, steps } = data;
  const failed = jobs.filter(({ state }) => state === 'failed').map(({ id }) => id);
  return (
    <div className="system">
      <div className="tool-row">
        <p>
          <b>{counts.failed}</b> failed, <b>{counts.running}</b> running, <b>{counts.waiting}</b>{' '}
          waiting, <b>{counts.done.toLocaleString('en-US')}</b> done since midnight
        </p>
        {mayWrite && failed.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <DeskButton
              icon={<RotateCcw />}
              keyName="r"
              busy={repeat.isPending}
              onPress={() => repeat.mutate(failed)}
            >
              Retry all that failed
            </DeskButton>
            <DeskButton icon={<Trash2 />} onPress={() => setDiscarded(failed)}>
              Discard all that failed
            </DeskButton>
          </div>
        )}
      </div>
      {jobs.length === 0 ? (
        <Empty title="No job has failed, and none waits">
          <p>Emails and other background work appear here while they wait.</p>
        </Empty>
      ) : (
        <JobsTable
          jobs={jobs}
          isBusy={repeat.isPending}
          {...(mayWrite && {
            onRepeat: (id: string) => repeat.mutate([id]),
            onDiscard: (id: string) => setDiscarded([id]),
          })}
        />
      )}
      <StepsList steps={steps} />
      <DiscardDialog ids={discarded} onClose={() => setDiscarded(null)} />
    </div>
  );
}

/** Staff's actions on failed jobs. */
function StepsList({ steps }: { steps: Step[] }) {
  if (steps.length === 0) return null;
  return (
    <section className="px-4 py-3" aria-labelledby="job-steps">
      <h2 id="job-steps" className="py-2 text-20 leading-8">
        Done about them
      </h2>
      <ul>
        {steps.map(({ at, step, kind, reason, who }) => (
          <li key={`${at} ${kind}`} className="system-step">
            <span className="text-graphite">
              <When at={at} show="time" />
            </span>
            <span>
              {who} {step} {jobName(kind)}
              {reason && <span>{`: ${reason}`}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const jobsText = (count: number): string => (count === 1 ? 'one job' : `${count} jobs`);
