import { useRef } from 'react';
import { randomKey } from '../../../kit/random-key.ts';

/** One key for each body: sent again, the same body is the same request. */
export function useRequestKey(): { of: (body: unknown) => string; renew: () => void } {
  const last = useRef({ body: '', key: '' });
  return {
    of(body) {
      const text = JSON.stringify(body);
      if (last.current.body !== text || !last.current.key)
        last.current = { body: text, key: randomKey() };
      return last.current.key;
    },
    /** The next request is another one, even with the same body. */
    renew() {
      last.current = { body: '', key: '' };
    },
  };
}
