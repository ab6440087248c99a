import { DeskButton } from '../desk/desk-button.tsx';
import { DiscardButton } from './discard-button.tsx';

interface SaveBarProps {
  /** The number of unsaved changes. */
  count: number;
  /** Why the changes cannot be saved. */
  wrong: string | undefined;
  /** The label of its button. */
  save?: string;
  busy: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** The unsaved changes, in the ink bar. */
export const SaveBar = (props: SaveBarProps) => {
  const { count, wrong, save = 'Save', busy, onSave, onDiscard } = props;
  return (
    <>
      <span className="mr-auto px-4 font-semibold" role="status">
        {count === 1 ? '1 change' : `${count} changes`}, not saved
        {wrong && <span>{`. ${wrong}`}</span>}
      </span>
      <DiscardButton count={count} onDiscard={onDiscard} />
      <DeskButton
        look="yellow"
        keyName="mod+enter"
        busy={busy}
        disabledBecause={wrong ?? (count === 0 ? 'Nothing has changed.' : undefined)}
        onPress={onSave}
      >
        {save}
      </DeskButton>
    </>
  );
};
