import { SelectField } from '../../../frame/web/form/select-field.tsx';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import {
  type BulkChange,
  type bulkFaults,
  partStates,
  priceWays,
} from '../../rules/bulk-change.ts';
import { usePartChoices } from '../use-parts.ts';

interface BulkFieldsProps {
  change: BulkChange;
  faults: ReturnType<typeof bulkFaults>;
  onChange: (change: BulkChange) => void;
}

const AS_IT_IS = ['', 'As it is'] as const;
const ENDINGS = [
  ['', 'To the cent'],
  ['.95', 'End in .95'],
  ['.99', 'End in .99'],
] as const;

const entriesOf = <Name extends string>(words: Record<Name, string>) =>
  Object.entries(words) as [Name, string][];

/** What is to become of them; a field appears once it is needed. */
export function BulkFields({ change, faults, onChange }: BulkFieldsProps) {
  const { data: choices } = usePartChoices();
  const named = (list: readonly { slug: string; name: string }[] = []) =>
    list.map(({ slug, name }) => [slug, name] as const);
  const set = (more: Partial<BulkChange>) => onChange({ ...change, ...more });
  return (
    <div className="bulk-fields">
      <SelectField
        label="Main category"
        value={change.category}
        choices={[AS_IT_IS, ...named(choices?.categories)]}
        onChoose={(category) => set({ category })}
      />
      <SelectField
        label="Part type"
        value={change.type}
        choices={[AS_IT_IS, ...named(choices?.types)]}
        onChoose={(type) => set({ type })}
      />
      <SelectField
        label="State"
        value={change.state}
        choices={[AS_IT_IS, ...entriesOf(partStates)]}
        onChoose={(state) => set({ state })}
      />
      {change.state === 'replaced' && (
        <TextField
          label="Replaced by"
          hint="SKU of the present part"
          value={change.by}
          maxLength={40}
          error={change.by && faults.by}
          onType={(by) => set({ by })}
        />
      )}
      <SelectField
        label="Price"
        value={change.price}
        choices={[AS_IT_IS, ...entriesOf(priceWays)]}
        onChoose={(price) => set({ price })}
      />
      {change.price && (
        <>
          <TextField
            label={change.price.endsWith('percent') ? 'Percent' : 'Dollars'}
            inputMode="decimal"
            autoComplete="off"
            value={change.amount}
            maxLength={12}
            error={change.amount && faults.amount}
            onType={(amount) => set({ amount })}
          />
          <SelectField
            label="Rounding"
            value={change.ending}
            choices={ENDINGS}
            onChoose={(ending) => set({ ending })}
          />
        </>
      )}
    </div>
  );
}
