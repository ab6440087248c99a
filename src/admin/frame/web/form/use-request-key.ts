import { useState } from 'react';
import { asRefused, callShop, type ShopCalls } from '../../../../kit/client.ts';
import { randomKey } from '../../../../kit/random-key.ts';

/** What a call is made with, without its key. */
export type KeyedInput<Key extends keyof ShopCalls> = Omit<
  NonNullable<Parameters<typeof callShop<Key>>[1]>,
  'key'
>;

/**
 * One idempotency key per request: sending the same again, because no answer came, repeats it. Once the shop has answered
 * or refused, the next is a new one: a stored refusal would be repeated for ever.
 */
export const useRequestKey = () => useState(requestKey)[0];

/** Exported for tests. */
export function requestKey() {
  let last = { body: '', key: '' };
  function of(body: unknown): string {
    const text = JSON.stringify(body);
    if (last.body !== text || !last.key) last = { body: text, key: randomKey() };
    return last.key;
  }
  function renew(key: string) {
    if (last.key === key) last = { body: '', key: '' };
  }
  /** Makes a call with the key of what it is made with. */
  async function keyed<Answer>(
    what: unknown,
    make: (key: string) => Promise<Answer>,
  ): Promise<Answer> {
    const key = of(what);
    try {
      const answer = await make(key);
      renew(key);
      return answer;
    } catch (error) {
      if (asRefused(error)?.isFinal) renew(key);
      throw error;
    }
  }
  return {
    keyed,
    /** Makes a call with the key of all that it is made with. */
    send: <Key extends keyof ShopCalls>(call: Key, input: KeyedInput<Key>) =>
      keyed(input, (key) =>
        (callShop as (name: Key, keyed: object) => ReturnType<typeof callShop<Key>>)(call, {
          ...input,
          key,
        }),
      ),
  };
}
