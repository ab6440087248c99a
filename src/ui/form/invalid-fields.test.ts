import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { invalidFields } from './invalid-fields.ts';

const form = z.object({
  name: z.string().check(z.minLength(1, 'Please enter name!'), z.maxLength(3)),
  way: z.enum(['fast', 'slow']),
});

it.each([
  [{ name: '', way: 'fast' }, { name: 'Please enter name!' }],
  [{ name: 'Josephine', way: 'fast' }, { name: 'This is too long.' }],
  [{ name: 'Ken', way: 'round' }, { way: 'This is not valid.' }],
])('%j is told %j, never in the validator’s words', (typed, messages) =>
  expect(invalidFields(form, typed)).toEqual(messages),
);
