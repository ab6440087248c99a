import { Suspense, useState } from 'react';
import type { ArticleFields, TextFields } from '../../../../content/rules/text-fields.ts';
import { ConflictDialog } from '../../../frame/web/form/conflict-dialog.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { Desk } from '../../../frame/web/desk/desk.tsx';
import { Loading } from '../../../frame/web/desk/states.tsx';
import { useMay } from '../../../frame/web/use-me.ts';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import type { ContentText, LinkedPart } from '../../content-shapes.ts';
import { ArticleSide } from './article-side.tsx';
import { differences } from '../differences.ts';
import { LazyRichText } from './lazy-rich-text.tsx';
import { PublishActions } from './publish-actions.tsx';
import { SearchTexts } from './search-texts.tsx';
import { TextState } from './text-state.tsx';
import { type SaveState, useDraft } from './use-draft.ts';
import './text.css';

interface TextDeskProps {
  text: ContentText;
  /** Called when the text was replaced and must be reloaded. */
  onReplaced: () => Promise<void>;
}

const KINDS = { article: 'Article', page: 'Page', faq: 'FAQ section' } as const;

export function TextDesk({ text, onReplaced }: TextDeskProps) {
  const draft = useDraft(text);
  const [parts, setParts] = useState(text.parts);
  const mayWrite = useMay('write:content');
  const { fields, change, conflict } = draft;
  const article = isArticle(fields) ? fields : null;

  function addPart(part: LinkedPart) {
    if (!article || article.products.includes(part.id)) return;
    setParts((before) => [...before.filter(({ id }) => id !== part.id), part]);
    change({ products: [...article.products, part.id] });
  }

  return (
    <Desk
      title={KINDS[text.kind]}
      about={
        <span className="flex flex-wrap gap-x-4">
          <TextState shown={text.shown} publishedAt={text.published_at} draft={draft.draft} />
          <SaveNote state={draft.state} />
          {conflict && (
            <DeskButton look="quiet" onPress={() => draft.setCompared(true)}>
              Compare
            </DeskButton>
          )}
        </span>
      }
      actions={mayWrite && <PublishActions text={text} draft={draft} onReplaced={onReplaced} />}
      className="ruled-head text-desk"
    >
      <div className="desk-columns lg:aside-right-85">
        <div className="text-main">
          <TextField
            label="Title"
            value={fields.title}
            maxLength={300}
            readOnly={!mayWrite}
            onType={(text) => change({ title: text })}
          />
          <Suspense fallback={<Loading label="Loading the editor" />}>
            <LazyRichText
              label="Text"
              html={fields.description}
              parts={parts}
              isReadOnly={!mayWrite}
              isFocused={mayWrite && fields.description === ''}
              onChange={(description) => change({ description })}
              onPartLinked={addPart}
            />
          </Suspense>
        </div>
        <div className="desk-side border-line max-lg:border-t">
          {article && (
            <ArticleSide
              fields={article}
              parts={parts}
              published={text.published_at !== null}
              onChange={change}
              onPartAdded={addPart}
            />
          )}
          {'page_title' in fields && <SearchTexts fields={fields} onChange={change} />}
        </div>
      </div>
      {conflict && draft.isCompared && (
        <ConflictDialog
          what={fields.title || 'This text'}
          by={conflict.by}
          fields={differences(conflict.theirs, fields)}
          onBack={() => draft.setCompared(false)}
          onTakeTheirs={() => {
            draft.drop();
            void onReplaced();
          }}
          onSaveMine={draft.saveMine}
        />
      )}
    </Desk>
  );
}

const isArticle = (fields: TextFields): fields is ArticleFields => 'slug' in fields;

const WORDS: Record<SaveState, string> = {
  saved: 'Draft saved',
  saving: 'Saving…',
  waiting: 'Saving…',
  failed: 'Not saved yet; kept in this browser',
  overtaken: 'Not saved: somebody else has changed this text',
};

const NOT_SAVED = new Set<SaveState>(['failed', 'overtaken']);

const SaveNote = ({ state }: { state: SaveState }) => (
  <span role="status" className={NOT_SAVED.has(state) ? 'text-orange' : 'text-steel'}>
    {WORDS[state]}
  </span>
);
