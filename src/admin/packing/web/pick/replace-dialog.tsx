import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { asRefused, callShop } from '../../../../kit/client.ts';
import { randomKey } from '../../../../kit/random-key.ts';
import { DeskDialog } from '../../../frame/web/form/desk-dialog.tsx';
import { callQuery } from '../../../frame/web/live/call-query.ts';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { Unloaded } from '../../../frame/web/desk/shown.tsx';
import { Thumb } from '../../../frame/web/table/thumb.tsx';
import { useSave } from '../../../frame/web/form/use-save.ts';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import { DeskForm } from '../../../frame/web/form/desk-form.tsx';
import '../../../frame/web/scanner/scanner.css';
import type { LineDialogProps } from './short-dialog.tsx';

/** Substitutes a part, chosen from a list or by SKU. */
export function ReplaceDialog({ pickId, row, onDone, onClose }: LineDialogProps) {
  const { part, instead, quantity } = row;
  const [sku, setSku] = useState('');
  const [wrong, setWrong] = useState('');
  const params = { id: String(pickId), product: String(part.product_id) };
  const query = useQuery(
    callQuery(['packing', 'instead', part.product_id], 'GET admin/picks/:id/instead/:product', {
      params,
    }),
  );
  const { data } = query;
  const save = useSave(
    (other: string) =>
      callShop('POST admin/picks/:id/replace', {
        params,
        body: { product_id: part.product_id, sku: other },
        key: randomKey(),
      }),
    {
      topics: ['packing', 'orders', 'stock'],
      onSaved(answer) {
        onDone(answer.data);
        onClose();
      },
      onFailed(failure) {
        const refused = asRefused<'POST admin/picks/:id/replace'>(failure);
        if (!refused?.is('no_such_part')) return false;
        setWrong(refused.message);
        return true;
      },
    },
  );

  return (
    <DeskDialog
      open
      keepsTyping
      onClose={onClose}
      title="Replace"
      description={`Take ${quantity} of another part instead of ${part.sku}, ${part.name}. Check that it fits: these are the same type, for the same vans and years.`}
    >
      {instead && (
        <DeskButton inDialog icon={<Undo2 />} onPress={() => save.mutate(part.sku)}>
          Take {part.sku} after all
        </DeskButton>
      )}
      {(query.error || !data) && <Unloaded of={query} />}
      <ul>
        {data?.map((other) => (
          <li key={other.sku} className="choice-row min-h-15.5">
            <Thumb src={other.image} size="line" />
            <span className="flex-1 min-w-0">
              <b>{other.name}</b>
              <span className="block font-mono text-graphite">
                {other.sku}, {other.shelf || 'no shelf'}, {other.stock} in stock
              </span>
            </span>
            <DeskButton
              inDialog
              disabledBecause={other.stock < quantity ? `Only ${other.stock} in stock` : undefined}
              onPress={() => save.mutate(other.sku)}
            >
              Take
              <span className="sr-only"> {other.sku}</span>
            </DeskButton>
          </li>
        ))}
      </ul>
      <DeskForm
        className="code-typed"
        onSend={() => {
          if (sku.trim()) save.mutate(sku);
        }}
      >
        <TextField
          label="Another SKU"
          className="flex-1 min-w-0"
          error={wrong}
          value={sku}
          onType={(text) => {
            setSku(text);
            setWrong('');
          }}
        />
        <DeskButton
          inDialog
          type="submit"
          busy={save.isPending}
          disabledBecause={sku.trim() ? undefined : 'Type or scan its SKU first'}
        >
          Take this one
        </DeskButton>
      </DeskForm>
    </DeskDialog>
  );
}
