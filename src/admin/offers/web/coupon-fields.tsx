import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { SelectField } from '../../frame/web/form/select-field.tsx';
import { TextField } from '../../frame/web/form/text-field.tsx';
import type { CouponForm, CouponPart } from './coupon-form-values.ts';
import { CouponScope } from './coupon-scope.tsx';

interface CouponFieldsProps extends CouponPart {
  /** Why the code stays. */
  codeStays: boolean;
  /** Writing begins with the code. */
  isNew: boolean;
}

type TextName = Exclude<keyof CouponForm, 'kind' | 'enabled' | 'categories' | 'parts'>;

interface TextProps {
  name: TextName;
  label: string;
  field?: string;
  hint?: string;
  type?: 'text' | 'date';
  numeric?: boolean;
  isOff?: boolean;
}

/** A field for each rule of a coupon. */
export function CouponFields({ form, onChange, wrong, codeStays, isNew }: CouponFieldsProps) {
  const text = ({ name, label, field = name, hint, type = 'text', numeric, isOff }: TextProps) => (
    <TextField
      label={label}
      hint={hint}
      error={wrong[field]?.[0]}
      type={type}
      autoComplete="off"
      maxLength={type === 'text' ? 30 : undefined}
      inputMode={numeric ? 'decimal' : undefined}
      disabled={isOff}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page was opened to write
      autoFocus={isNew && name === 'code'}
      value={form[name]}
      onType={(text) => onChange({ [name]: text })}
    />
  );
  return (
    <div className="coupon-fields">
      {text({
        name: 'code',
        label: 'Code',
        hint: codeStays ? 'Orders have it, so it stays.' : 'As buyers type it, in any letter case',
        isOff: codeStays,
      })}
      <SelectField
        label="Takes off"
        value={form.kind}
        choices={[
          ['percent', 'A percentage'],
          ['fixed', 'An amount'],
        ]}
        onChoose={(kind) => onChange({ kind })}
      />
      {form.kind === 'percent'
        ? text({ name: 'percent', label: 'Percent', numeric: true })
        : text({ name: 'amount', field: 'amount_cents', label: 'Dollars', numeric: true })}
      {text({
        name: 'minimum',
        field: 'min_subtotal_cents',
        label: 'Minimum order, dollars',
        hint: 'Of all parts in the cart',
        numeric: true,
      })}
      {text({ name: 'first_day', label: 'First day', type: 'date' })}
      {text({ name: 'last_day', label: 'Last day', type: 'date' })}
      {text({ name: 'max_uses', label: 'Uses in all', hint: 'Empty: no limit', numeric: true })}
      {text({
        name: 'max_uses_per_customer',
        label: 'Uses per customer',
        hint: 'Guests by their email address',
        numeric: true,
      })}
      <CouponScope {...{ form, onChange, wrong }} />
      <Checkbox
        label="Switched on"
        checked={form.enabled}
        onChange={({ target }) => onChange({ enabled: target.checked })}
      />
    </div>
  );
}
