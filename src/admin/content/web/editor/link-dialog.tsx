import type { Editor } from '@tiptap/react';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import type { LinkedPart, LinkTarget } from '../../content-shapes.ts';
import { TargetDialog } from '../target-dialog.tsx';

interface LinkDialogProps {
  editor: Editor;
  onClose: () => void;
  onPartLinked?: (part: LinkedPart) => void;
}

/** Links the selection, or inserts the target's title as a link. */
export function LinkDialog({ editor, onClose, onPartLinked }: LinkDialogProps) {
  function link({ href, title, part }: LinkTarget) {
    const mark = { type: 'link', attrs: { href } };
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent([
        ...(followsWord(editor) ? [{ type: 'text', text: ' ' }] : []),
        { type: 'text', text: title, marks: [mark] },
        { type: 'text', text: ' ' },
      ]);
    else chain.setMark('link', { href });
    onClose();
    // Runs after the dialog has returned the focus.
    chain.run();
    if (part) onPartLinked?.(part);
  }

  return (
    <TargetDialog
      open
      title="Link to"
      onClose={onClose}
      onChosen={link}
      actions={
        editor.isActive('link') && (
          <DeskButton
            inDialog
            onPress={() => {
              editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
              onClose();
            }}
          >
            Remove the link
          </DeskButton>
        )
      }
    />
  );
}

function followsWord({ state }: Editor): boolean {
  const { $from } = state.selection;
  return /[^\s(“"]$/.test($from.parent.textBetween(0, $from.parentOffset, undefined, ' '));
}
