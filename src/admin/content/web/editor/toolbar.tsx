import { type Editor, useEditorState } from '@tiptap/react';
import { ImagePlus, Link } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import {
  lineActions,
  tableActions,
  type ToolbarAction,
  toolbarActions,
} from './toolbar-actions.tsx';

interface ToolbarProps {
  editor: Editor;
  isSource: boolean;
  /** Only what one line may hold. */
  isLine: boolean;
  onLink: () => void;
  onPicture: () => void;
  onSource: () => void;
}

const inOneRow = toolbarActions.flat();

/** Tab enters it once; arrows go from button to button, Escape back to the text. */
export function Toolbar({ editor, isSource, isLine, onLink, onPicture, onSource }: ToolbarProps) {
  const [entered, setEntered] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const now = useEditorState({
    editor,
    selector: () => ({
      on: inOneRow.map(({ isOn }) => isOn?.(editor) ?? false),
      link: editor.isActive('link'),
      picture: editor.isActive('picture'),
      table: editor.isActive('table'),
    }),
  });

  function move(event: KeyboardEvent) {
    if (event.key === 'Escape') return void editor.commands.focus();
    const by = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key];
    if (!by) return;
    event.preventDefault();
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const next = Math.min(Math.max(at + by, 0), buttons.length - 1);
    setEntered(next);
    buttons[next]?.focus();
  }

  const picture = {
    name: 'Picture',
    icon: ImagePlus,
    keys: 'Ctrl+Alt+P',
    isOn: now.picture,
    onPress: onPicture,
  };
  const html = { name: 'HTML', isOn: isSource, onPress: onSource };
  const shown = isLine ? lineActions : toolbarActions;
  const groups: Tool[][] = isSource
    ? [[html]]
    : [
        ...shown.map((group) =>
          group.map(({ name, icon, keys, isOn, run }, at) => ({
            name,
            icon,
            keys,
            isOn: isOn && now.on[startOf(toolbarActions, group) + at],
            onPress: () => run(editor),
          })),
        ),
        [
          { name: 'Link', icon: Link, keys: 'Ctrl+Alt+L', isOn: now.link, onPress: onLink },
          ...(isLine ? [] : [picture]),
        ],
        isLine ? [] : [html],
        now.table
          ? tableActions.map(({ name, run }) => ({ name, onPress: () => run(editor) }))
          : [],
      ];

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its buttons has the focus
    <div
      ref={bar}
      role="toolbar"
      aria-label="Formatting"
      className="editor-toolbar"
      onKeyDown={move}
    >
      {groups.map((group) => (
        <span key={group[0]?.name ?? ''} className="editor-tools">
          {group.map((tool, at) => (
            <ToolButton
              key={tool.name}
              {...tool}
              tabIndex={startOf(groups, group) + at === entered ? 0 : -1}
            />
          ))}
        </span>
      ))}
    </div>
  );
}

/** The number of tools before a group. */
const startOf = (groups: readonly (readonly unknown[])[], group: readonly unknown[]): number =>
  groups.slice(0, groups.indexOf(group)).flat().length;

interface Tool {
  name: string;
  icon?: ToolbarAction['icon'];
  keys?: string | undefined;
  isOn?: boolean | undefined;
  onPress: () => void;
}

function ToolButton({
  name,
  icon: Icon,
  keys,
  isOn,
  tabIndex,
  onPress,
}: Tool & { tabIndex: number }) {
  return (
    <button
      type="button"
      className="editor-tool"
      title={keys ? `${name} (${keys})` : name}
      aria-label={name}
      aria-pressed={isOn}
      tabIndex={tabIndex}
      onClick={onPress}
    >
      {Icon ? <Icon size={18} aria-hidden /> : name}
    </button>
  );
}
