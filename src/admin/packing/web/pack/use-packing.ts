import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { trackingLink } from '../../../../orders/rules/tracking-link.ts';
import { asRefused, CallRefused, callShop, failureText } from '../../../../kit/client.ts';
import { addressOf } from '../../../../kit/page.ts';
import { randomKey } from '../../../../kit/random-key.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import type { Packing, WrongPart } from '../../pack-calls.ts';
import { signal } from '../../../frame/web/scanner/scan-signal.ts';
import { cacheAnswer } from '../../../frame/web/live/show-answer.ts';
import { isComplete, piecesMissing } from './parcel-state.ts';
import { unknownCodeText } from './unknown-code.ts';
import { deskAddresses } from '../../../addresses.ts';

/** What the last scan was refused for. */
export interface ScanRefusal extends Partial<WrongPart> {
  /** Unique per scan, so that a repeated refusal is announced again. */
  id: string;
  kind: 'wrong_part' | 'too_many' | 'early' | 'cut' | 'other' | 'failed';
  message: string;
}

export interface Closing {
  tracking: string;
  weightGrams?: number | undefined;
  isPartial?: boolean;
}

/** Retries requests without a response under the same key, so the shop counts them once. */
const retry = (failures: number, error: Error): boolean =>
  failures < 3 && !(error instanceof CallRefused && error.isFinal);

/** Scanning, removing pieces and closing. Scans are sent sequentially, and each counts once. */
export function usePacking(packing: Packing) {
  const { order } = packing;
  const queryClient = useQueryClient();
  const router = useRouter();
  const [refusal, setRefusal] = useState<ScanRefusal | null>(null);
  const dismiss = () => setRefusal(null);
  const refuse = (what: Omit<ScanRefusal, 'id'>) => setRefusal({ id: randomKey(), ...what });
  const params = { number: order };
  const scope = { id: `packing ${order}` };
  const store = (data: Packing) => cacheAnswer(queryClient, ['packing', 'order', order], data);
  const reload = () => queryClient.invalidateQueries({ queryKey: ['packing'] });
  const goTo = (number: string) =>
    void router.navigate({ href: addressOf(deskAddresses.packing.pack, { number }) });

  const scanning = useMutation({
    scope,
    retry,
    mutationFn: ({ code, key }: { code: string; key: string }) =>
      callShop('POST admin/packing/:number/scan', { params, body: { code }, key }),
    onSuccess({ data }) {
      store(data);
      dismiss();
      signal('right');
    },
    onError(error, { code }) {
      const refused = asRefused<'POST admin/packing/:number/scan'>(error);
      const now = queryClient.getQueryData<Packing>(['packing', 'order', order]) ?? packing;
      const isEmpty = now.lines.every(({ packed }) => packed === 0);
      if (refused?.is('other_order') && isEmpty) return goTo(refused.body.order);
      if (refused?.is('unknown_code') && isComplete(now) && trackingLink(code))
        return close({ tracking: code });
      signal('wrong');
      if (!refused?.isFinal) void reload();
      const message = failureText(error, 'This scan did not reach the shop. Scan it again.');
      if (refused?.is('wrong_part', 'too_many')) {
        const { part, look_alike, bin } = refused.body;
        const kind = refused.is('wrong_part') ? 'wrong_part' : 'too_many';
        return refuse({ kind, message, part, look_alike, bin });
      }
      void reload();
      // The page itself shows who packs the order, or why nobody can.
      if (refused?.is('packed_by', 'cannot_pack')) return dismiss();
      if (refused?.is('unknown_code')) {
        const kind = trackingLink(code) && piecesMissing(now) > 0 ? 'early' : 'other';
        return refuse({ kind, message: unknownCodeText(code, now) });
      }
      refuse({ kind: refused ? 'other' : 'failed', message });
    },
  });
  const takingBack = useMutation({
    scope,
    retry,
    mutationFn: ({ productId, key }: { productId: number; key: string }) =>
      callShop('POST admin/packing/:number/take-back', {
        params,
        key,
        body: { product_id: productId },
      }),
    onSuccess({ data }) {
      store(data);
      dismiss();
    },
    onError: (error) => {
      refuse({ kind: 'failed', message: failureText(error, 'That could not be saved.') });
      void reload();
    },
  });
  const closing = useMutation({
    scope,
    retry,
    mutationFn: ({ closing: request, key }: { closing: Closing; key: string }) =>
      callShop('POST admin/packing/:number/close', {
        params,
        key,
        body: {
          tracking: request.tracking,
          ...(request.isPartial && { partial: true }),
          ...(request.weightGrams && { weight_grams: request.weightGrams }),
        },
      }),
    onSuccess({ data }) {
      const rest = data.rest.reduce((sum, { pieces }) => sum + pieces, 0);
      // Of an order of which nothing is missing, the rest is on back-order.
      const follows = rest > 0 ? `${rest} to follow` : 'the rest is on back-order';
      toast.success(
        data.is_complete ? `${order} is packed` : `${order}: parcel closed, ${follows}`,
        { duration: 4_000 },
      );
      void reload();
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
      if (data.next) goTo(data.next);
      else void router.navigate({ href: addressOf(deskAddresses.packing.pick) });
    },
    onError(error) {
      signal('wrong');
      void reload();
      const refused = asRefused<'POST admin/packing/:number/close'>(error);
      if (refused?.is('packed_by', 'cannot_pack')) return dismiss();
      refuse({ kind: 'other', message: failureText(error, 'The parcel was not closed.') });
    },
  });
  function close(request: Closing) {
    if (!closing.isPending) closing.mutate({ closing: request, key: randomKey() });
  }
  const opening = useMutation({
    mutationFn: () =>
      callShop('POST admin/packing/:number/open', { params, body: { take_over: true } }),
    onSuccess: ({ data }) => store(data),
    onError: (error) =>
      refuse({ kind: 'other', message: failureText(error, 'That could not be saved.') }),
  });
  return {
    refusal,
    dismiss,
    refuseCut(part: string) {
      signal('wrong');
      refuse({ kind: 'cut', message: `Only ${part} arrived, and nothing was counted.` });
    },
    scan: (code: string) => scanning.mutate({ code, key: randomKey() }),
    takeBack: (productId: number) => takingBack.mutate({ productId, key: randomKey() }),
    close,
    isClosing: closing.isPending,
    takeOver: () => opening.mutate(),
  };
}
