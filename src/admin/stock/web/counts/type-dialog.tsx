import { useRef, useState } from 'react';
import { DeskDialog } from '../../../frame/web/form/desk-dialog.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import { DeskForm } from '../../../frame/web/form/desk-form.tsx';

interface TypeDialogProps {
  name: string;
  counted: number | null;
  /** The difference from the current count. */
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
    <DeskDialog open keepsTyping onClose={onClose} title={name} size="narrow" initialFocus={field}>
      <DeskForm
        className="grid gap-4"
        onSend={() => {
          if (number !== undefined) save(number);
        }}
      >
        <TextField
          label="Pieces on the shelf"
          ref={field}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onType={setText}
        />
        <div className="grid fit-cols-40 gap-3">
          <DeskButton inDialog onPress={() => save(0)}>
            None left
          </DeskButton>
          <DeskButton look="yellow" type="submit" inDialog>
            Count
          </DeskButton>
        </div>
      </DeskForm>
    </DeskDialog>
  );
}
