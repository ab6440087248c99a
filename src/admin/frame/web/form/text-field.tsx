import { type ComponentProps, useId } from 'react';
import { Field, type FieldProps } from '../../../../ui/form/field.tsx';
import { TextArea, TextInput } from '../../../../ui/form/text-input.tsx';
import { useIncomplete } from './incomplete-field.ts';
import { selectOnFocus } from './select-on-focus.ts';

type Labels = Pick<
  FieldProps,
  'label' | 'id' | 'hint' | 'error' | 'required' | 'optional' | 'labelHidden' | 'className'
>;

interface TextFieldProps extends Labels, Omit<ComponentProps<'input'>, keyof Labels | 'onChange'> {
  /** Makes it a text area with this many rows. */
  rows?: number;
  inputClass?: string;
  /** Offered while typing; anything else may be typed, too. */
  suggestions?: readonly string[];
  onType: (text: string) => void;
}

const isNumber = ({ inputMode, type }: ComponentProps<'input'>): boolean =>
  inputMode === 'numeric' || inputMode === 'decimal' || type === 'number';

const canBeIncomplete = ({ type = 'text' }: ComponentProps<'input'>): boolean =>
  /^(date|datetime-local|number)$/.test(type);

/** A label and a text input; other props go to the input. */
export function TextField({
  label,
  id,
  hint,
  error,
  required,
  optional,
  labelHidden,
  className,
  rows,
  inputClass,
  suggestions,
  onType,
  ...input
}: TextFieldProps) {
  const { incomplete, checks } = useIncomplete();
  const listId = useId();
  const Control = (rows ? TextArea : TextInput) as typeof TextInput;
  const field = (
    <Field
      label={label}
      id={id}
      hint={hint}
      error={incomplete ?? error}
      required={required}
      optional={optional}
      labelHidden={labelHidden}
      className={className}
    >
      <Control
        {...(isNumber(input) && { onFocus: selectOnFocus })}
        {...input}
        {...(suggestions && { list: listId })}
        {...(canBeIncomplete(input) && checks)}
        {...(rows && { rows })}
        className={inputClass}
        onChange={({ target }) => onType(target.value)}
      />
    </Field>
  );
  if (!suggestions) return field;
  return (
    <>
      {field}
      <datalist id={listId}>
        {suggestions.map((text) => (
          <option key={text}>{text}</option>
        ))}
      </datalist>
    </>
  );
}
