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
      rows={jobs}
      rowKey={({ id }) => id}
      columns={[
        { name: 'State', cell: ({ state }) => <StatusWord {...STATES[state]} /> },
        {
          name: 'Job',
          isRow: true,
          cell: ({ kind, about }) => (
            <>
              <span>{jobName(kind)}</span>
              {about && <span className="system-about">{about}</span>}
            </>
          ),
        },
        {
          name: 'When',
          cell: ({ at, next_at, state }) => (
            <>
              <When at={at} show="time" />
              {next_at && state === 'retry' && (
                <span className="system-about">
                  again <When at={next_at} show="time" />
                </span>
              )}
            </>
          ),
        },
        { name: 'Attempts', cell: ({ attempts }) => attempts },
        {
          name: 'Why it failed last',
          cell: ({ error }) => <span className="wrap-anywhere">{error}</span>,
        },
        {
          name: 'What to do',
          isHidden: true,
          cell: ({ id, kind, about, state }) =>
            state === 'failed' &&
            onRepeat &&
            onDiscard && (
              <span className="flex flex-wrap gap-2">
                <DeskButton
                  icon={<RotateCcw />}
                  busy={isBusy}
                  aria-label={`Retry ${jobName(kind)} ${about}`}
                  onPress={() => onRepeat(id)}
                >
                  Retry
                </DeskButton>
                <DeskButton
                  icon={<Trash2 />}
                  look="quiet"
                  aria-label={`Discard ${jobName(kind)} ${about}`}
                  onPress={() => onDiscard(id)}
                >
                  Discard
                </DeskButton>
              </span>
            ),
        },
      ]}
    />
  );
}

const STATES: Record<DeskJob['state'], StatusLook> = {
  failed: { word: 'Failed', tone: 'fault', icon: <CircleX /> },
  retry: { word: 'Tried again', tone: 'warning', icon: <RotateCcw /> },
  running: { word: 'Running', tone: 'now', icon: <Contrast /> },
  waiting: { word: 'Waiting', tone: 'idle', icon: <Clock /> },
};
