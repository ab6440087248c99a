import { expect, it } from 'vitest';
import { doneMessage } from './inbox-words.ts';

it.each([
  ['2 entries approved.', [true, false, true]],
  [{ problem: 'Nothing was approved: it was changed meanwhile.' }, [false]],
])('says %j', (said, done) => {
  expect(doneMessage('approved')({ data: done.map((is_done) => ({ is_done })) })).toEqual(said);
});
