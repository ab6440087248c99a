import type { AnswerOf } from '../../../../kit/call.ts';
import type { ShopCalls } from '../../../../kit/client.ts';
import { type KeyedInput, useRequestKey } from './use-request-key.ts';
import { useSave, type UseSaveOptions } from './use-save.ts';

/** A change that one call makes: the same request however often it is sent, until the shop has answered or refused it. */
export function useSaveCall<Key extends keyof ShopCalls>(
  call: Key,
  options: UseSaveOptions<AnswerOf<ShopCalls[Key]>, KeyedInput<Key>>,
) {
  const key = useRequestKey();
  return useSave((input: KeyedInput<Key>) => key.send(call, input), options);
}
