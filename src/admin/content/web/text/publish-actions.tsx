import { Eye, History, Send, Trash2, Undo2 } from 'lucide-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { asRefused, callShop } from '../../../../kit/client.ts';
import { addressOf } from '../../../../kit/page.ts';
import { randomKey } from '../../../../kit/random-key.ts';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { openTab } from '../../../frame/web/desk/open-tab.ts';
import { useSave } from '../../../frame/web/form/use-save.ts';
import type { ContentText } from '../../content-shapes.ts';
import { contentDeskPages } from '../../pages.ts';
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
  const router = useRouter();
  const [dialog, setDialog] = useState<'publish' | 'versions' | null>(null);
  const backToList = addressOf(
    { article: contentDeskPages.list, page: contentDeskPages.pages, faq: contentDeskPages.faq }[
      kind
    ],
  );

  const discard = useSave(
    async () => {
      const version = draft.version();
      draft.drop();
      return callShop('POST admin/content/texts/:kind/:key/discard', { params, body: { version } });
    },
    { topics: TOPICS, saved: 'Draft discarded', onSaved: () => void onReplaced() },
  );
  const unpublish = useSave(
    () => callShop('POST admin/content/texts/:kind/:key/unpublish', { params, key: randomKey() }),
    { topics: TOPICS, saved: 'Taken out of the shop', onSaved: () => void onReplaced() },
  );
  const remove = useSave(
    async () => {
      draft.drop();
      return callShop('POST admin/content/texts/:kind/:key/delete', { params, key: randomKey() });
    },
    {
      topics: TOPICS,
      saved: 'Deleted',
      onSaved: () => void router.navigate({ href: backToList }),
      onFailed: (error) => asRefused(error)?.code === 'unknown_text',
    },
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
        <DeskButton
          icon={<Undo2 size={16} />}
          look="quiet"
          busy={discard.isPending}
          onPress={() => discard.mutate()}
        >
          Discard draft
        </DeskButton>
      )}
      {kind === 'article' && shown && (
        <DeskButton look="quiet" busy={unpublish.isPending} onPress={() => unpublish.mutate()}>
          Take out of the shop
        </DeskButton>
      )}
      {mayDelete && (
        <DeskButton
          icon={<Trash2 size={16} />}
          look="quiet"
          busy={remove.isPending}
          onPress={() => remove.mutate()}
        >
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
        <PublishDialog
          text={text}
          draft={draft}
          onClose={() => setDialog(null)}
          onDone={onReplaced}
        />
      )}
      {dialog === 'versions' && (
        <VersionsDialog
          text={text}
          current={draft.fields}
          onClose={() => setDialog(null)}
          onChosen={async (fields) => {
            draft.change(fields);
            if (await draft.flush()) await onReplaced();
          }}
        />
      )}
    </>
  );
}
