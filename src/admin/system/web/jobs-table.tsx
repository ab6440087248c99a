import { CircleX, Clock, Contrast, RotateCcw, Trash2 } from 'lucide-react';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { type StatusLook, StatusWord } from '../../frame/web/desk/status.tsx';
import { When } from '../../frame/web/table/when.tsx';
import type { DeskJob } from '../contract.ts';
import { jobName } from './job-name.ts';
import { ScrollTable } from './scroll-table.tsx';

export interface JobsTableProps {
  jobs: readonly DeskJob[];
  isBusy: boolean;
  /** Without these, the table is read-only. */
  onRepeat?: (id: string) => void;
  onDiscard?: (id: string) => void;
}

export function JobsTable({ jobs, isBusy, onRepeat, onDiscard }: JobsTableProps) {
  return (
    <ScrollTable
      caption="Jobs that failed, run or wait"
      columns={[
        'State',
        'Job',
        'When',
        'Attempts',
        'Why it failed last',
        { name: 'What to do', isHidden: true },
      ]}
    >
      {jobs.map((job) => (
        <tr key={job.id}>
          <td>
            <StatusWord {...STATES[job.state]} />
          </td>
          <th scope="row">
            {jobName(job.kind)}
            {job.about && <span className="system-about">{job.about}</span>}
          </th>
          <td>
            <When at={job.at} show="time" />
            {job.next_at && job.state === 'retry' && (
              <span className="system-about">
                again <When at={job.next_at} show="time" />
              </span>
            )}
          </td>
          <td>{job.attempts}</td>
          <td className="wrap-anywhere">{job.error}</td>
          <td>
            {job.state === 'failed' && onRepeat && onDiscard && (
              <span className="flex flex-wrap gap-2">
                <DeskButton
                  icon={<RotateCcw />}
                  busy={isBusy}
                  aria-label={`Retry ${jobName(job.kind)} ${job.about}`}
                  onPress={() => onRepeat(job.id)}
                >
                  Retry
                </DeskButton>
                <DeskButton
                  icon={<Trash2 />}
                  look="quiet"
                  aria-label={`Discard ${jobName(job.kind)} ${job.about}`}
                  onPress={() => onDiscard(job.id)}
                >
                  Discard
                </DeskButton>
              </span>
            )}
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}

const STATES: Record<DeskJob['state'], StatusLook> = {
  failed: { word: 'Failed', tone: 'fault', icon: <CircleX /> },
  retry: { word: 'Tried again', tone: 'warning', icon: <RotateCcw /> },
  running: { word: 'Running', tone: 'now', icon: <Contrast /> },
  waiting: { word: 'Waiting', tone: 'idle', icon: <Clock /> },
};
