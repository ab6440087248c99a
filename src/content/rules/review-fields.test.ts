import { expect, it } from 'vitest';
import { shownWords } from './review-fields.ts';

it('shows one empty line where several were typed', () => {
  expect(shownWords('It fits.\n\n \n\n\nIt leaks.\nA bit.')).toBe('It fits.\n\nIt leaks.\nA bit.');
});
