import type { CounterPlace, Policy } from '../../rules/field-checks.ts';
import type { ShopField } from '../../rules/shop-fields.ts';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import { HtmlControl } from './html-control.tsx';
import { PlaceControl } from './place-control.tsx';
import { PoliciesControl } from './policies-control.tsx';

export interface ControlProps<Value> {
  field: ShopField;
  shown: Value;
  wrong: string | undefined;
  mayWrite: boolean;
  onChange: (value: unknown) => void;
}

const INPUT_TYPES = {
  line: 'text',
  email: 'email',
  phone: 'tel',
  url: 'url',
  days: 'text',
} as const;

export function SettingControl(props: ControlProps<unknown>) {
  const { field, shown, wrong, mayWrite, onChange } = props;
  const { kind } = field;
  if (kind === 'policies')
    return <PoliciesControl {...props} shown={(shown ?? []) as readonly Policy[]} />;
  if (kind === 'place') return <PlaceControl {...props} shown={shown as CounterPlace | null} />;
  if (kind === 'html') return <HtmlControl {...props} shown={(shown ?? '') as string} />;
  const value = shown === null ? '' : String(shown as string | number);
  return (
    <TextField
      label={field.name}
      hint={field.does}
      error={wrong}
      type={INPUT_TYPES[kind]}
      inputMode={kind === 'days' ? 'numeric' : undefined}
      autoComplete="off"
      readOnly={!mayWrite}
      value={value}
      onType={(text) => onChange(kind === 'days' ? daysOf(text) : text)}
    />
  );
}

/** What is no number stays a text, which cannot be saved. */
const daysOf = (text: string): number | string | null => {
  if (text.trim() === '') return null;
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : text;
};
