import { type RuleField, ruleFields } from '../../../cart/rules/coupon/coupon-rules.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { SelectField } from '../../frame/web/form/select-field.tsx';
import { TextField } from '../../frame/web/form/text-field.tsx';
import type { CouponPart } from './coupon-form-values.ts';
import { CouponScope } from './coupon-scope.tsx';

interface CouponFieldsProps extends CouponPart {
  /** Whether the code is fixed. */
  isCodeFixed: boolean;
  /** Focuses the code field. */
  isNew: boolean;
}

type SwitchField = Extract<RuleField, { input: 'switch' }>;

interface TextProps {
  name: 'code' | 'percent' | 'amount_cents' | Exclude<RuleField, SwitchField>['column'];
  label: string;
  hint?: string | undefined;
  type?: 'text' | 'date';
  numeric?: boolean;
  isOff?: boolean;
}

const isSwitch = (field: RuleField): field is SwitchField => field.input === 'switch';
const isText = (field: RuleField): field is Exclude<RuleField, SwitchField> => !isSwitch(field);

/** A field for each rule of a coupon. */
export function CouponFields({ form, onChange, wrong, isCodeFixed, isNew }: CouponFieldsProps) {
  const text = ({ name, label, hint, type = 'text', numeric, isOff }: TextProps) => (
    <TextField
      key={name}
      label={label}
      hint={hint}
      error={wrong[name]?.[0]}
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
        hint: isCodeFixed
          ? 'Orders have used it, so it cannot be changed.'
          : 'As buyers type it, in any letter case',
        isOff: isCodeFixed,
      })}
      <SelectField
        label="Discount"
        value={form.kind}
        choices={[
          ['percent', 'A percentage'],
          ['fixed', 'An amount'],
        ]}
        onChoose={(kind) => onChange({ kind })}
      />
      {form.kind === 'percent'
        ? text({ name: 'percent', label: 'Percent', numeric: true })
        : text({ name: 'amount_cents', label: 'Dollars', numeric: true })}
      {ruleFields.filter(isText).map((field) =>
        text({
          name: field.column,
          label: field.input === 'dollars' ? `${field.label}, dollars` : field.label,
          hint: 'hint' in field ? field.hint : undefined,
          ...(field.input === 'day' ? { type: 'date' } : { numeric: true }),
        }),
      )}
      <CouponScope form={form} onChange={onChange} wrong={wrong} />
      {ruleFields.filter(isSwitch).map((field) => (
        <Checkbox
          key={field.column}
          className="col-span-full"
          label={field.label}
          note={'hint' in field ? field.hint : undefined}
          checked={form[field.column]}
          onChange={({ target }) => onChange({ [field.column]: target.checked })}
        />
      ))}
    </div>
  );
}
