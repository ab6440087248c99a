import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../../../../ui/form/field.tsx';
import { TextArea, TextInput } from '../../../../ui/form/text-input.tsx';
import { columnName } from '../../rules/column-names.ts';
import { fieldId } from '../focus-field.ts';
import { usePart } from '../part-form-context.ts';

interface CellProps {
  column: string;
  label?: string;
  hint?: ReactNode;
  required?: boolean;
  className?: string;
}

type TextCellProps = CellProps &
  Pick<ComponentProps<'input'>, 'inputMode' | 'list' | 'maxLength' | 'placeholder'>;

/** A field of the part with one line of text, as in the catalog's file. */
export function TextCell({ column, label, hint, required, className, ...input }: TextCellProps) {
  const { text, set, mayWrite } = usePart();
  return (
    <CellField {...{ column, label, hint, required, className }}>
      <TextInput
        {...input}
        autoComplete="off"
        readOnly={!mayWrite}
        value={text(column)}
        onChange={({ target }) => set(column, target.value)}
      />
    </CellField>
  );
}

type TextAreaCellProps = CellProps & Pick<ComponentProps<'textarea'>, 'rows' | 'placeholder'>;

export function TextAreaCell({ column, label, hint, className, ...area }: TextAreaCellProps) {
  const { text, set, mayWrite } = usePart();
  return (
    <CellField {...{ column, label, hint, className }}>
      <TextArea
        {...area}
        readOnly={!mayWrite}
        value={text(column)}
        onChange={({ target }) => set(column, target.value)}
      />
    </CellField>
  );
}

/** Label, hint, fault and what somebody else has made of it, around a control. */
export function CellField({
  column,
  label = columnName(column),
  hint,
  required = false,
  className,
  children,
}: { [Name in keyof CellProps]: CellProps[Name] | undefined } & {
  column: string;
  children: ReactNode;
}) {
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
