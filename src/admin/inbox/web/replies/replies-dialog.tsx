import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { Shown } from '../../../frame/web/desk/shown.tsx';
import { DeskDialog } from '../../../frame/web/form/desk-dialog.tsx';
import { moveFocus } from '../../../frame/web/form/move-focus.ts';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import { useSaveCall } from '../../../frame/web/form/use-save-call.ts';
import { callQuery } from '../../../frame/web/live/call-query.ts';
import type { SavedReply } from '../../saved-reply-calls.ts';
import { ReplyDialog } from './reply-dialog.tsx';

interface RepliesDialogProps {
  /** Where a reply is inserted. */
  field: RefObject<HTMLInputElement | null>;
  onInsert: (reply: SavedReply) => void;
  onClose: () => void;
}

/** Finds a saved reply by name and inserts it; also where they are written. */
export function RepliesDialog({ field, onInsert, onClose }: RepliesDialogProps) {
  const replies = useQuery(callQuery(['inbox', 'replies'], 'GET admin/inbox/replies'));
  const [editing, setEditing] = useState<SavedReply | 'new'>();
  return (
    <DeskDialog
      open
      title="Saved replies"
      finalFocus={field}
      onClose={onClose}
      actions={
        <DeskButton icon={<Plus />} inDialog keyName="mod+enter" onPress={() => setEditing('new')}>
          New reply
        </DeskButton>
      }
    >
      <Shown of={replies} loading="Loading replies">
        {(all) => <FindReply all={all} onInsert={onInsert} onEdit={setEditing} />}
      </Shown>
      {editing && (
        <ReplyDialog
          reply={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </DeskDialog>
  );
}

interface FindReplyProps {
  all: readonly SavedReply[];
  onInsert: (reply: SavedReply) => void;
  onEdit: (reply: SavedReply) => void;
}

/** Enter takes the first that has all words; arrows choose another. */
function FindReply({ all, onInsert, onEdit }: FindReplyProps) {
  const [typed, setTyped] = useState('');
  const words = typed.toLowerCase().split(/\s+/);
  const found = all.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  const [first] = found;
  if (all.length === 0)
    return <p>None yet. What you write often is kept here by name, for all who answer.</p>;
  return (
    <div role="presentation" onKeyDown={(event) => moveFocus(event, 'input, .reply-name')}>
      <TextField
        label="Find by name"
        hint="Enter inserts the first, arrows choose another."
        type="search"
        autoComplete="off"
        value={typed}
        maxLength={80}
        onType={setTyped}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.metaKey || event.ctrlKey || !first) return;
          event.preventDefault();
          onInsert(first);
        }}
      />
      <ul className="found-parts" aria-label="Saved replies">
        {found.map((reply) => (
          <li key={reply.id} className="reply-row">
            <DeskButton className="reply-name" inDialog onPress={() => onInsert(reply)}>
              <b>{reply.name}</b> <span className="text-steel">{beginningOf(reply.text)}</span>
            </DeskButton>
            <DeskButton
              look="quiet"
              inDialog
              icon={<Pencil />}
              aria-label={`Edit “${reply.name}”`}
              onPress={() => onEdit(reply)}
            />
            <RemoveButton reply={reply} />
          </li>
        ))}
        {found.length === 0 && <li>Nothing found.</li>}
      </ul>
    </div>
  );
}

const beginningOf = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 80);

function RemoveButton({ reply: { id, name } }: { reply: SavedReply }) {
  const remove = useSaveCall('POST admin/inbox/replies/:id/remove', {
    topics: ['inbox', 'log'],
    saved: `“${name}” is deleted; the log can put it back`,
  });
  return (
    <DeskButton
      look="quiet"
      inDialog
      icon={<Trash2 />}
      aria-label={`Delete “${name}”`}
      busy={remove.isPending}
      onPress={() => remove.mutate({ params: { id: String(id) } })}
    />
  );
}
