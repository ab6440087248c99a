import { usualDispatch } from '../../../../settings/dispatch.ts';
import { FieldError } from '../../../../ui/form/field-error.tsx';
import { RichTextBox } from '../../../content/web/text/rich-text-box.tsx';
import type { CounterPlace, Policy } from '../../rules/field-checks.ts';
import { asBlocks, withoutParagraph } from '../../rules/one-paragraph.ts';
import type { ControlProps } from './control-props.ts';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import { DatesControl } from './dates-control.tsx';
import { PlaceControl } from './place-control.tsx';
import { PoliciesControl } from './policies-control.tsx';
import { WeekdaysControl } from './weekdays-control.tsx';

const INPUT_TYPES = {
  line: 'text',
  email: 'email',
  phone: 'tel',
  url: 'url',
  days: 'text',
  time: 'text',
} as const;

export function SettingControl(props: ControlProps<unknown>) {
  const { field, shown, wrong, mayWrite, onChange } = props;
  const { kind } = field;
  if (kind === 'policies')
    return <PoliciesControl {...props} shown={(shown ?? []) as readonly Policy[]} />;
  if (kind === 'place') return <PlaceControl {...props} shown={shown as CounterPlace | null} />;
  if (kind === 'weekdays')
    return <WeekdaysControl {...props} shown={(shown ?? usualDispatch.weekdays) as number[]} />;
  if (kind === 'dates') return <DatesControl {...props} shown={(shown ?? []) as string[]} />;
  if (kind === 'html' || kind === 'html-line')
    return <HtmlControl {...props} shown={(shown ?? '') as string} />;
  const value =
    shown === null
      ? kind === 'time'
        ? usualDispatch.cut_off
        : ''
      : String(shown as string | number);
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

/** Keeps invalid numbers as text, which fails validation. */
const daysOf = (text: string): number | string | null => {
  if (text.trim() === '') return null;
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : text;
};

/** Formatted text. A single paragraph is stored without its tag, as inline HTML. */
const HtmlControl = ({ field, shown, wrong, mayWrite, onChange }: ControlProps<string>) => (
  <div>
    <p className="field-label">{field.name}</p>
    <p className="field-hint">{field.does}</p>
    <RichTextBox
      label={field.name}
      html={asBlocks(shown)}
      isReadOnly={!mayWrite}
      isLine={field.kind === 'html-line'}
      onChange={(html) => onChange(withoutParagraph(html))}
    />
    <FieldError>{wrong}</FieldError>
  </div>
);
