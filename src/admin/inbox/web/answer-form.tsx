import { MessageSquareText, Send, TextCursorInput } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { asRefused } from '../../../kit/client.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { ConflictDialog } from '../../frame/web/form/conflict-dialog.tsx';
import { DeskForm } from '../../frame/web/form/desk-form.tsx';
import { KeyCap } from '../../frame/web/keys/key-cap.tsx';
import { TextField } from '../../frame/web/form/text-field.tsx';
import { useRequestKey } from '../../frame/web/form/use-request-key.ts';
import { useSave } from '../../frame/web/form/use-save.ts';
import type { InboxEntry } from '../contract.ts';
import { fillFields, MAX_ANSWER, unfilledFields, whyUnfilled } from '../rules/reply-fields.ts';
import type { SavedReply } from '../saved-reply-calls.ts';
import { RepliesDialog } from './replies/replies-dialog.tsx';
import type { Answer } from './use-answer.ts';

interface AnswerFormProps {
  entry: InboxEntry;
  answer: Answer;
  /** What fields are filled from is not there yet, or could not be loaded. */
  isFilling: boolean;
  field: RefObject<HTMLInputElement | null>;
}

/** Writes an answer, which is sent as a styled email. */
export function AnswerForm({ entry, answer, isFilling, field }: AnswerFormProps) {
  const { kind, id, email, answers_sent } = entry;
  const { text, setText, forget, seen, values } = answer;
  const [newer, setNewer] = useState<number>();
  const theirs = answers_sent.findLast(({ id }) => id === newer);
  const [isChoosing, setChoosing] = useState(false);
  const unfilled = unfilledFields(text);
  const canFill = unfilled.some((name) => whyUnfilled(name, values) === null);
  const key = useRequestKey();
  const save = useSave(
    (sent: { text: string; seen: number }) =>
      key.send('POST admin/inbox/:kind/:id/answer', {
        params: { kind, id: String(id) },
        body: sent,
      }),
    {
      topics: ['inbox', 'today', 'log'],
      saved: `The answer goes to ${email}`,
      onSaved(_, sent) {
        forget(sent.text);
        if (document.activeElement instanceof HTMLTextAreaElement) document.activeElement.blur();
      },
      onFailed(error) {
        const refused = asRefused<'POST admin/inbox/:kind/:id/answer'>(error);
        if (!refused?.is('answered_meanwhile')) return false;
        setNewer(refused.body.seen);
        return true;
      },
    },
  );
  const whyNot = !text.trim()
    ? 'The answer is empty.'
    : unfilled.length > 0
      ? `Fill in or remove ${unfilled.join(', ')} first.`
      : undefined;
  const submit = () => {
    if (whyNot) toast.info(whyNot, { duration: 4_000 });
    else if (!save.isPending) save.mutate({ text, seen });
  };
  /** At the cursor, below what stands there already, with the first field that is not filled selected, so that typing replaces it. */
  function insert(reply: SavedReply) {
    const box = field.current;
    const [from, to] = [box?.selectionStart ?? text.length, box?.selectionEnd ?? text.length];
    const before = text.slice(0, from);
    const filled = (/\S$/.test(before) ? '\n\n' : '') + fillFields(reply.text, values);
    // The cursor is set in the text that then stands there.
    flushSync(() => setText(before + filled + text.slice(to)));
    const [first = ''] = unfilledFields(filled);
    const at = from + (first ? filled.indexOf(first) : filled.length);
    box?.setSelectionRange(at, at + first.length);
    setChoosing(false);
  }
  if (!email) return <p className="inbox-none">The person’s data was erased.</p>;
  return (
    <>
      <DeskForm className="note-form border-t border-line" onSend={submit}>
        <TextField
          label={`Answer to ${email}`}
          ref={field}
          rows={5}
          maxLength={MAX_ANSWER}
          error={unfilled.length > 0 && <Unfilled fields={unfilled} values={values} />}
          value={text}
          onType={setText}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit();
          }}
        />
        <div className="in-rows">
          <DeskButton
            icon={<Send />}
            busy={save.isPending}
            disabledBecause={whyNot}
            onPress={submit}
          >
            Send answer <KeyCap keys="mod+enter" />
          </DeskButton>
          <DeskButton
            icon={<MessageSquareText />}
            keyName="mod+i"
            keyGroup="Inbox"
            aria-haspopup="dialog"
            disabledBecause={isFilling ? 'What it is filled with is not loaded yet.' : undefined}
            onPress={() => setChoosing(true)}
          >
            Saved replies
          </DeskButton>
          {canFill && (
            <DeskButton
              icon={<TextCursorInput />}
              onPress={() => setText(fillFields(text, values))}
            >
              Fill in fields
            </DeskButton>
          )}
        </div>
      </DeskForm>
      {theirs && (
        <ConflictDialog
          what="What this person has been told"
          by={theirs.by}
          fields={[{ name: 'Answer', theirs: theirs.answer, mine: text }]}
          onBack={() => setNewer(undefined)}
          onTakeTheirs={() => {
            setNewer(undefined);
            setText('');
          }}
          onSaveMine={() => {
            setNewer(undefined);
            save.mutate({ text, seen: theirs.id });
          }}
        />
      )}
      {isChoosing && (
        <RepliesDialog field={field} onInsert={insert} onClose={() => setChoosing(false)} />
      )}
    </>
  );
}

const Unfilled = ({ fields, values }: { fields: readonly string[]; values: Answer['values'] }) => (
  <>
    Not filled in:{' '}
    {fields.map((name) => {
      const why = whyUnfilled(name, values);
      return (
        <span key={name} className="block">
          <b>{name}</b>
          {why && <span>{`: ${why}`}</span>}
        </span>
      );
    })}
  </>
);
