import { useEffect, useRef, useState } from 'react';
import {
  type MovementReason,
  movementReasons,
  isInboundOnly,
  isOutboundOnly,
} from '../../../catalogue/rules/stock/movement-reasons.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { useSave } from '../../frame/web/form/use-save.ts';
import { earlierText, oneDifference } from '../../frame/web/form/in-turn.ts';
import { useTyped } from '../../frame/web/form/use-typed-guard.tsx';
import { useRequestKey } from '../../frame/web/form/use-request-key.ts';
import { TextField } from '../../frame/web/form/text-field.tsx';
import { DeskForm } from '../../frame/web/form/desk-form.tsx';
import { SelectField } from '../../frame/web/form/select-field.tsx';
import { type ShelfStock, type PiecesRead, readPieces } from '../rules/read-pieces.ts';
import { reasonLabels, signed } from './reason-words.ts';

interface MoveBody {
  delta: number;
  reason: MovementReason;
  note: string;
}

/** Records pieces added, removed or counted; an unsigned number of damaged pieces is removed. */
export function MoveForm({ id, part }: { id: string; part: ShelfStock }) {
  const [pieces, setPieces] = useState('');
  const [reason, setReason] = useState<MovementReason>('correction');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const first = useRef<HTMLSelectElement>(null);
  // The dialog opens before the part has loaded, so its initial focus misses this field.
  useEffect(() => first.current?.focus(), []);
  const { forget } = useTyped();
  const key = useRequestKey();
  const read = readPieces(pieces, reason, part);
  const problem = read.delta === undefined && (isTried || pieces !== '') ? read.fault : undefined;
  const [move] = useState(() =>
    oneDifference((body: MoveBody) =>
      key.send('POST admin/stock/parts/:id/move', { params: { id }, body }),
    ),
  );
  const save = useSave(
    async () => {
      if (read.delta === undefined) throw new Error(read.fault);
      if (read.counted === undefined) return move({ delta: read.delta, reason, note });
      const body = { counted: read.counted, note };
      const answer = await key.send('POST admin/stock/parts/:id/count', { params: { id }, body });
      return { answer, isEarlier: false };
    },
    {
      topics: ['stock', 'parts', 'today'],
      saved: ({ answer: { data }, isEarlier }) =>
        earlierText(isEarlier, `${data.part.stock} in stock now`),
      onSaved() {
        setPieces('');
        setNote('');
        setTried(false);
        forget();
      },
    },
  );
  return (
    <DeskForm
      noValidate
      className="move-form"
      onSend={() => {
        setTried(true);
        if (read.delta !== undefined && !save.isPending) save.mutate();
      }}
    >
      <SelectField
        label="Reason"
        ref={first}
        value={reason}
        choices={movementReasons.map((one) => [one, reasonLabels[one]])}
        onChoose={setReason}
      />
      <TextField
        label={reason === 'counted' ? 'Pieces on hand' : 'Pieces'}
        required
        error={problem}
        hint={hintOf(read, reason, part)}
        value={pieces}
        autoComplete="off"
        onType={setPieces}
      />
      <TextField label="Note" optional value={note} maxLength={200} onType={setNote} />
      <DeskButton look="yellow" type="submit" inDialog busy={save.isPending}>
        Move
      </DeskButton>
    </DeskForm>
  );
}

function hintOf(read: PiecesRead, reason: MovementReason, { stock, sold_on_shelf }: ShelfStock) {
  if (read.delta !== undefined)
    return read.delta === 0
      ? `The same as now, ${stock}`
      : `${signed(read.delta)}, then ${read.after}`;
  if (isInboundOnly(reason) || isOutboundOnly(reason)) return 'Such as 4';
  if (reason !== 'counted') return 'Such as 4 or -2';
  return sold_on_shelf > 0
    ? `All on the shelf, with the ${sold_on_shelf} that ${sold_on_shelf === 1 ? 'is' : 'are'} sold`
    : 'All on the shelf, such as 4';
}
