import { serverNow } from '../../../frame/web/server-time.ts';
import { KeyCap } from '../../../frame/web/keys/key-cap.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { ago } from '../ago.ts';
import { type FaultyCell, suggestion } from '../cells/find-faults.ts';
import { shownCell } from '../../rules/sheet-columns.ts';

const SHOWN = 50;

export interface FaultListProps {
  faults: readonly FaultyCell[];
  /** "E6"; undefined if the part is not in this view. */
  nameOfCell: (cell: FaultyCell) => string | undefined;
  onGo: (cell: FaultyCell) => void;
  /** Changes the cell to this text. */
  onTake: (cell: FaultyCell, becomes: string) => void;
  /** Keeps the change, rebased onto the current value. */
  onKeep: (cell: FaultyCell) => void;
}

/** Invalid cells, each with a fix. */
export function FaultList(props: FaultListProps) {
  const { faults } = props;
  return (
    <>
      <h3 className="preview-label">
        Faults, left out of the batch
        <span className="ml-auto">
          next <KeyCap keys="f8" />
        </span>
      </h3>
      <ul>
        {faults.slice(0, SHOWN).map((fault) => (
          <Fault key={`${fault.id} ${fault.column}`} {...props} fault={fault} />
        ))}
        {faults.length > SHOWN && (
          <li className="px-4 py-2 text-graphite">
            and {(faults.length - SHOWN).toLocaleString('en-US')} more
          </li>
        )}
      </ul>
    </>
  );
}

function Fault({
  fault,
  nameOfCell,
  onGo,
  onTake,
  onKeep,
}: FaultListProps & { fault: FaultyCell }) {
  const guess = suggestion(fault);
  const name = nameOfCell(fault);
  return (
    <li className="preview-fault">
      <span className="text-red" aria-hidden="true">
        ✕
      </span>
      <span className="min-w-0">
        <b>{name}</b> <span className="font-mono">{fault.sku}</span>
        <br />
        <span>{reasonOf(fault)}</span>
      </span>
      <span className="flex flex-col items-end">
        {guess !== undefined && (
          <DeskButton look="quiet" onPress={() => onTake(fault, guess)}>
            {`Take ${guess}`}
          </DeskButton>
        )}
        {fault.kind === 'changed_meanwhile' && fault.now !== null && (
          <>
            <DeskButton look="quiet" onPress={() => onTake(fault, fault.now!)}>
              {`Take ${shownCell(fault.column, fault.now) || 'theirs'}`}
            </DeskButton>
            <DeskButton look="quiet" onPress={() => onKeep(fault)}>
              {`Keep ${shownCell(fault.column, fault.becomes) || 'mine'}`}
            </DeskButton>
          </>
        )}
        {guess === undefined && fault.kind !== 'changed_meanwhile' && (
          <DeskButton look="quiet" onPress={() => onGo(fault)}>
            {name === undefined ? 'Discard the change' : 'Go to cell'}
          </DeskButton>
        )}
      </span>
    </li>
  );
}

/** "Ada saved 37.50 two minutes ago". */
function reasonOf({ column, reason, saved, now }: FaultyCell): string {
  if (!saved || now === null) return reason;
  return `${saved.by} saved ${shownCell(column, now) || 'nothing'} ${ago(saved.at, serverNow())}`;
}
