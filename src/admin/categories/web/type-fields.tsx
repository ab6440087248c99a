import { SelectField } from '../../frame/web/form/select-field.tsx';
import { TextField } from '../../frame/web/form/text-field.tsx';

interface GroupFieldProps {
  groups: readonly string[];
  value: string;
  onType: (group: string) => void;
}

/** One of the sub-categories, or a new one. */
export const GroupField = ({ groups, value, onType }: GroupFieldProps) => (
  <TextField
    label="Sub-category"
    hint={
      value.trim() && !groups.includes(value.trim())
        ? 'A new sub-category'
        : 'Choose one, or type a new one'
    }
    suggestions={groups}
    autoComplete="off"
    value={value}
    maxLength={60}
    onType={onType}
  />
);

const WEIGHTS: Record<number, string> = {
  10: 'what every van needs',
  5: 'most parts',
  3: 'small hardware',
  0: 'consumables, tools and books, last',
};

interface WeightFieldProps {
  value: number;
  onChoose: (weight: number) => void;
}

export const WeightField = ({ value, onChoose }: WeightFieldProps) => (
  <SelectField
    label="How early lists show it"
    value={String(value)}
    choices={Array.from({ length: 11 }, (_, at) => {
      const weight = 10 - at;
      return [
        String(weight),
        [weight, WEIGHTS[weight]].filter((each) => each !== undefined).join(': '),
      ];
    })}
    onChoose={(weight) => onChoose(Number(weight))}
  />
);
