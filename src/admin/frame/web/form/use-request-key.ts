import { useRef } from 'react';
import { callShop, type ShopCalls } from '../../../../kit/client.ts';
import { randomKey } from '../../../../kit/random-key.ts';

/** What a call is made with, without its key. */
export type KeyedInput<Key extends keyof ShopCalls> = Omit<
  NonNullable<Parameters<typeof callShop<Key>>[1]>,
  'key'
>;

/** One idempotency key per request body: sending the same body again repeats the same request. */
export function useRequestKey() {
  const last = useRef({ body: '', key: '' });
  function of(body: unknown): string {
    const text = JSON.stringify(body);
    if (last.current.body !== text || !last.current.key)
      last.current = { body: text, key: randomKey() };
    return last.current.key;
  }
  return {
    of,
    /** Makes a call with the key of all that it is made with. */
    send: <Key extends keyof ShopCalls>(call: Key, input: KeyedInput<Key>) =>
      (callShop as (name: Key, keyed: object) => ReturnType<typeof callShop<Key>>)(call, {
        ...input,
        key: of(input),
      }),
    /** Gives the next request a new key, even for the same body. */
    renew() {
      last.current = { body: '', key: '' };
    },
  };
}
