import { ChevronDown, ChevronRight, Lock, Terminal, Timer, Undo2, User } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useKeys } from '../../frame/web/keys/keys.ts';
import type { Entry, ShownChange } from '../contract.ts';
import { batchText, isAboutOne } from './batch-text.ts';
import { BatchRows } from './batch-rows.tsx';
import { BeforeAfter, ThingName } from './change-words.tsx';
import { actorName, tableLabel } from './log-words.ts';

interface LogTableProps {
  entries: readonly Entry[];
  chosenId: number | undefined;
  isWide: boolean;
  onChoose: (id: number | undefined, options?: { replace?: boolean }) => void;
  /** Loads older ones; undefined if there are none. */
  onMore: (() => void) | undefined;
}

const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', day: 'numeric', month: 'long' });
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });
const shortTime = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const COLUMNS = 5;

/** The entries by day, newest first. J and K move, Enter opens a batch. */
export function LogTable({ entries, chosenId, isWide, onChoose, onMore }: LogTableProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [atId, setAtId] = useState<number | undefined>(chosenId);
  const at = entries.findIndex(({ id }) => id === (chosenId ?? atId));
  const toggle = (id: number) =>
    setOpen((now) =>
      now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id]),
    );
  const go = (index: number) => {
    if (index >= entries.length) onMore?.();
    const next = entries[Math.min(entries.length - 1, Math.max(0, index))];
    if (!next) return;
    setAtId(next.id);
    document.getElementById(`entry-${next.id}`)?.focus();
    if (isWide) onChoose(next.id, { replace: true });
  };
  useKeys(
    [
      { keys: 'j', label: 'Next entry', run: () => go(at + 1) },
      { keys: 'k', label: 'Previous entry', run: () => go(at - 1) },
      {
        keys: 'enter',
        label: 'Open or close the batch',
        run: () => entries[at] && toggle(entries[at].id),
      },
      { keys: 'escape', label: 'Close the entry', run: () => onChoose(undefined) },
    ],
    { group: 'Log' },
  );
  const days = [...Map.groupBy(entries, ({ changed_at }) => new Date(changed_at).toDateString())];

  return (
    <div className="overflow-x-auto">
      <table className="log-table">
        <caption className="sr-only">Changes, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Who</th>
            <th scope="col">What</th>
            <th scope="col">On</th>
            <th scope="col">Before, after</th>
          </tr>
        </thead>
        {days.map(([date, ofDay]) => (
          <tbody key={date}>
            <tr className="log-day">
              <th scope="rowgroup" colSpan={COLUMNS}>
                {day.format(new Date(date))}{' '}
                <span>{ofDay.length === 1 ? '1 entry' : `${ofDay.length} entries`}</span>
              </th>
            </tr>
            {ofDay.map((entry) => (
              <Fragment key={entry.id}>
                <EntryRow
                  entry={entry}
                  isChosen={entry.id === chosenId}
                  isOpen={open.has(entry.id)}
                  onChoose={() => {
                    setAtId(entry.id);
                    onChoose(entry.id);
                  }}
                  onToggle={() => toggle(entry.id)}
                />
                {open.has(entry.id) && <BatchRows entry={entry} columns={COLUMNS} />}
              </Fragment>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface EntryRowProps {
  entry: Entry;
  isChosen: boolean;
  isOpen: boolean;
  onChoose: () => void;
  onToggle: () => void;
}

function EntryRow({ entry, isChosen, isOpen, onChoose, onToggle }: EntryRowProps) {
  const { id, changed_at, actor, rows } = entry;
  const change = entry.changes[0]!;
  const isBatch = rows > 1;
  const isUndone = !isBatch && change.undone !== null;
  const word = change.undoes === null ? tableLabel(change.table) : 'Put back';

  return (
    <tr
      className="log-row"
      data-current={isChosen || undefined}
      data-undone={isUndone || undefined}
      onClick={onChoose}
    >
      <td className="font-mono whitespace-nowrap">{time.format(new Date(changed_at))}</td>
      <td className="log-who">
        <ActorIcon kind={actor.kind} /> {actorName(actor)}
      </td>
      <th scope="row" className="log-what">
        <span className="log-fold">
          {isBatch && (
            <button
              type="button"
              className="log-toggle"
              aria-expanded={isOpen}
              aria-label={`${rows} rows of ${word}`}
              onClick={(event) => {
                event.stopPropagation();
                onToggle();
              }}
            >
              {isOpen ? <ChevronDown size={16} /> : <ChevronRight size={16} />}
            </button>
          )}
          {!isBatch && change.undoes !== null && <Undo2 size={16} className="text-petrol" />}
        </span>
        <button
          type="button"
          id={`entry-${id}`}
          className="log-open"
          aria-pressed={isChosen}
          onClick={(event) => {
            event.stopPropagation();
            onChoose();
          }}
        >
          {word}
        </button>
      </th>
      {isBatch ? (
        <td colSpan={2}>
          <span className="in-row justify-between gap-4">
            <span className="log-change">
              {isAboutOne(entry) && (
                <>
                  <ThingName thing={change.thing} />
                  <span>{': '}</span>
                </>
              )}
              <span>{batchText(entry)}</span>
            </span>
            <EntryEnd change={change} rows={rows} />
          </span>
        </td>
      ) : (
        <>
          <td>
            <ThingName thing={change.thing} />
          </td>
          <td>
            <span className="in-row justify-between gap-4">
              <BeforeAfter change={change} />
              <EntryEnd change={change} rows={rows} />
            </span>
          </td>
        </>
      )}
    </tr>
  );
}

function EntryEnd({ change, rows }: { change: ShownChange; rows: number }) {
  if (rows > 1) return <span className="log-end">{rows.toLocaleString('en-US')} rows</span>;
  if (change.undone)
    return (
      <span className="log-end">
        <Undo2 size={14} /> {shortTime.format(new Date(change.undone.at))}
      </span>
    );
  if (change.way === 'values' || change.way === 'points') return null;
  return (
    <span className="log-end">
      <Lock size={14} /> cannot be undone
    </span>
  );
}

const ICONS = { staff: User, command: Terminal, job: Timer, customer: User, system: Timer };

function ActorIcon({ kind }: { kind: Entry['actor']['kind'] }) {
  const Icon = ICONS[kind];
  return <Icon size={14} className="shrink-0" />;
}
