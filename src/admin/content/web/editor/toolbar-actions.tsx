import type { Editor } from '@tiptap/react';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Heading4,
  Italic,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  SquareCode,
  Strikethrough,
  Subscript,
  Superscript,
  Table,
  Underline,
  Undo2,
} from 'lucide-react';

export interface ToolbarAction {
  name: string;
  icon: typeof Bold;
  /** As people press them. */
  keys?: string;
  run: (editor: Editor) => void;
  isOn?: (editor: Editor) => boolean;
}

const heading = (level: 2 | 3 | 4, icon: typeof Bold): ToolbarAction => ({
  name: `Heading ${level}`,
  icon,
  keys: `Ctrl+Alt+${level}`,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
});

const mark = (name: string, type: string, icon: typeof Bold, keys?: string): ToolbarAction => ({
  ...{ name, icon },
  ...(keys && { keys }),
  run: (editor) => editor.chain().focus().toggleMark(type).run(),
  isOn: (editor) => editor.isActive(type),
});

/** In groups, as the toolbar shows them. */
export const toolbarActions: readonly (readonly ToolbarAction[])[] = [
  [heading(2, Heading2), heading(3, Heading3), heading(4, Heading4)],
  [
    mark('Bold', 'bold', Bold, 'Ctrl+B'),
    mark('Italic', 'italic', Italic, 'Ctrl+I'),
    mark('Underlined', 'underline', Underline, 'Ctrl+U'),
    mark('Struck through', 'strike', Strikethrough, 'Ctrl+Shift+S'),
    mark('Subscript', 'subscript', Subscript),
    mark('Superscript', 'superscript', Superscript),
    mark('Code', 'code', Code),
  ],
  [
    {
      ...{ name: 'List', icon: List, keys: 'Ctrl+Shift+8' },
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      ...{ name: 'Numbered list', icon: ListOrdered, keys: 'Ctrl+Shift+7' },
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      ...{ name: 'Quote', icon: Quote, keys: 'Ctrl+Shift+B' },
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
    {
      ...{ name: 'As typed', icon: SquareCode },
      run: (editor) => editor.chain().focus().toggleNode('pre', 'paragraph').run(),
      isOn: (editor) => editor.isActive('pre'),
    },
    {
      ...{ name: 'Line between', icon: Minus },
      run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
    {
      ...{ name: 'Table', icon: Table },
      run: (editor) =>
        editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
  ],
  [
    {
      ...{ name: 'Undo', icon: Undo2, keys: 'Ctrl+Z' },
      run: (editor) => editor.chain().focus().undo().run(),
    },
    {
      ...{ name: 'Redo', icon: Redo2, keys: 'Ctrl+Shift+Z' },
      run: (editor) => editor.chain().focus().redo().run(),
    },
  ],
];

/** Only inside a table. */
export const tableActions: readonly { name: string; run: (editor: Editor) => void }[] = [
  { name: 'Row below', run: (editor) => editor.chain().focus().addRowAfter().run() },
  { name: 'Column after', run: (editor) => editor.chain().focus().addColumnAfter().run() },
  {
    name: 'Head row',
    run: (editor) =>
      editor.chain().focus().toggleHeaderRow().updateAttributes('tableRow', { head: null }).run(),
  },
  { name: 'Merge or split cells', run: (editor) => editor.chain().focus().mergeOrSplit().run() },
  { name: 'Delete row', run: (editor) => editor.chain().focus().deleteRow().run() },
  { name: 'Delete column', run: (editor) => editor.chain().focus().deleteColumn().run() },
  { name: 'Delete table', run: (editor) => editor.chain().focus().deleteTable().run() },
];
