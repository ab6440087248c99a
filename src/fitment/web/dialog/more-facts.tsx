import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { bodiesOf } from '../../rules/bodies-of.ts';
import { readChassisNumber } from '../../rules/chassis-number.ts';
import { gearboxes, markets } from '../../rules/conditions.ts';
import { bodyNames, marketNames, monthText } from '../../rules/condition-text.ts';
import type { DraftFieldProps } from './van-draft.ts';
import { capitalize } from '../../../kit/capitalize.ts';
import { monthsOf } from './van-question.tsx';

/** Facts that matter for some parts only; if left out, they are asked when needed. */
export function MoreFacts({ draft, onChange }: Omit<DraftFieldProps, 'models'>) {
  const { gearbox, body, market, built, details, type, year } = draft;
  const isFilled = Boolean(gearbox ?? body ?? market ?? built) || Object.keys(details).length > 0;
  const asksForCab = readChassisNumber(draft.chassis ?? '')?.isPickup && !body;
  return (
    <details className="more-facts" open={isFilled || asksForCab}>
      <summary>More, if you know it</summary>
      <div>
        <Choice
          label="Transmission"
          value={gearbox}
          options={gearboxes.map((value) => [value, capitalize(value)])}
          onChange={(value) => onChange({ ...draft, gearbox: value })}
        />
        <Choice
          label="Month of production"
          value={built}
          options={monthsOf(year!).map((value) => [value, monthText(value)])}
          onChange={(value) => onChange({ ...draft, built: value })}
        />
        <Choice
          label="Body"
          value={body}
          options={bodiesOf(type).map((value) => [value, capitalize(bodyNames[value])])}
          onChange={(value) => onChange({ ...draft, body: value })}
        />
        <Choice
          label="Sold"
          value={market}
          options={markets.map((value) => [value, capitalize(`in ${marketNames[value]}`)])}
          onChange={(value) => onChange({ ...draft, market: value })}
        />
        {Object.entries(details).map(([detail, has]) => (
          <Choice
            key={detail}
            label={capitalize(detail)}
            value={has ? 'yes' : 'no'}
            options={[
              ['yes', 'Yes'],
              ['no', 'No'],
            ]}
            onChange={(value) => {
              const { [detail]: _, ...others } = details;
              const answered = value ? { ...others, [detail]: value === 'yes' } : others;
              onChange({ ...draft, details: answered });
            }}
          />
        ))}
      </div>
    </details>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value | null;
  options: readonly (readonly [value: Value, text: string])[];
  onChange: (value: Value | null) => void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      <Select
        value={value ?? ''}
        onChange={({ target }) => onChange((target.value || null) as Value | null)}
      >
        <option value="">I don’t know</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
