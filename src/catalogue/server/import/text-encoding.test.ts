import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asUtf8 } from './text-encoding.ts';

const text = 'sku,name\nA-1,Führung “80–91”, 5 €';
const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
const windows = Buffer.from(
  text
    .replaceAll('“', '\x93')
    .replaceAll('”', '\x94')
    .replaceAll('–', '\x96')
    .replaceAll('€', '\x80'),
  'latin1',
);

it.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-16', utf16],
  ['UTF-16', Buffer.from(utf16).swap16()],
  ['Windows-1252', windows],
])('reads %s', async (encoding, bytes) => {
  const read = await asUtf8(bytes);
  expect(read.encoding).toBe(encoding);
  expect(read.bytes.toString()).toBe(text);
});

it('leaves UTF-8 as it is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (any) => {
      const bytes = Buffer.from(any);
      expect(await asUtf8(bytes)).toEqual({ bytes, encoding: 'UTF-8' });
    }),
  );
});
