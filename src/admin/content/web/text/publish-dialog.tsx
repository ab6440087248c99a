import { serverNow } from '../../../frame/web/server-time.ts';
import { useState } from 'react';
import { asRefused, callShop } from '../../../../kit/client.ts';
import { randomKey } from '../../../../kit/random-key.ts';
import { DeskDialog } from '../../../frame/web/form/desk-dialog.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { localTime } from '../../../frame/web/form/local-time.ts';
import { useSave } from '../../../frame/web/form/use-save.ts';
import { useSaveCall } from '../../../frame/web/form/use-save-call.ts';
import { shortTime } from '../../../frame/web/table/when.tsx';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import type { ContentText } from '../../content-shapes.ts';
import { FIELD_NAMES } from '../differences.ts';
import type { CurrentDraft } from './use-draft.ts';

interface PublishDialogProps {
  text: ContentText;
  draft: CurrentDraft;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Publishes the draft now or at a set time. */
export function PublishDialog({ text, draft, onClose, onDone }: PublishDialogProps) {
  const params = { kind: text.kind, key: text.key };
  const scheduledAt = draft.draft?.publish_at ?? null;
  const [at, setAt] = useState(scheduledAt ? localTime(new Date(scheduledAt)) : '');
  const options = {
    topics: ['content', 'log'],
    onSaved: () => {
      onClose();
      void onDone();
    },
  };
  const publish = useSave(
    async (time: string | null) => {
      if (!(await draft.flush())) throw new Error('The draft is not saved');
      return callShop('POST admin/content/texts/:kind/:key/publish', {
        params,
        body: { version: draft.version(), at: time },
        key: randomKey(),
      });
    },
    {
      ...options,
      saved: (_, time) =>
        time ? `Goes out ${shortTime(new Date(time), serverNow(), 'time')}` : 'Published',
      onFailed: (error) => Object.keys(asRefused(error)?.fields ?? {}).length > 0,
    },
  );
  const wait = useSaveCall('POST admin/content/texts/:kind/:key/unschedule', {
    ...options,
    saved: 'No longer scheduled',
  });
  const wrong = asRefused(publish.error)?.fields ?? {};
  const missing = Object.entries(wrong).filter(([field]) => field !== 'at');
  const time = at && !Number.isNaN(Date.parse(at)) ? new Date(at).toISOString() : null;

  return (
    <DeskDialog
      open
      keepsTyping
      size="narrow"
      title="Publish"
      description={
        draft.draft?.is_changed_since
          ? 'It replaces what is scheduled.'
          : text.shown
            ? 'It replaces what the shop shows now.'
            : 'Everybody will see it.'
      }
      onClose={onClose}
      actions={
        <>
          <DeskButton
            look="yellow"
            inDialog
            keyName="mod+enter"
            busy={publish.isPending}
            onPress={() => publish.mutate(time)}
          >
            {time ? 'Publish at this time' : 'Publish now'}
          </DeskButton>
          {scheduledAt && (
            <DeskButton
              inDialog
              busy={wait.isPending}
              onPress={() => wait.mutate({ params, body: { version: draft.version() } })}
            >
              Cancel the schedule
            </DeskButton>
          )}
        </>
      }
    >
      {missing.length > 0 && (
        <ul role="alert" className="callout mb-3 border-red">
          {missing.map(([field, messages]) => (
            <li key={field}>
              <b>{FIELD_NAMES[field] ?? field}:</b> {messages.join(' ')}
            </li>
          ))}
        </ul>
      )}
      <TextField
        label="Publish at"
        optional
        hint="Leave it empty to publish now. Times are those of this device. What you type after that is a new draft."
        error={wrong['at']?.[0]}
        type="datetime-local"
        value={at}
        onType={setAt}
      />
    </DeskDialog>
  );
}
