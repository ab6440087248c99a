import { Eye, History, Send, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { callShop } from '../../../../kit/client.ts';
import { randomKey } from '../../../../kit/random-key.ts';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { openTab } from '../../../frame/web/desk/open-tab.ts';
import { useSave } from '../../../frame/web/form/use-save.ts';
import type { ContentText } from '../../content-shapes.ts';
import { DeleteDialog, DiscardDialog } from './end-dialogs.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import type { CurrentDraft } from './use-draft.ts';
import { VersionsDialog } from './versions-dialog.tsx';

interface PublishActionsProps {
  text: ContentText;
  draft: CurrentDraft;
  onReplaced: () => Promise<void>;
}

const TOPICS = ['content', 'log'];

/** The actions on the whole text. */
export function PublishActions({ text, draft, onReplaced }: PublishActionsProps) {
  const { kind, key, shown, published_at } = text;
  const params = { kind, key };
  const [dialog, setDialog] = useState<'publish' | 'versions' | 'discard' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const unpublish = useSave(
    () => callShop('POST admin/content/texts/:kind/:key/unpublish', { params, key: randomKey() }),
    { topics: TOPICS, saved: 'Unpublished', onSaved: () => void onReplaced() },
  );

  /** Saves the draft first: the preview shows the stored draft. */
  const preview = () =>
    openTab(
      draft
        .flush()
        .then((isSaved) => (isSaved ? `/api/admin/content/preview/${kind}/${key}` : undefined)),
    );

  const mayDelete = kind === 'faq' || (kind === 'article' && !published_at);
  return (
    <>
      <DeskButton icon={<Eye size={16} />} keyName="v" onPress={() => void preview()}>
        Preview
      </DeskButton>
      <DeskButton icon={<History size={16} />} keyName="h" onPress={() => setDialog('versions')}>
        Versions
      </DeskButton>
      {draft.draft && (
        <DeskButton icon={<Undo2 size={16} />} look="quiet" onPress={() => setDialog('discard')}>
          Discard draft
        </DeskButton>
      )}
      {kind === 'article' && shown && (
        <DeskButton look="quiet" busy={unpublish.isPending} onPress={() => unpublish.mutate()}>
          Unpublish
        </DeskButton>
      )}
      {mayDelete && (
        <DeskButton icon={<Trash2 size={16} />} look="quiet" onPress={() => setDialog('delete')}>
          Delete
        </DeskButton>
      )}
      <DeskButton
        icon={<Send size={16} />}
        look="yellow"
        keyName="mod+enter"
        onPress={() => setDialog('publish')}
      >
        Publish
      </DeskButton>
      {dialog === 'publish' && (
        <PublishDialog text={text} draft={draft} onClose={close} onDone={onReplaced} />
      )}
      {dialog === 'versions' && (
        <VersionsDialog
          text={text}
          current={draft.fields}
          onClose={close}
          onChosen={async (fields) => {
            if (await draft.replace(fields)) await onReplaced();
          }}
        />
      )}
      {dialog === 'discard' && (
        <DiscardDialog text={text} draft={draft} onClose={close} onReplaced={onReplaced} />
      )}
      {dialog === 'delete' && <DeleteDialog text={text} draft={draft} onClose={close} />}
    </>
  );
}
