import { expect, test } from 'vitest';
import { srcSetOf } from './product-picture.tsx';

test.each([
  [
    [400, 800, 1600],
    'avif',
    '/photos/0a-400.avif 400w, /photos/0a-800.avif 800w, /photos/0a-1600.avif 1600w',
  ],
  [[320], 'webp', '/photos/0a-320.webp 320w'],
] as const)('a photograph in the widths %j as %s', (widths, format, srcSet) => {
  expect(srcSetOf('/photos/0a-800.webp', { widths: [...widths] }, format)).toBe(srcSet);
});
