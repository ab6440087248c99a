import { useState } from 'react';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import type { ControlProps } from './control-props.ts';

/** One date a line. */
export function DatesControl({
  field,
  shown,
  wrong,
  mayWrite,
  onChange,
}: ControlProps<readonly string[]>) {
  const [text, setText] = useState(shown.join('\n'));
  // After a save, a discard or somebody else's change.
  const isSame = datesOf(text).join() === shown.join();
  return (
    <TextField
      label={field.name}
      hint={field.does}
      error={wrong}
      rows={6}
      readOnly={!mayWrite}
      value={isSame ? text : shown.join('\n')}
      onType={(typed) => {
        setText(typed);
        onChange(datesOf(typed));
      }}
    />
  );
}

const datesOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);
