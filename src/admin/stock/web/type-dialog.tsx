import { useRef, useState } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { LazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { DeskButton } from '../../frame/web/desk-button.tsx';

interface TypeDialogProps {
  name: string;
  counted: number | null;
  /** The difference to what was counted. */
  onNumber: (by: number) => void;
  onClose: () => void;
}

/** A number instead of taps. */
export function TypeDialog({ name, counted, onNumber, onClose }: TypeDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(counted === null ? '' : String(counted));
  const number = /^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined;
  function save(to: number) {
    onNumber(to - (counted ?? 0));
    onClose();
  }
  return (
    <LazyDialog open onClose={onClose} title={name} size="narrow" initialFocus={field}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (number !== undefined) save(number);
        }}
      >
        <Field label="Pieces on the shelf">
          <TextInput
            ref={field}
            inputMode="numeric"
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <div className="stock-pair">
          <DeskButton inDialog onPress={() => save(0)}>
            None is there
          </DeskButton>
          <DeskButton look="yellow" type="submit" inDialog>
            Count
          </DeskButton>
        </div>
      </form>
    </LazyDialog>
  );
}
