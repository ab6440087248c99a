import type { ChainedCommands, Editor } from '@tiptap/core';
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
  /** The shortcut, for display. */
  keys?: string | undefined;
  run: (editor: Editor) => void;
  isOn?: ((editor: Editor) => boolean) | undefined;
}

type Change = (chain: ChainedCommands) => ChainedCommands;

const made = (change: Change) => (editor: Editor) => void change(editor.chain().focus()).run();

const heading = (level: 2 | 3 | 4, icon: typeof Bold): ToolbarAction => ({
  name: `Heading ${level}`,
  icon,
  keys: `Ctrl+Alt+${level}`,
  run: made((chain) => chain.toggleHeading({ level })),
  isOn: (editor) => editor.isActive('heading', { level }),
});

/** `type` is what the text is while the button is on. */
const tool = (
  name: string,
  icon: typeof Bold,
  keys: string | undefined,
  change: Change,
  type?: string,
): ToolbarAction => ({
  name,
  icon,
  keys,
  run: made(change),
  isOn: type === undefined ? undefined : (editor) => editor.isActive(type),
});

const mark = (name: string, type: string, icon: typeof Bold, keys?: string): ToolbarAction =>
  tool(name, icon, keys, (chain) => chain.toggleMark(type), type);

/** Grouped as in the toolbar. */
export const toolbarActions: readonly (readonly ToolbarAction[])[] = [
  [heading(2, Heading2), heading(3, Heading3), heading(4, Heading4)],
  [
    mark('Bold', 'bold', Bold, 'Ctrl+B'),
    mark('Italic', 'italic', Italic, 'Ctrl+I'),
    mark('Underline', 'underline', Underline, 'Ctrl+U'),
    mark('Strikethrough', 'strike', Strikethrough, 'Ctrl+Shift+S'),
    mark('Subscript', 'subscript', Subscript),
    mark('Superscript', 'superscript', Superscript),
    mark('Code', 'code', Code),
  ],
  [
    tool('List', List, 'Ctrl+Shift+8', (chain) => chain.toggleBulletList(), 'bulletList'),
    tool(
      'Numbered list',
      ListOrdered,
      'Ctrl+Shift+7',
      (chain) => chain.toggleOrderedList(),
      'orderedList',
    ),
    tool('Quote', Quote, 'Ctrl+Shift+B', (chain) => chain.toggleBlockquote(), 'blockquote'),
    tool(
      'Preformatted',
      SquareCode,
      undefined,
      (chain) => chain.toggleNode('pre', 'paragraph'),
      'pre',
    ),
    tool('Divider', Minus, undefined, (chain) => chain.setHorizontalRule()),
    tool('Table', Table, undefined, (chain) =>
      chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
    ),
  ],
  [
    tool('Undo', Undo2, 'Ctrl+Z', (chain) => chain.undo()),
    tool('Redo', Redo2, 'Ctrl+Shift+Z', (chain) => chain.redo()),
  ],
];

/** Those of a text of one line. */
export const lineActions = toolbarActions.filter((group) =>
  group.some(({ name }) => name === 'Bold' || name === 'Undo'),
);

/** Only inside a table. */
export const tableActions: readonly Pick<ToolbarAction, 'name' | 'run'>[] = [
  { name: 'Row below', run: made((chain) => chain.addRowAfter()) },
  { name: 'Column after', run: made((chain) => chain.addColumnAfter()) },
  {
    name: 'Header row',
    run: made((chain) => chain.toggleHeaderRow().updateAttributes('tableRow', { head: null })),
  },
  { name: 'Merge or split cells', run: made((chain) => chain.mergeOrSplit()) },
  { name: 'Delete row', run: made((chain) => chain.deleteRow()) },
  { name: 'Delete column', run: made((chain) => chain.deleteColumn()) },
  { name: 'Delete table', run: made((chain) => chain.deleteTable()) },
];
