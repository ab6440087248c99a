import { useRef } from 'react';
import { callShop, type ShopCalls } from '../../../../kit/client.ts';
import { randomKey } from '../../../../kit/random-key.ts';

type Input<Key extends keyof ShopCalls> = NonNullable<Parameters<typeof callShop<Key>>[1]>;

/** One key for each body: sent again, the same body is the same request. */
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
    /** Makes a call with the key of its body. */
    send: <Key extends keyof ShopCalls>(call: Key, input: Omit<Input<Key>, 'key'>) =>
      (callShop as (name: Key, keyed: object) => ReturnType<typeof callShop<Key>>)(call, {
        ...input,
        key: of('body' in input ? input.body : null),
      }),
    /** The next request is another one, even with the same body. */
    renew() {
      last.current = { body: '', key: '' };
    },
  };
}
