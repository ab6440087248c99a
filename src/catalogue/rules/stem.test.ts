import { expect, test } from 'vitest';
import { stemOf } from './stem.ts';

test.each([
  ['brakes', 'brake'],
  ['bushes', 'bush'],
  ['boxes', 'box'],
  ['batteries', 'battery'],
  ['glass', 'glass'],
  ['lenses', 'lens'],
  ['hoses', 'hose'],
  ['fuses', 'fuse'],
  ['buses', 'bus'],
  ['lens', 'lens'],
  ['gas', 'gas'],
  ['bus', 'bus'],
  ['shoes', 'shoe'],
  ['valves', 'valve'],
])('compares %s by %s', (word, stem) => {
  expect(stemOf(word)).toBe(stem);
});
