import { expect, it } from 'vitest';
import { postgresVersionText } from './postgres-version.ts';

it.each([
  [180_004, '18.4 is behind 18.6, which closed security holes: please update it'],
  [180_006, '18.6'],
  [180_010, '18.10'],
  [170_005, '17.5'],
  [190_000, '19.0'],
])('%i → %s', (number, text) => expect(postgresVersionText(number)).toBe(text));
