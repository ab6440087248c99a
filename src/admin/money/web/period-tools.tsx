import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { useIncomplete } from '../../frame/web/form/incomplete-field.ts';
import {
  isDay,
  periodFault,
  type Period,
  type Preset,
  presetNames,
  presetPeriod,
  shiftedPeriod,
} from '../rules/periods.ts';
import './period-tools.css';

export interface PeriodToolsProps {
  /** The period in the address. */
  asked: { from?: string; to?: string };
  period: Period;
  today: string;
  onPeriod: (period: Period) => void;
  /** The desk, in the list of keys. */
  group: string;
}

const presets = Object.keys(presetNames) as Preset[];

/** Chooses the period: by date, by name, or by shifting it back or forth. */
export function PeriodTools({ asked, period, today, onPeriod, group }: PeriodToolsProps) {
  const fault = periodFault(asked);
  const preset = presets.find((name) => isSame(presetPeriod(name, today), period));
  return (
    <>
      <DeskButton
        icon={<ChevronLeft />}
        aria-label="The days before"
        keyName="["
        keyGroup={group}
        onPress={() => onPeriod(shiftedPeriod(period, -1))}
      />
      <DeskButton
        icon={<ChevronRight />}
        aria-label="The days after"
        keyName="]"
        keyGroup={group}
        disabledBecause={period.to >= today ? 'Nothing has happened after today.' : undefined}
        onPress={() => onPeriod(shiftedPeriod(period, 1))}
      />
      <Day name="From" day={period.from} onDay={(from) => onPeriod({ ...period, from })} />
      <Day name="To" day={period.to} onDay={(to) => onPeriod({ ...period, to })} />
      <label className="in-row gap-1.5 text-graphite">
        Period
        <select
          className="cell-field money-field pointer-coarse:min-h-11"
          value={preset ?? ''}
          onChange={({ target }) => onPeriod(presetPeriod(target.value as Preset, today))}
        >
          {!preset && <option value="">Custom</option>}
          {presets.map((name) => (
            <option key={name} value={name}>
              {presetNames[name]}
            </option>
          ))}
        </select>
      </label>
      {fault && (
        <p role="status" className="text-red">
          {fault} These are five weeks.
        </p>
      )}
    </>
  );
}

const isSame = (one: Period, other: Period) => one.from === other.from && one.to === other.to;

/** A day counts at once when it is picked; one that is typed counts when the field is left, or on Enter. */
function Day({ name, day, onDay }: { name: string; day: string; onDay: (day: string) => void }) {
  const id = useId();
  const { incomplete, checks, check } = useIncomplete();
  const [typed, setTyped] = useState<string>();
  const isTyping = useRef(false);

  function apply(value: string) {
    isTyping.current = false;
    if (!isDay(value)) return;
    setTyped(undefined);
    if (value !== day) onDay(value);
  }

  return (
    <span className="in-row gap-1.5 text-graphite">
      <label htmlFor={id}>{name}</label>
      <input
        id={id}
        type="date"
        className="cell-field money-field pointer-coarse:min-h-11"
        value={typed ?? day}
        {...checks}
        aria-invalid={incomplete ? true : undefined}
        aria-describedby={incomplete && `${id}-error`}
        onPointerDown={() => (isTyping.current = false)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') apply(currentTarget.value);
          else isTyping.current = true;
        }}
        onChange={(event) => {
          check(event);
          setTyped(event.target.value);
          if (!isTyping.current) apply(event.target.value);
        }}
        onBlur={(event) => {
          checks.onBlur(event);
          apply(event.target.value);
        }}
      />
      <FieldError id={`${id}-error`}>{incomplete}</FieldError>
    </span>
  );
}
