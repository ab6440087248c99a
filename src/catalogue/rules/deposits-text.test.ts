import { expect, it } from 'vitest';
import { depositsText } from './deposits-text.ts';

it.each([
  [[], ''],
  [[{ part: {}, pieces: 3 }], ''],
  [[{ part: { core_deposit: '60.00' }, pieces: 0 }], ''],
  [
    [
      { part: { core_deposit: '60.00' }, pieces: 2 },
      { part: { core_deposit: '1250.50' }, pieces: 1 },
      { part: {}, pieces: 1 },
    ],
    '+ $1,370.50 core deposits',
  ],
])('says of %j: %j', (parts, said) => expect(depositsText(parts)).toBe(said));
