import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../../../../ui/form/field.tsx';
import { TextArea, TextInput } from '../../../../ui/form/text-input.tsx';
import { selectOnFocus } from '../../../frame/web/form/select-on-focus.ts';
import { columnName } from '../../rules/column-names.ts';
import { fieldId } from '../focus-field.ts';
import { usePart } from '../part-form-context.ts';

interface CellProps {
  column: string;
  label?: string | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
  className?: string | undefined;
}

type TextCellProps = CellProps &
  Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'list' | 'maxLength' | 'placeholder'> & {
    /** Makes it a text area with this many rows. */
    rows?: number;
  };

/** A field of the part with a text, as in the catalog's file. */
export function TextCell(props: TextCellProps) {
  const { column, label, hint, required, className, rows, ...input } = props;
  const { text, set, mayWrite } = usePart();
  const Control = (rows ? TextArea : TextInput) as typeof TextInput;
  return (
    <CellField column={column} label={label} hint={hint} required={required} className={className}>
      <Control
        {...input}
        {...(rows ? { rows } : { autoComplete: 'off' })}
        {...(input.inputMode && { onFocus: selectOnFocus })}
        readOnly={!mayWrite}
        value={text(column)}
        onChange={({ target }) => set(column, target.value)}
      />
    </CellField>
  );
}

/** Wraps a control with label, hint, validation message and conflicting value. */
export function CellField({
  column,
  label = columnName(column),
  hint,
  required = false,
  className,
  children,
}: CellProps & { children: ReactNode }) {
  const { fault, overtaken, isChanged } = usePart();
  const theirs = overtaken(column);
  return (
    <Field
      id={fieldId(column)}
      label={label}
      hint={theirs ? `Meanwhile changed to ${theirs}` : hint}
      error={fault(column)}
      required={required}
      className={className}
      data-changed={isChanged(column) || undefined}
    >
      {children}
    </Field>
  );
}
