import { expect, it } from 'vitest';
import { savedText } from './download.ts';

it('marks CSV as UTF-8 for Excel, and leaves other files as they are', () => {
  expect(savedText('Käfer', 'text/csv')).toBe('\uFEFFKäfer');
  expect(savedText('\uFEFFKäfer', 'text/csv')).toBe('\uFEFFKäfer');
  expect(savedText('a1b2', 'text/plain')).toBe('a1b2');
});
