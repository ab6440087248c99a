import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { DiscardButton } from '../../frame/web/form/discard-button.tsx';
import { columnName } from '../rules/column-names.ts';
import { usePart } from './part-form-context.ts';

/** The unsaved changes and the save button. */
export function SaveBar() {
  const { edits, count, isSaving, save, drop } = usePart();
  const names = Object.keys(edits).map(columnName);
  return (
    <>
      <p className="facts flex-1 px-4 py-1" role="status">
        <b>{count === 1 ? '1 change' : `${count} changes`}, not saved</b>
        <span>{names.join(', ')}</span>
      </p>
      <DiscardButton count={count} onDiscard={drop} />
      <DeskButton look="yellow" keyName="mod+enter" busy={isSaving} onPress={save}>
        Save
      </DeskButton>
    </>
  );
}
