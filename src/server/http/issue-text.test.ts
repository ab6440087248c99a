import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { issueText } from './issue-text.ts';

const textOf = (schema: z.core.$ZodType, value: unknown) =>
  z.safeParse(schema, value, { error: issueText }).error?.issues.map(({ message }) => message);

it.each<[z.core.$ZodType, unknown, string]>([
  [z.string(), undefined, 'This is missing.'],
  [z.string(), 4, 'This is not valid.'],
  [z.string().check(z.maxLength(3)), 'four', 'This is too long: at most 3 characters.'],
  [z.string().check(z.minLength(1)), '', 'This is empty.'],
  [z.string().check(z.minLength(8)), 'four', 'This is too short: at least 8 characters.'],
  [z.array(z.int()).check(z.maxLength(1)), [1, 2], 'These are too many: at most 1.'],
  [z.array(z.int()).check(z.minLength(1)), [], 'This is empty.'],
  [z.int().check(z.maximum(9)), 10, 'This is too large: at most 9.'],
  [z.int().check(z.minimum(1)), 0, 'This is too small: at least 1.'],
  [z.uuid(), 'x', 'This is not valid.'],
  [z.enum(['a', 'b']), 'c', 'This is not valid.'],
  [z.union([z.int(), z.boolean()]), 'c', 'This is not valid.'],
  [z.string().check(z.maxLength(3, 'Three letters.')), 'four', 'Three letters.'],
])('%#: %j is told in words for people', (schema, value, text) =>
  expect(textOf(schema, value)).toEqual([text]),
);
