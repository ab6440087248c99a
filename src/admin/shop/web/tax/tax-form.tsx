import { LeaveDialog } from '../../../frame/web/form/leave-dialog.tsx';
import { SelectField } from '../../../frame/web/form/select-field.tsx';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { useEdit } from '../../../frame/web/form/use-edit.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { useMay } from '../../../frame/web/use-me.ts';
import type { Tax } from '../../data-calls.ts';
import { readTaxRate } from '../../rules/tax-rate.ts';
import {
  depositsTaxText,
  taxedAmount,
  taxedAmountMeaning,
  taxedAmounts,
  taxedAmountText,
} from '../../rules/taxed-amount.ts';

export interface TypedTax extends Omit<Tax, 'rate'> {
  rate: string;
}

interface TaxFormProps {
  now: Tax;
  /** The tax that the change is made over. */
  was: Tax;
  typed: TypedTax;
  onType: (edit: Partial<TypedTax>) => void;
  onSaved: () => void;
}

export function TaxForm({ now, was, typed, onType, onSaved }: TaxFormProps) {
  const rate = readTaxRate(typed.rate);
  const { after_discounts, deposits } = typed;
  const { save, conflict, isPending } = useEdit('POST admin/shop/tax', {
    what: 'The tax',
    topics: ['shop', 'log'],
    saved: ({ data }) => `New orders pay ${data.rate}%`,
    onSaved,
    over: (version: Tax) => ({
      body: { was: version, becomes: { rate: rate!, after_discounts, deposits } },
    }),
    current: (refused): Tax => refused,
    fields: (current) => [
      { name: 'Rate', theirs: `${current.rate}%`, mine: `${rate}%` },
      {
        name: 'Taxed',
        theirs: taxedAmountText(current.after_discounts),
        mine: taxedAmountText(after_discounts),
      },
      {
        name: 'Core deposits',
        theirs: depositsTaxText(current.deposits),
        mine: depositsTaxText(deposits),
      },
    ],
    onTakeTheirs: onSaved,
  });
  const mayWrite = useMay('write:shop');
  const isChanged =
    rate !== now.rate || after_discounts !== now.after_discounts || deposits !== now.deposits;
  if (conflict) return conflict;
  return (
    <section className="shop-block" aria-label="Rate">
      <LeaveDialog hasEdits={mayWrite && isChanged} />
      <div className="shop-line">
        <TextField
          label="New Jersey sales tax, in percent"
          hint="Of parts and shipping together, rounded to the cent; half a cent is rounded up."
          error={rate === null ? 'From 0 to 30, with up to four decimals.' : undefined}
          inputMode="decimal"
          readOnly={!mayWrite}
          value={typed.rate}
          onType={(text) => onType({ rate: text })}
        />
        <SelectField
          label="Taxed"
          hint={taxedAmountMeaning[taxedAmount(after_discounts)]}
          disabled={!mayWrite}
          value={taxedAmount(after_discounts)}
          choices={taxedAmounts}
          onChoose={(value) => onType({ after_discounts: value === 'paid' })}
        />
        <Checkbox
          label="Core deposits are taxed"
          note="The tax goes back with the deposit when the core comes in."
          disabled={!mayWrite}
          checked={deposits}
          onChange={({ target }) => onType({ deposits: target.checked })}
        />
        {mayWrite && (
          <DeskButton
            look="yellow"
            keyName="mod+enter"
            busy={isPending}
            disabledBecause={
              rate === null
                ? 'Not a valid rate.'
                : isChanged
                  ? undefined
                  : 'That is the current tax.'
            }
            onPress={() => save(was)}
          >
            Change the tax
          </DeskButton>
        )}
      </div>
      <ul className="shop-notes">
        <li>
          Only orders that are shipped to New Jersey pay it; in the US the ZIP code decides the
          state.
        </li>
        <li>
          Orders that are placed keep their tax, and what it was charged on, also when they are
          changed or refunded. Anyone about to place one sees the new total first.
        </li>
        <li>You will be asked for your passkey or a code.</li>
      </ul>
    </section>
  );
}
