import { useState } from 'react';
import {
  type MovementReason,
  movementReasons,
} from '../../../catalogue/rules/stock/movement-reasons.ts';
import { callShop } from '../../../kit/client.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { DeskButton } from '../../frame/web/desk-button.tsx';
import { useSave } from '../../frame/web/use-save.ts';
import { useRequestKey } from '../../frame/web/use-request-key.ts';
import { reasonWords, signed } from './reason-words.ts';

/** Pieces that came or went; of what is damaged a number without sign goes. */
export function MoveForm({ id, stock }: { id: string; stock: number }) {
  const [pieces, setPieces] = useState('');
  const [reason, setReason] = useState<MovementReason>('correction');
  const [note, setNote] = useState('');
  const key = useRequestKey();
  const delta = readDelta(pieces, reason);
  const then = stock + delta;
  const problem = then < 0 ? `There are only ${stock}.` : undefined;
  const save = useSave(
    () => {
      const body = { delta, reason, note };
      return callShop('POST admin/stock/parts/:id/move', {
        ...{ params: { id }, body, key: key.of(body) },
      });
    },
    {
      topics: ['stock', 'parts', 'today'],
      saved: ({ data }) => `${data.part.stock} in stock now`,
      onSaved() {
        key.renew();
        setPieces('');
        setNote('');
      },
    },
  );
  return (
    <form
      className="move-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (delta !== 0 && !problem && !save.isPending) save.mutate();
      }}
    >
      <Field label="Why">
        <Select value={reason} onChange={({ target }) => setReason(target.value as MovementReason)}>
          {movementReasons.map((one) => (
            <option key={one} value={one}>
              {reasonWords[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Pieces"
        required
        error={problem}
        hint={delta === 0 ? 'As in 4 or -2' : `${signed(delta)}, then ${then}`}
      >
        <TextInput
          value={pieces}
          autoComplete="off"
          onChange={({ target }) => setPieces(target.value)}
        />
      </Field>
      <Field label="Note" optional>
        <TextInput value={note} maxLength={200} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <DeskButton look="yellow" type="submit" inDialog busy={save.isPending}>
        Move
      </DeskButton>
    </form>
  );
}

function readDelta(text: string, reason: MovementReason): number {
  const match = /^\s*([+\-−]?)\s*(\d{1,5})\s*$/.exec(text);
  if (!match) return 0;
  const isOut = match[1] === '' ? reason === 'damaged' : match[1] !== '+';
  return isOut ? -Number(match[2]) : Number(match[2]);
}
