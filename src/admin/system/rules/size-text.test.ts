import { expect, it } from 'vitest';
import { sizeText } from './size-text.ts';

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1.0 KB'],
  [12_345_678, '12.3 MB'],
  [123_456_789, '123 MB'],
  [5_000_000_000_000, '5.0 TB'],
  [5e15, '5000 TB'],
])('%d bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
