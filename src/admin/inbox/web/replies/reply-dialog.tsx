import { useState } from 'react';
import { StepDialog } from '../../../frame/web/form/step-dialog.tsx';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import { useEdit } from '../../../frame/web/form/use-edit.tsx';
import { useSaveCall } from '../../../frame/web/form/use-save-call.ts';
import {
  MAX_REPLY_NAME,
  MAX_REPLY_TEXT,
  replyFields,
  unknownFields,
} from '../../rules/reply-fields.ts';
import type { SavedReply } from '../../saved-reply-calls.ts';

type Written = Omit<SavedReply, 'id'>;

const TOPICS = ['inbox', 'log'];

interface ReplyDialogProps {
  /** Undefined for a new one. */
  reply: SavedReply | undefined;
  onClose: () => void;
}

export const ReplyDialog = ({ reply, onClose }: ReplyDialogProps) =>
  reply ? <EditedReply reply={reply} onClose={onClose} /> : <NewReply onClose={onClose} />;

function NewReply({ onClose }: Pick<ReplyDialogProps, 'onClose'>) {
  const [written, setWritten] = useState<Written>({ name: '', text: '' });
  const add = useSaveCall('POST admin/inbox/replies', {
    topics: TOPICS,
    saved: 'Kept for everybody who answers',
    onSaved: onClose,
  });
  return (
    <ReplyForm
      title="New saved reply"
      written={written}
      busy={add.isPending}
      onWrite={setWritten}
      onSave={() => add.mutate({ body: written })}
      onClose={onClose}
    />
  );
}

function EditedReply({ reply, onClose }: { reply: SavedReply; onClose: () => void }) {
  // As it was when it opened: what others save meanwhile is not overwritten unseen.
  const [read] = useState(reply);
  const [written, setWritten] = useState<Written>({ name: read.name, text: read.text });
  const edit = useEdit<'POST admin/inbox/replies/:id', Written>('POST admin/inbox/replies/:id', {
    what: `“${read.name}”`,
    topics: TOPICS,
    saved: 'Reply saved',
    onSaved: onClose,
    over: ({ name, text }) => ({
      params: { id: String(read.id) },
      body: { ...written, was: { name, text } },
    }),
    current: ({ reply: theirs }) => theirs,
    fields: (theirs) => [
      { name: 'Name', theirs: theirs.name, mine: written.name },
      { name: 'Text', theirs: theirs.text, mine: written.text },
    ],
    onTakeTheirs: onClose,
  });
  return (
    <>
      <ReplyForm
        title={`Edit “${read.name}”`}
        written={written}
        busy={edit.isPending}
        onWrite={setWritten}
        onSave={() => edit.save(read)}
        onClose={onClose}
      />
      {edit.conflict}
    </>
  );
}

interface ReplyFormProps {
  title: string;
  written: Written;
  busy: boolean;
  onWrite: (written: Written) => void;
  onSave: () => void;
  onClose: () => void;
}

function ReplyForm({ title, written, busy, onWrite, onSave, onClose }: ReplyFormProps) {
  const { name, text } = written;
  const unknown = unknownFields(text);
  const wrong = unknown.length > 0 ? `No letter fills ${unknown.join(', ')}.` : undefined;
  const isEmpty = !name.trim() || !text.trim();
  return (
    <StepDialog
      title={title}
      step="Save reply"
      back="Cancel"
      busy={busy}
      disabledBecause={isEmpty ? 'It needs a name and a text.' : wrong}
      onStep={onSave}
      onClose={onClose}
      form="grid gap-4"
    >
      <TextField
        label="Name"
        value={name}
        maxLength={MAX_REPLY_NAME}
        onType={(typed) => onWrite({ ...written, name: typed })}
      />
      <TextField
        label="Text"
        rows={8}
        maxLength={MAX_REPLY_TEXT}
        value={text}
        error={wrong}
        onType={(typed) => onWrite({ ...written, text: typed })}
      />
      <dl className="reply-fields">
        {Object.entries(replyFields).map(([field, meaning]) => (
          <div key={field}>
            <dt className="font-mono">{`{${field}}`}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </StepDialog>
  );
}
