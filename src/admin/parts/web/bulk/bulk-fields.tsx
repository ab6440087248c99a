import { useNow } from '../../../frame/web/live/use-now.ts';
import { isSaleOver, SALE_OVER, saleHints } from '../../../part/rules/sale-hints.ts';
import { SelectField } from '../../../frame/web/form/select-field.tsx';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import {
  type BulkChange,
  type bulkFaults,
  partStates,
  priceWays,
  saleWays,
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
  const now = useNow();
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
        </>
      )}
      <SelectField
        label="Sale"
        value={change.sale}
        choices={[AS_IT_IS, ...entriesOf(saleWays)]}
        onChoose={(sale) => set({ sale })}
      />
      {change.sale && change.sale !== 'end' && (
        <>
          <TextField
            label={change.sale === 'percent' ? 'Percent off' : 'Sale price $'}
            inputMode="decimal"
            autoComplete="off"
            value={change.off}
            maxLength={12}
            error={change.off && faults.off}
            onType={(off) => set({ off })}
          />
          <TextField
            label="Sale from"
            hint={saleHints.from}
            autoComplete="off"
            value={change.from}
            maxLength={16}
            error={faults.from}
            onType={(from) => set({ from })}
          />
          <TextField
            label="Sale until"
            hint={
              isSaleOver(change.until, now) ? (
                <span className="text-orange">{SALE_OVER}</span>
              ) : (
                saleHints.until
              )
            }
            autoComplete="off"
            value={change.until}
            maxLength={16}
            error={faults.until}
            onType={(until) => set({ until })}
          />
        </>
      )}
      {(change.price || (change.sale && change.sale !== 'end')) && (
        <SelectField
          label="Rounding"
          value={change.ending}
          choices={ENDINGS}
          onChoose={(ending) => set({ ending })}
        />
      )}
    </div>
  );
}
