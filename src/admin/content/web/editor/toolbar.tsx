import { type Editor, useEditorState } from '@tiptap/react';
import { ImagePlus, Link, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { tableActions, toolbarActions } from './toolbar-actions.ts';

interface ToolbarProps {
  editor: Editor;
  isSource: boolean;
  onLink: () => void;
  onPicture: () => void;
  onSource: () => void;
}

const inOneRow = toolbarActions.flat();

/** Tab enters it once; arrows go from button to button, Escape back to the text. */
export function Toolbar({ editor, isSource, onLink, onPicture, onSource }: ToolbarProps) {
  const [entered, setEntered] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const now = useEditorState({
    editor,
    selector: ({ editor: { isActive } }) => ({
      on: inOneRow.map(({ isOn }) => isOn?.(editor) ?? false),
      link: isActive('link'),
      picture: isActive('picture'),
      table: isActive('table'),
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

  let place = -1;
  const tabIndex = () => ((place += 1) === entered ? 0 : -1);
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its buttons has the focus
    <div
      ref={bar}
      role="toolbar"
      aria-label="Formatting"
      className="editor-toolbar"
      onKeyDown={move}
    >
      {!isSource &&
        toolbarActions.map((group) => (
          <span key={group[0]!.name} className="flex">
            {group.map((action) => (
              <Tool
                key={action.name}
                name={action.name}
                icon={action.icon}
                keys={action.keys}
                isOn={action.isOn && now.on[inOneRow.indexOf(action)]}
                tabIndex={tabIndex()}
                onPress={() => action.run(editor)}
              />
            ))}
          </span>
        ))}
      {!isSource && (
        <span className="flex">
          <Tool
            {...{ name: 'Link', icon: Link, keys: 'Ctrl+Alt+L', isOn: now.link }}
            tabIndex={tabIndex()}
            onPress={onLink}
          />
          <Tool
            {...{ name: 'Picture', icon: ImagePlus, keys: 'Ctrl+Alt+P', isOn: now.picture }}
            tabIndex={tabIndex()}
            onPress={onPicture}
          />
        </span>
      )}
      <Tool name="HTML" isOn={isSource} tabIndex={tabIndex()} onPress={onSource} />
      {!isSource && now.table && (
        <span className="editor-table-tools">
          {tableActions.map(({ name, run }) => (
            <Tool key={name} name={name} tabIndex={tabIndex()} onPress={() => run(editor)} />
          ))}
        </span>
      )}
    </div>
  );
}

interface ToolProps {
  name: string;
  icon?: LucideIcon;
  keys?: string | undefined;
  isOn?: boolean | undefined;
  tabIndex: number;
  onPress: () => void;
}

function Tool({ name, icon: Icon, keys, isOn, tabIndex, onPress }: ToolProps) {
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
