import { describe, expect, it } from 'vitest';
import { Finished } from './finished.ts';

describe('finished bytes', () => {
  it.each(['', 'short', 'für 12 €'.repeat(900), 'long '.repeat(20_000)])(
    'hold no more memory than they are long',
    async (body) => {
      const finished = new Finished({ type: 'text/plain', body });
      const held = [finished.raw, await finished.in('br'), await finished.in('gzip')];
      expect(held.map(({ buffer }) => buffer.byteLength)).toEqual(held.map(({ length }) => length));
      expect(String(finished.raw)).toBe(body);
    },
  );
});
