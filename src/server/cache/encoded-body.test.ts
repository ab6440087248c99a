import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { EncodedBody } from './encoded-body.ts';

describe('finished bytes', () => {
  it.each(['', 'short', 'für 12 €'.repeat(900), 'long '.repeat(20_000)])(
    'hold no more memory than they are long',
    async (body) => {
      const finished = new EncodedBody({ type: 'text/plain', body });
      const held = [finished.raw, await finished.in('br'), await finished.in('gzip')];
      expect(held.map(({ buffer }) => buffer.byteLength)).toEqual(held.map(({ length }) => length));
      expect(String(finished.raw)).toBe(body);
    },
  );

  it('are told to weigh less once a long text is compressed, and still give it as it is', async () => {
    const body = 'long '.repeat(20_000);
    const finished = new EncodedBody({ type: 'text/plain', body });
    const weights = [finished.weight];
    finished.onWeighed = () => weights.push(finished.weight);
    const br = await finished.in('br');
    expect(weights).toEqual([100_000, br.length]);
    expect(String(finished.raw)).toBe(body);

    const zipped = await finished.in('gzip');
    expect(String(gunzipSync(zipped))).toBe(body);
    expect(finished.weight).toBe(br.length + zipped.length);
  });

  it('keep a short text as it is: pages are made from it', async () => {
    const finished = new EncodedBody({ type: 'text/plain', body: 'short '.repeat(100) });
    const br = await finished.in('br');
    expect(finished.weight).toBe(600 + br.length);
  });
});
