import type { ReactNode } from 'react';
import { OTHER_ENGINE } from '../../rules/conditions.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { engineRows, swappedEngines } from './engine-rows.ts';
import { StampDrawing } from './stamp-drawing.tsx';
import { Step } from './step.tsx';
import type { DraftFieldProps } from './van-draft.ts';

export function EngineField({ draft, models, onChange }: DraftFieldProps) {
  const rows = engineRows(draft, models);
  const isOther = draft.engine !== null && !rows.some(({ engine }) => engine === draft.engine);
  const stamped = rows.filter((row) => row.stamped);
  const chosen = stamped.find(({ engine }) => engine === draft.engine);
  // If all engines of the year have the code in the same place, no engine needs to be chosen.
  const isSamePlace = new Set(stamped.map((row) => row.stamped)).size === 1;
  const shown = chosen ?? (isSamePlace ? stamped[0] : undefined);
  return (
    <Step number={3} legend="Engine" note={`for ${draft.year}`}>
      <div className="van-engines" data-alone={shown ? undefined : ''}>
        <div>
          {rows.map(({ engine, label, note, years }) => (
            <Row
              key={engine}
              name={[label, note, years || 'all codes'].filter(Boolean).join(', ')}
              checked={draft.engine === engine || (isOther && engine === OTHER_ENGINE)}
              onChange={() => onChange({ ...draft, engine })}
            >
              <span className={note ? 'flex-none w-16 font-mono' : 'font-semibold'}>{label}</span>
              {note && <span>{note}</span>}
              <span className="engine-years">{years || 'all codes'}</span>
            </Row>
          ))}
          <Row
            name="I don’t know, we ask where it matters"
            checked={draft.engine === null}
            onChange={() => onChange({ ...draft, engine: null })}
          >
            <span className="font-semibold">I don’t know</span>
            <span className="engine-years">we ask where it matters</span>
          </Row>
          {(isOther || draft.engine === OTHER_ENGINE) && (
            <Field label="Which one?" className="pt-2 pl-6">
              <Select
                value={draft.engine ?? OTHER_ENGINE}
                onChange={({ target }) => onChange({ ...draft, engine: target.value })}
              >
                <option value={OTHER_ENGINE}>It is not in this list</option>
                {swappedEngines(rows, models).map(({ code, name }) => (
                  <option key={code} value={code}>
                    {code} · {name}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </div>
        {shown && (
          <div className="engine-stamped">
            <StampDrawing engine={shown.name} code={chosen?.label ?? ''} place={shown.stamped} />
            <p>
              <b>Where is it stamped?</b>
            </p>
            <p>{shown.stamped}</p>
          </div>
        )}
      </div>
    </Step>
  );
}

interface RowProps {
  /** The row's parts, joined by commas for screen readers. */
  name: string;
  checked: boolean;
  onChange: () => void;
  children: ReactNode;
}

const Row = ({ name, checked, onChange, children }: RowProps) => (
  <label className="choice engine">
    <input
      type="radio"
      name="engine"
      className="choice-mark"
      aria-label={name}
      checked={checked}
      onChange={onChange}
    />
    {children}
  </label>
);
