import { expect, it } from 'vitest';
import { messages } from './messages.ts';
import { faultOf, readTextFile } from './read-text-file.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

it.each([
  ['image/png', '\x89PNG\r\n\x1a\n', messages.picture],
  ['', '\xff\xd8\xff\xe0', messages.picture],
  ['', 'RIFF\x10\0\0\0WEBP', messages.picture],
  ['image/svg+xml', '<svg', messages.picture],
  ['application/pdf', '%PDF-1.7', messages.document],
  ['', 'PK\x03\x04\x14\0', messages.document],
  ['application/vnd.ms-excel', '\xd0\xcf\x11\xe0', messages.document],
  // Browsers on Windows say so of CSV files.
  ['application/vnd.ms-excel', 'SKU,Qty\r\nVG', null],
  ['text/csv', 'PK 2x', null],
])('a file of type “%s” that begins with %j', (type, beginning, fault) =>
  expect(faultOf(type, bytes(beginning))).toBe(fault),
);

it('a large picture is told as one, not as a list that is too long', async () => {
  const picture = new File([bytes(`\x89PNG${'\0'.repeat(400_000)}`)], 'list.png');
  await expect(readTextFile(picture)).rejects.toThrow(messages.picture);
});

it.each([
  ['UTF-8', bytes('VG-BRK-0101;2'), 'VG-BRK-0101;2'],
  ['UTF-16', bytes('\xff\xfeV\0G\0'), 'VG'],
  ['Windows-1252', bytes('St\xfcck'), 'Stück'],
])('a file in %s is text', async (_, content, text) => {
  expect(await readTextFile(new File([content], 'list.csv'))).toBe(text);
});
