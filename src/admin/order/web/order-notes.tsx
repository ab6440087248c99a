import { useRef } from 'react';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { DeskSection } from '../../frame/web/desk/desk-section.tsx';
import { KeyCap } from '../../frame/web/keys/key-cap.tsx';
import { useKeys } from '../../frame/web/keys/keys.ts';
import { useMay } from '../../frame/web/use-me.ts';
import { When } from '../../frame/web/table/when.tsx';
import { DeskForm } from '../../frame/web/form/desk-form.tsx';
import { TextField } from '../../frame/web/form/text-field.tsx';
import { useTypedText } from '../../frame/web/form/use-typed-text.ts';
import type { OrderDetail } from '../order-shapes.ts';
import { useStep } from './use-step.ts';

export function OrderNotes({ order }: { order: OrderDetail }) {
  const mayWrite = useMay('write:orders');
  return (
    <DeskSection title="Notes" about="staff only" action={mayWrite && <KeyCap keys="n" />}>
      {order.notes.length === 0 && <p className="px-4 py-3 text-steel">No notes.</p>}
      <ul>
        {order.notes.map(({ id, note, created_at, actor }) => (
          <li key={id} className="faint-ruled py-2 whitespace-pre-line">
            <p>{note}</p>
            <p className="text-steel">
              {actor.name}, <When at={created_at} show="time" />
            </p>
          </li>
        ))}
      </ul>
      {mayWrite && <NewNote key={order.number} order={order} />}
    </DeskSection>
  );
}

function NewNote({ order }: { order: OrderDetail }) {
  const field = useRef<HTMLInputElement>(null);
  const { text: note, set: setNote, forget } = useTypedText(`note on order ${order.number}`, null);
  const add = useStep(order, 'POST admin/orders/:number/notes', {
    saved: 'Note added',
    onSaved: (_, { note: sent }) => forget(sent),
  });
  useKeys([{ keys: 'n', label: 'Write a note', run: () => field.current?.focus() }], {
    group: 'Order',
  });
  const save = () => {
    if (note.trim() && !add.isPending) add.mutate({ note: note.trim() });
  };
  return (
    <DeskForm className="note-form justify-items-end" onSend={save}>
      <TextField
        ref={field}
        label="Write a note"
        labelHidden
        rows={2}
        maxLength={2_000}
        placeholder="Write a note"
        value={note}
        onType={setNote}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
          event.preventDefault();
          event.stopPropagation();
          save();
        }}
      />
      <DeskButton
        type="submit"
        busy={add.isPending}
        disabledBecause={note.trim() ? undefined : 'The note is empty.'}
      >
        Add note
      </DeskButton>
    </DeskForm>
  );
}
