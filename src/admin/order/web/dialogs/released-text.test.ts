import { expect, it } from 'vitest';
import { releasedText } from './released-text.ts';

it('a release says so where nobody is mailed', () => {
  expect(releasedText({ email: 'rosa@example.com' }, true)).toBe(
    'Order released, the buyer gets an email',
  );
  expect(releasedText({ email: '' }, true)).toContain('gets no confirmation');
  expect(releasedText({ email: '' }, false)).toBe('Order released');
});
