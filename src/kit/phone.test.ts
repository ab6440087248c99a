import { expect, test } from 'vitest';
import { phoneLink, withPhone } from './phone.ts';

test.each([
  ['(609) 555-0142', 'tel:+16095550142'],
  ['609.555.0142', 'tel:+16095550142'],
  ['1-609-555-0142', 'tel:+16095550142'],
  ['+49 5121 5550142', 'tel:+4951215550142'],
  ['609-555-0142 ext. 12', 'tel:+16095550142,12'],
  ['609-555-0142 x12', 'tel:+16095550142,12'],
])('%s is dialed as %s', (phone, link) => expect(phoneLink(phone)).toBe(link));

test('contact details end with the telephone, where there is one', () => {
  expect(withPhone('14 Mill Race Road.', '609-555-0142')).toBe(
    '14 Mill Race Road. <a href="tel:+16095550142">609-555-0142</a>',
  );
  expect(withPhone('14 Mill Race Road.', '')).toBe('14 Mill Race Road.');
});
