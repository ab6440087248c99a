import { useRouter } from '@tanstack/react-router';
import { asRefused, callShop } from '../../../../kit/client.ts';
import { addressOf } from '../../../../kit/page.ts';
import { StepDialog } from '../../../frame/web/form/step-dialog.tsx';
import { useRequestKey } from '../../../frame/web/form/use-request-key.ts';
import { useSave } from '../../../frame/web/form/use-save.ts';
import type { ContentText } from '../../content-shapes.ts';
import type { CurrentDraft } from './use-draft.ts';
import { deskAddresses } from '../../../addresses.ts';

interface EndDialogProps {
  text: ContentText;
  draft: CurrentDraft;
  onClose: () => void;
}

const TOPICS = ['content', 'log'];

/** Discards the draft, all of it: what was typed last is saved first, so that the log has it. */
export function DiscardDialog({
  text,
  draft,
  onClose,
  onReplaced,
}: EndDialogProps & { onReplaced: () => Promise<void> }) {
  const { kind, key, shown } = text;
  const discard = useSave(
    async () => {
      if (!(await draft.flush())) throw new Error('The draft is not saved');
      return callShop('POST admin/content/texts/:kind/:key/discard', {
        params: { kind, key },
        body: { version: draft.version() },
      });
    },
    {
      topics: TOPICS,
      saved: 'Draft discarded',
      onSaved() {
        draft.drop();
        onClose();
        void onReplaced();
      },
    },
  );
  return (
    <StepDialog
      size="narrow"
      title="Discard the draft?"
      description={`${shown ? 'The shop goes on showing what it shows now.' : 'The text is as it was before.'} The log can put the draft back.`}
      onClose={onClose}
      step="Discard draft"
      back="Cancel"
      busy={discard.isPending}
      onStep={() => discard.mutate()}
    />
  );
}

/** Deletes the whole text. */
export function DeleteDialog({ text, draft, onClose }: EndDialogProps) {
  const { kind, key } = text;
  const router = useRouter();
  const requestKey = useRequestKey();
  const list = kind === 'faq' ? deskAddresses.content.faq : deskAddresses.content.list;
  const remove = useSave(
    async () => {
      if (!(await draft.flush())) throw new Error('The draft is not saved');
      const params = { kind, key };
      return requestKey.send('POST admin/content/texts/:kind/:key/delete', { params });
    },
    {
      topics: TOPICS,
      saved: 'Deleted',
      onSaved() {
        draft.drop();
        void router.navigate({ href: addressOf(list) });
      },
      onFailed: (error) => asRefused(error)?.code === 'unknown_text',
    },
  );
  return (
    <StepDialog
      size="narrow"
      title={`Delete “${draft.fields.title || 'this text'}”?`}
      description="The log can put it back, with what was written in it."
      onClose={onClose}
      step="Delete"
      back="Cancel"
      busy={remove.isPending}
      onStep={() => remove.mutate()}
    />
  );
}
