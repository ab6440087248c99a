import { DeskButton } from '../desk/desk-button.tsx';

interface SaveBarProps {
  /** How many changes are not saved. */
  count: number;
  /** Why they cannot be saved as they are. */
  wrong: string | undefined;
  /** What its button says. */
  save?: string;
  busy: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** In the ink bar: what is changed and not saved. */
export const SaveBar = (props: SaveBarProps) => {
  const { count, wrong, save = 'Save', busy, onSave, onDiscard } = props;
  return (
    <>
      <span className="mr-auto px-4 font-semibold" role="status">
        {count === 1 ? '1 change' : `${count} changes`}, not saved
        {wrong && `. ${wrong}`}
      </span>
      <DeskButton look="bar" onPress={onDiscard}>
        Discard
      </DeskButton>
      <DeskButton
        look="yellow"
        keyName="mod+enter"
        busy={busy}
        disabledBecause={wrong ?? (count === 0 ? 'Nothing is changed.' : undefined)}
        onPress={onSave}
      >
        {save}
      </DeskButton>
    </>
  );
};
