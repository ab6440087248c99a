import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { asRefused, callShop, failureText } from '../../../../kit/client.ts';
import { randomKey } from '../../../../kit/random-key.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import { cacheAnswer } from '../../../frame/web/live/show-answer.ts';
import type { Count } from '../../shapes.ts';
import { piecesToSend, type WaitingPieces, waitingPieces } from './count-queue.ts';

const AT_ONCE = 200;
const RETRY_MS = 3_000;

/** Shows counts at once and sends them in the background, retrying until the server has them. */
export function useCount({ id }: Pick<Count, 'id'>) {
  const queryClient = useQueryClient();
  const [stored] = useState(() => waitingPieces(id));
  const [waiting, setWaiting] = useState(stored.get);
  // Another object after each round of sending.
  const [last, setLast] = useState({ isCut: false });
  const countKey = ['stock', 'count', String(id), false];
  const compared = ['stock', 'count', String(id), true];
  const hasWaiting = waiting.length > 0;

  function change(next: readonly WaitingPieces[]) {
    stored.set(next);
    setWaiting(next);
  }
  const send = useEffectEvent(async () => {
    const batch = stored.get().slice(0, AT_ONCE);
    if (batch.length === 0) return;
    const sent = new Set(batch.map(({ request_id }) => request_id));
    let isCut = false;
    const leave = () => change(stored.get().filter(({ request_id }) => !sent.has(request_id)));
    try {
      const { data } = await callShop('POST admin/counts/:id/pieces', {
        params: { id: String(id) },
        body: { pieces: piecesToSend(batch, Date.now()) },
      });
      queryClient.removeQueries({ queryKey: compared });
      cacheAnswer(queryClient, countKey, data);
      leave();
    } catch (error) {
      if (asRefused(error)?.isFinal) {
        leave();
        toast.error(failureText(error, 'This was not counted.'));
        void queryClient.invalidateQueries({ queryKey: ['stock'] });
      } else isCut = true;
    }
    setLast({ isCut });
  });

  // Sequential: each round that ends begins the next, also for what is counted in the moment in which it ends.
  useEffect(() => {
    if (!hasWaiting) return;
    const timer = setTimeout(() => void send(), last.isCut ? RETRY_MS : 0);
    return () => clearTimeout(timer);
  }, [hasWaiting, last]);

  return {
    waiting,
    /** True if the server cannot be reached. */
    isCut: last.isCut,
    add(product_id: number, pieces: number) {
      const one = { request_id: randomKey(), product_id, pieces, at: Date.now() };
      change([...stored.get(), one]);
    },
  };
}
