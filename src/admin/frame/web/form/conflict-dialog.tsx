import { DeskDialog } from './desk-dialog.tsx';
import { DeskButton } from '../desk/desk-button.tsx';
import { firstField } from './first-field.ts';
import { diffWords, type Words } from '../table/marked-words.ts';
import './conflict-dialog.css';

export interface ConflictField {
  name: string;
  theirs: string;
  mine: string;
}

export interface ConflictDialogProps {
  /** What both have changed, as in "Order 6482-9017-30". */
  what: string;
  fields: readonly ConflictField[];
  /** Who saved first, if known. */
  by?: string;
  /** Returns to what one has typed, with nothing saved and nothing lost; Escape does it too. */
  onBack: () => void;
  /** Overwrites the saved version with one's own. */
  onSaveMine?: () => void;
  /** Discards what one has typed. */
  onTakeTheirs: () => void;
}

/** Shows both versions after two people changed the same thing, and asks which to keep. */
export function ConflictDialog({
  what,
  fields,
  by = 'Somebody else',
  onBack,
  onSaveMine,
  onTakeTheirs,
}: ConflictDialogProps) {
  return (
    <DeskDialog
      open
      title={`${what} has changed meanwhile`}
      description={`${by} saved first. Yours is not saved yet.`}
      onClose={onBack}
      // It may open while somebody types: the first button discards nothing.
      initialFocus={firstField}
      actions={
        <>
          <DeskButton look="yellow" inDialog onPress={onBack}>
            Back to mine
          </DeskButton>
          {onSaveMine && (
            <DeskButton inDialog onPress={onSaveMine}>
              Save mine
            </DeskButton>
          )}
          <DeskButton inDialog onPress={onTakeTheirs}>
            Keep theirs
          </DeskButton>
        </>
      }
    >
      {fields.length === 0 ? (
        <p>Your text is the same. Please check it once more.</p>
      ) : (
        <table className="conflict">
          <caption className="sr-only">Both versions</caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Now</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ name, theirs, mine }) => {
              const [now, yours] = diffWords(theirs, mine);
              return (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{theirs ? <Marked words={now} /> : 'none'}</td>
                  <td>{mine ? <Marked words={yours} /> : 'none'}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </DeskDialog>
  );
}

const Marked = ({ words }: { words: readonly Words[] }) =>
  words.map(({ text, differs }, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have only their place
    differs ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );
