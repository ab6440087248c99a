import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChangesByJob, readChanges, withChange } from './stored-changes.ts';

test('changes of a line are joined, each job has its own, the latest are remembered', () => {
  let all: ChangesByJob = withChange({}, 'clutch', 2, { isTicked: false });
  all = withChange(all, 'clutch', 2, { quantity: 3 });
  all = withChange(all, 'brakes', 0, { partId: 7 });
  expect(all).toEqual({
    clutch: { 2: { isTicked: false, quantity: 3 } },
    brakes: { 0: { partId: 7 } },
  });
  for (let at = 0; at < 39; at += 1) all = withChange(all, `job-${at}`, 0, { quantity: 1 });
  expect(Object.keys(all)).toHaveLength(40);
  expect([all['clutch'], all['brakes']]).toEqual([undefined, { 0: { partId: 7 } }]);
});

test.each([
  ['nothing', null, {}],
  ['not a record', 'rubbish', {}],
  ['no lines', { clutch: 4 }, { clutch: {} }],
  [
    'what is no change',
    { clutch: { 1: { isTicked: 1, quantity: 0, partId: 7 }, x: { isTicked: true }, 2: null } },
    { clutch: { 1: { partId: 7 }, 2: {} } },
  ],
])('reads %s', (_, stored, expected) => expect(readChanges(stored)).toEqual(expected));

test('reads anything without fault, and what it has read as it is', () =>
  fc.assert(
    fc.property(fc.jsonValue(), (any) => {
      const read = readChanges(any);
      expect(readChanges(JSON.parse(JSON.stringify(read)))).toEqual(read);
    }),
  ));
