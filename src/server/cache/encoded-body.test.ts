import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { EncodedBody } from './encoded-body.ts';

describe('EncodedBody', () => {
  it.each(['', 'short', 'für 12 €'.repeat(900), 'long '.repeat(20_000)])(
    'holds no more memory than its length',
    async (body) => {
      const finished = new EncodedBody({ type: 'text/plain', body });
      const held = [finished.raw, await finished.in('br'), await finished.in('gzip')];
      expect(held.map(({ buffer }) => buffer.byteLength)).toEqual(held.map(({ length }) => length));
      expect(String(finished.raw)).toBe(body);
    },
  );

  it('shrinks once a long text is compressed, and still returns the text', async () => {
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

  it('keeps a short text uncompressed, because pages are rendered from it', async () => {
    const finished = new EncodedBody({ type: 'text/plain', body: 'short '.repeat(100) });
    const br = await finished.in('br');
    expect(finished.weight).toBe(600 + br.length);
  });
});
