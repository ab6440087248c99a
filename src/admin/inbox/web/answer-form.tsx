import type { Ref } from 'react';
import { Send } from 'lucide-react';
import { asRefused } from '../../../kit/client.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { DeskForm } from '../../frame/web/form/desk-form.tsx';
import { KeyCap } from '../../frame/web/keys/key-cap.tsx';
import { TextField } from '../../frame/web/form/text-field.tsx';
import { useRequestKey } from '../../frame/web/form/use-request-key.ts';
import { useTypedText } from '../../frame/web/form/use-typed-text.ts';
import { useSave } from '../../frame/web/form/use-save.ts';
import type { InboxEntry } from '../contract.ts';

const MAX_CHARACTERS = 10_000;

interface AnswerFormProps {
  entry: InboxEntry;
  field: Ref<HTMLInputElement>;
}

/** Writes an answer, which is sent as a styled email. */
export function AnswerForm({ entry, field }: AnswerFormProps) {
  const { kind, id, email, answers_sent } = entry;
  const [text, setText] = useTypedText(`answer to ${kind} ${id}`);
  const key = useRequestKey();
  const save = useSave(
    () =>
      key.send('POST admin/inbox/:kind/:id/answer', {
        params: { kind, id: String(id) },
        body: { text, seen: answers_sent.at(-1)?.id ?? 0 },
      }),
    {
      topics: ['inbox', 'today', 'log'],
      saved: `The answer goes to ${email}`,
      onSaved() {
        setText('');
        if (document.activeElement instanceof HTMLTextAreaElement) document.activeElement.blur();
      },
      onFailed(error) {
        const refused = asRefused<'POST admin/inbox/:kind/:id/answer'>(error);
        if (!refused?.is('answered_meanwhile')) return false;
        // The text stays; the other person's answer appears above it.
        toast.error(refused.message);
        return true;
      },
    },
  );
  const submit = () => {
    if (text.trim() && !save.isPending) save.mutate();
  };
  if (!email) return <p className="inbox-none">The person’s data was erased.</p>;
  return (
    <DeskForm className="note-form border-t border-line" onSend={submit}>
      <TextField
        label={`Answer to ${email}`}
        ref={field}
        rows={5}
        maxLength={MAX_CHARACTERS}
        value={text}
        onType={setText}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit();
        }}
      />
      <DeskButton
        icon={<Send />}
        busy={save.isPending}
        disabledBecause={text.trim() ? undefined : 'The answer is empty.'}
        onPress={submit}
      >
        Send answer <KeyCap keys="mod+enter" />
      </DeskButton>
    </DeskForm>
  );
}
