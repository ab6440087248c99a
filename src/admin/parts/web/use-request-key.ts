import { useRef } from 'react';
import { randomKey } from '../../../kit/random-key.ts';

/** One key for each body: sent again, the same body is the same request. */
export function useRequestKey(): (body: unknown) => string {
  const last = useRef({ body: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.body !== text) last.current = { body: text, key: randomKey() };
    return last.current.key;
  };
}
