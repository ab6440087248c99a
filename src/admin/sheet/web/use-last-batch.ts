import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callShop } from '../../../kit/client.ts';
import { randomKey } from '../../../kit/random-key.ts';
import { storedValue } from '../../../ui/hooks/stored-value.ts';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { useMe } from '../../frame/web/use-me.ts';
import { useSave } from '../../frame/web/form/use-save.ts';
import { type Batch, SHEET_TOPICS } from './use-apply.ts';

const storedBatch = (staffId: number) =>
  storedValue('session', `vangon-sheet-batch-${staffId}`, (value): Batch | null => {
    const { batch, changed, left } = (value ?? {}) as Partial<Batch>;
    return typeof batch === 'string' && typeof changed === 'number'
      ? { batch, changed, left: Number(left) || 0 }
      : null;
  });

/** Whether no cell was changed since the batch, which left faulty ones unsaved. */
export const isLatest = (last: Batch | null, unsaved: number): last is Batch =>
  last !== null && unsaved <= (last.left ?? 0);

/** The last batch that this person applied in this tab, kept across reloads; it can be put back once. */
export function useLastBatch(mayWrite: boolean) {
  const { id } = useMe();
  const [stored] = useState(() => storedBatch(id));
  const [last, setLast] = useState(() => stored.get());
  const remember = (batch: Batch | null) => {
    if (batch) stored.set(batch);
    else stored.remove();
    setLast(batch);
  };
  const { data } = useQuery({
    ...callQuery(['parts', 'sheet-batch', last?.batch], 'GET admin/parts/sheet/batch', {
      query: { batch: last?.batch ?? '' },
    }),
    enabled: mayWrite && last !== null,
  });
  const putBack = useSave(
    async ({ batch }: Batch) => {
      const input = { body: { batch }, key: randomKey() };
      return (await callShop('POST admin/parts/sheet/put-back', input)).data;
    },
    {
      topics: SHEET_TOPICS,
      saved: ({ put_back, left }) =>
        left === 0
          ? `${put_back.toLocaleString('en-US')} changes put back`
          : { problem: `${put_back} put back, ${left} left alone: changed since` },
      onSaved: () => remember(null),
    },
  );
  return {
    /** Null if there is none, or if it was put back, here or at the log desk. */
    last: data?.is_put_back ? null : last,
    /** Whether the server has confirmed that it can be put back. */
    isOpen: data?.is_put_back === false,
    remember,
    putBack,
  };
}

export type LastBatch = ReturnType<typeof useLastBatch>;
