import { Check } from 'lucide-react';
import { useState } from 'react';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { DeskForm } from '../../frame/web/form/desk-form.tsx';
import { TextField } from '../../frame/web/form/text-field.tsx';
import { useEdit } from '../../frame/web/form/use-edit.tsx';
import { useTypedText } from '../../frame/web/form/use-typed-text.ts';
import { MAX_SHOWN_REPLY } from '../rules/reply-fields.ts';

/** The shop's reply to a review, which the shop shows below it. */
export function ReplyForm({ id, reply }: { id: number; reply: string }) {
  // As it was when it opened: what others save meanwhile is not overwritten unseen.
  const [read, setRead] = useState(reply);
  const { text: kept, base: was, set: keep, forget } = useTypedText(`reply to review ${id}`, read);
  const [text, setText] = useState(kept || read);
  const edit = useEdit<'POST admin/inbox/review/:id/reply', string>(
    'POST admin/inbox/review/:id/reply',
    {
      what: 'This reply',
      topics: ['inbox', 'log'],
      saved: 'Reply saved',
      onSaved(_, { body }) {
        forget(body.reply);
        setRead(body.reply.trim());
      },
      over: (version) => ({ params: { id: String(id) }, body: { reply: text, was: version } }),
      current: ({ reply: theirs }) => theirs,
      fields: (theirs) => [{ name: 'Reply', theirs, mine: text }],
      onTakeTheirs: () => keep(''),
    },
  );
  return (
    <DeskForm className="note-form border-t border-line" onSend={() => edit.save(was)}>
      <TextField
        label="Public reply"
        hint="Shown below the review, once that is approved"
        className="justify-self-stretch"
        optional
        rows={3}
        value={text}
        maxLength={MAX_SHOWN_REPLY}
        onType={(next) => {
          setText(next);
          keep(next);
        }}
      />
      <div className="in-rows">
        <DeskButton
          icon={<Check />}
          busy={edit.isPending}
          disabledBecause={text.trim() === was ? 'Nothing has changed.' : undefined}
          onPress={() => edit.save(was)}
        >
          Save reply
        </DeskButton>
      </div>
      {edit.conflict}
    </DeskForm>
  );
}
