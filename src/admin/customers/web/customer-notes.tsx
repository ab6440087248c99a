import { useRef } from 'react';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { DeskForm } from '../../frame/web/form/desk-form.tsx';
import { DeskSection } from '../../frame/web/desk/desk-section.tsx';
import { useKeys } from '../../frame/web/keys/keys.ts';
import { useMay } from '../../frame/web/use-me.ts';
import { useSave } from '../../frame/web/form/use-save.ts';
import { When } from '../../frame/web/table/when.tsx';
import type { CustomerDetail } from '../customer-shapes.ts';
import { useTypedText } from '../../frame/web/form/use-typed-text.ts';
import { useRequestKey } from '../../frame/web/form/use-request-key.ts';
import { TextField } from '../../frame/web/form/text-field.tsx';

/** What staff have noted about a customer. */
export function CustomerNotes({ customer: { id, notes } }: { customer: CustomerDetail }) {
  return (
    <DeskSection title="Notes" about="staff only">
      {useMay('write:customers') && <NewNote key={id} customerId={id} />}
      {notes.length === 0 && <p className="px-4 py-3 text-steel">None yet.</p>}
      <ul>
        {notes.map(({ id: noteId, note, by, at }) => (
          <li key={noteId} className="faint-ruled">
            <p className="whitespace-pre-line">{note}</p>
            <p className="text-steel">
              {by}, <When at={at} show="time" />
            </p>
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}

function NewNote({ customerId }: { customerId: number }) {
  const { text: note, set: setNote, forget } = useTypedText(`note on customer ${customerId}`, null);
  const field = useRef<HTMLInputElement>(null);
  const key = useRequestKey();
  const save = useSave(
    (sent: string) =>
      key.send('POST admin/customers/:id/notes', {
        params: { id: String(customerId) },
        body: { note: sent },
      }),
    {
      topics: ['customers', 'log'],
      onSaved: (_, sent) => forget(sent),
    },
  );
  useKeys([{ keys: 'n', label: 'Write a note', run: () => field.current?.focus() }], {
    group: 'This page',
  });
  const submit = () => {
    if (note.trim() && !save.isPending) save.mutate(note);
  };
  return (
    <DeskForm className="note-form border-b border-line" onSend={submit}>
      <TextField
        ref={field}
        label="New note"
        labelHidden
        rows={2}
        maxLength={2_000}
        placeholder="Write a note"
        value={note}
        onType={setNote}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit();
        }}
      />
      <DeskButton
        busy={save.isPending}
        disabledBecause={note.trim() ? undefined : 'The note is empty.'}
        onPress={submit}
      >
        Add note
      </DeskButton>
    </DeskForm>
  );
}
