import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import '../../../../content/web/content.css';
import type { LinkedPart } from '../../content-shapes.ts';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import { classNames } from '../../../../ui/styles/class-names.ts';
import { asLine, cleanPasted } from './clean-pasted.ts';
import { labelsOf } from './labels-of.ts';
import { LinkDialog } from './link-dialog.tsx';
import { showPartLabels, PartLabelling } from './part-labels.ts';
import { PictureDialog, type PendingPicture } from './picture-dialog.tsx';
import { textExtensions } from './schema.ts';
import { Toolbar } from './toolbar.tsx';
import { WordCount } from './word-count.tsx';
import { writeHtml } from './write-html.ts';
import './editor.css';

export interface RichTextProps {
  label: string;
  /** The initial content. */
  html: string;
  /** Parts whose price and stock are shown after links to them. */
  parts: readonly LinkedPart[];
  isReadOnly?: boolean;
  /** Focuses the end of the text on mount. */
  isFocused?: boolean;
  /** One line with bold words and links, such as an announcement. */
  isLine?: boolean;
  onChange: (html: string) => void;
  onPartLinked?: (part: LinkedPart) => void;
}

type Open = { kind: 'link' } | { kind: 'picture'; picture: PendingPicture } | null;

/** An editor limited to what the shop's texts may contain. */
export function RichText({
  label: name,
  html,
  parts,
  isReadOnly,
  onChange,
  onPartLinked,
  isFocused = false,
  isLine = false,
}: RichTextProps) {
  const [open, setOpen] = useState<Open>(null);
  const [source, setSource] = useState<string | null>(null);

  /** Opens the dialog for a dropped or pasted picture; of several files, only the first is taken. */
  function take(files: FileList | undefined, at?: number): boolean {
    const file = [...(files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (!file) return false;
    setOpen({ kind: 'picture', picture: { file, at } });
    return true;
  }

  const editor = useEditor({
    extensions: [...textExtensions, PartLabelling],
    content: html,
    editable: !isReadOnly,
    // The shop's policy allows no inline styles.
    injectCSS: false,
    onUpdate: ({ editor: changed }) => onChange(writeHtml(changed.getJSON())),
    editorProps: {
      attributes: {
        class: classNames('prose rich-text', isLine && 'min-h-0 py-2.5'),
        role: 'textbox',
        'aria-multiline': String(!isLine),
        'aria-label': name,
      },
      handleDOMEvents: {
        // Leaves the desk's keys to the desk.
        keydown: (_, { key, ctrlKey, metaKey }) =>
          key === 'Escape' || (key === 'Enter' && (ctrlKey || metaKey)),
      },
      handleDrop: (view, event, _, moved) =>
        !moved &&
        !isLine &&
        take(
          event.dataTransfer?.files,
          view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos,
        ),
      transformPastedHTML: (pasted) => (isLine ? asLine(cleanPasted(pasted)) : cleanPasted(pasted)),
      transformPastedText: (pasted) => (isLine ? pasted.replaceAll(/\s*\n\s*/g, ' ') : pasted),
      handlePaste: (_, event) => !isLine && take(event.clipboardData?.files),
      handleKeyDown(view, event) {
        if (isLine && event.key === 'Enter') return true;
        if (event.altKey && event.key === 'F10') {
          view.dom.closest('.editor')?.querySelector<HTMLElement>('[role=toolbar] button')?.focus();
          return true;
        }
        if (!(event.ctrlKey || event.metaKey) || !event.altKey) return false;
        if (event.code === 'KeyL') setOpen({ kind: 'link' });
        else if (event.code === 'KeyP' && !isLine) setOpen({ kind: 'picture', picture: {} });
        else return false;
        event.preventDefault();
        return true;
      },
    },
  });

  // The editor's own `autofocus` runs before a busy browser has its element in the page.
  useEffect(() => {
    // A busy browser may have replaced this one: then the next has the focus.
    if (isFocused && !editor.isDestroyed) editor.commands.focus('end');
  }, [editor, isFocused]);
  useEffect(() => {
    showPartLabels(editor, labelsOf(parts));
  }, [editor, parts]);

  function showSource() {
    if (source === null) return setSource(writeHtml(editor.getJSON()));
    editor.commands.setContent(cleanPasted(source), { emitUpdate: true });
    setSource(null);
  }

  return (
    <div className="editor">
      {!isReadOnly && (
        <Toolbar
          editor={editor}
          isLine={isLine}
          isSource={source !== null}
          onLink={() => setOpen({ kind: 'link' })}
          onPicture={() => setOpen({ kind: 'picture', picture: pictureAt(editor) })}
          onSource={showSource}
        />
      )}
      {source === null ? (
        <EditorContent editor={editor} />
      ) : (
        <TextField
          label="HTML"
          labelHidden
          hint="Anything that texts cannot contain is removed when you go back to the text."
          className="p-4"
          rows={20}
          spellCheck={false}
          inputClass="font-mono"
          value={source}
          onType={setSource}
        />
      )}
      {!isLine && <WordCount editor={editor} />}
      {open?.kind === 'link' && (
        <LinkDialog
          editor={editor}
          onClose={() => setOpen(null)}
          {...(onPartLinked && { onPartLinked })}
        />
      )}
      {open?.kind === 'picture' && (
        <PictureDialog editor={editor} picture={open.picture} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}

/** The selected picture, to edit its alternative text. */
const pictureAt = (editor: ReturnType<typeof useEditor>): PendingPicture =>
  editor.isActive('picture') ? { stored: editor.getAttributes('picture') as never } : {};
