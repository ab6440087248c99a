import type { AnswerOf } from '../../../kit/call.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import type { logCalls } from '../contract.ts';
import { groupNames, tablesIn } from '../rules/logged-tables.ts';
import { DayBars } from './day-bars.tsx';
import { type LogSearch, type Range, RANGES, toggled } from './log-search.ts';

type Summary = AnswerOf<(typeof logCalls)['POST admin/log/summary']>['data'];

interface LogFiltersProps {
  search: LogSearch;
  summary: Summary | undefined;
  onChange: DeskPageProps['setSearch'];
}

const KIND_WORDS = { command: 'Commands', job: 'Jobs', customer: 'Customers', system: 'The shop' };

/** Filters by time, person and subject, none of them at first; counts are for the days shown. */
export function LogFilters({ search, summary, onChange }: LogFiltersProps) {
  const change: typeof onChange = (next) =>
    onChange({ ...next, batch: undefined, entry: undefined });
  const people = (summary?.actors ?? []).map(({ kind, id, name, count }) => ({
    value: id === null ? kind : `${kind} ${id}`,
    name: kind === 'staff' ? name : KIND_WORDS[kind],
    count,
  }));
  const counts = new Map(summary?.tables.map(({ table, count }) => [table, count]));
  const countOf = (tables: readonly string[]) =>
    tables.reduce((sum, table) => sum + (counts.get(table) ?? 0), 0);

  return (
    <details className="log-filters" open={matchMedia('(width >= 992px)').matches}>
      <summary>Filters</summary>
      <fieldset className="log-filter">
        <legend>When</legend>
        <select
          className="cell-field log-range"
          aria-label="When"
          value={search.range}
          onChange={({ target }) => change({ range: target.value })}
        >
          {(Object.keys(RANGES) as Range[]).map((range) => (
            <option key={range} value={range}>
              {RANGES[range]}
            </option>
          ))}
        </select>
        {summary && <DayBars days={summary.days} />}
      </fieldset>
      <fieldset className="log-filter">
        <legend>Who</legend>
        {people.map(({ value, name, count }) => (
          <FilterBox
            key={value}
            name={name}
            count={count}
            isOn={search.who.includes(value)}
            onToggle={() => change({ who: toggled(search.who, value) })}
          />
        ))}
      </fieldset>
      <fieldset className="log-filter">
        <legend>What</legend>
        {groupNames.map((name) => (
          <FilterBox
            key={name}
            name={name}
            count={countOf(tablesIn(name))}
            isOn={search.what.includes(name)}
            onToggle={() => change({ what: toggled(search.what, name) })}
          />
        ))}
      </fieldset>
      <fieldset className="log-filter">
        <legend>Only</legend>
        {search.batch !== undefined && (
          <FilterBox name="This batch" isOn onToggle={() => change({})} />
        )}
        <FilterBox
          name="Batches"
          isOn={search.only === 'batches'}
          onToggle={() => change({ only: search.only === 'batches' ? undefined : 'batches' })}
        />
        <FilterBox
          name="Put-backs"
          isOn={search.only === 'putting_back'}
          onToggle={() =>
            change({ only: search.only === 'putting_back' ? undefined : 'putting_back' })
          }
        />
      </fieldset>
    </details>
  );
}

interface FilterBoxProps {
  name: string;
  count?: number;
  isOn: boolean;
  onToggle: () => void;
}

function FilterBox({ name, count, isOn, onToggle }: FilterBoxProps) {
  return (
    <Checkbox
      className="log-box"
      checked={isOn}
      onChange={onToggle}
      label={
        <span className="log-box-words">
          {name} {count !== undefined && <span>{count.toLocaleString('en-US')}</span>}
        </span>
      }
    />
  );
}
