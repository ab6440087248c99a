import { expect, test } from 'vitest';
import { listPart } from './list-part.ts';

test.each([
  { asked: {}, part: { limit: null, offset: 0 } },
  { asked: { page: 1 }, part: { limit: 12, offset: 0 } },
  { asked: { page: 3 }, part: { limit: 12, offset: 24 } },
  { asked: { per_page: 48 }, part: { limit: 48, offset: 0 } },
  { asked: { page: 2, per_page: 36 }, part: { limit: 36, offset: 36 } },
])('$asked', ({ asked, part }) => {
  expect(listPart(asked)).toEqual(part);
});
