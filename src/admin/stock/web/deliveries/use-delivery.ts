import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asRefused, CallRefused, callShop, failureText } from '../../../../kit/client.ts';
import { randomKey } from '../../../../kit/random-key.ts';
import { callQuery } from '../../../frame/web/live/call-query.ts';
import { signal } from '../../../frame/web/scanner/scan-signal.ts';
import { cacheAnswer } from '../../../frame/web/live/show-answer.ts';
import type { Delivery } from '../../shapes.ts';

export const deliveryQuery = (id: string) =>
  callQuery(['stock', 'delivery', id], 'GET admin/deliveries/:id', { params: { id } });

/** Retries failed scans under the same key, so the shop counts them once. */
const retry = (failures: number, error: Error): boolean =>
  failures < 3 && !(error instanceof CallRefused && error.isFinal);

interface Pieces {
  product_id: number;
  received?: number;
  damaged?: number;
}

/** Sends scans and pieces sequentially; each counts once. */
export function useDelivery({ id }: Pick<Delivery, 'id'>) {
  const queryClient = useQueryClient();
  const [last, setLast] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const params = { id: String(id) };
  const scope = { id: `delivery ${id}` };
  const store = (data: Delivery) =>
    cacheAnswer(queryClient, deliveryQuery(String(id)).queryKey, data);
  const fail = (error: unknown, text: string) => {
    signal('wrong');
    setProblem(failureText(error, text));
    void queryClient.invalidateQueries({ queryKey: ['stock'] });
  };
  const scanning = useMutation({
    scope,
    retry,
    mutationFn: ({ code, key }: { code: string; key: string }) =>
      callShop('POST admin/deliveries/:id/scan', { params, body: { code }, key }),
    onSuccess({ data, product_id }) {
      store(data);
      setLast(product_id);
      setProblem('');
      signal('right');
    },
    onError(error, { code }) {
      const isUnknown = asRefused<'POST admin/deliveries/:id/scan'>(error)?.is('no_such_part');
      if (!isUnknown) return fail(error, 'This scan did not reach the shop. Scan it again.');
      signal('wrong');
      setProblem(`No part has the code ${code}.`);
    },
  });
  const unpacking = useMutation({
    scope,
    retry,
    mutationFn: ({ key, ...body }: Pieces & { key: string }) =>
      callShop('POST admin/deliveries/:id/pieces', { params, body, key }),
    onSuccess({ data }, { product_id }) {
      store(data);
      setLast(product_id);
      setProblem('');
    },
    onError: (error) => fail(error, 'That did not reach the shop.'),
  });
  return {
    last,
    problem,
    store,
    refuseCut: (part: string) => {
      signal('wrong');
      setProblem(`Only ${part} arrived, and nothing was counted.`);
    },
    scan: (code: string) => scanning.mutate({ code, key: randomKey() }),
    unpack: (pieces: Pieces) => unpacking.mutate({ ...pieces, key: randomKey() }),
  };
}
