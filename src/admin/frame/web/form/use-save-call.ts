import type { AnswerOf } from '../../../../kit/call.ts';
import { asRefused, type ShopCalls } from '../../../../kit/client.ts';
import { type KeyedInput, useRequestKey } from './use-request-key.ts';
import { useSave, type UseSaveOptions } from './use-save.ts';

/** A change that one call makes: the same request however often it is sent, until the shop has answered or refused it. */
export function useSaveCall<Key extends keyof ShopCalls>(
  call: Key,
  { onSaved, onFailed, ...options }: UseSaveOptions<AnswerOf<ShopCalls[Key]>, KeyedInput<Key>>,
) {
  const key = useRequestKey();
  return useSave((input: KeyedInput<Key>) => key.send(call, input), {
    ...options,
    onSaved(answer, input) {
      key.renew();
      onSaved?.(answer, input);
    },
    onFailed(error, input) {
      if (asRefused(error)?.isFinal) key.renew();
      return onFailed?.(error, input) ?? false;
    },
  });
}
