import { type Editor, useEditorState } from '@tiptap/react';

const WORDS_PER_MINUTE = 220;

export function WordCount({ editor }: { editor: Editor }) {
  const words = useEditorState({
    editor,
    selector: ({ editor: { state } }) => countWords(state.doc),
  });
  const minutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE));
  return (
    <p className="word-count">
      {words === 1 ? '1 word' : `${words.toLocaleString('en-US')} words`}, {minutes} min read
    </p>
  );
}

const countWords = (doc: Editor['state']['doc']): number =>
  doc.textBetween(0, doc.content.size, ' ', ' ').split(/\s+/).filter(Boolean).length;
