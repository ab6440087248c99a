import { expect, it } from 'vitest';
import { mailChoice } from '../order-shapes.ts';
import { mailName } from './mail-names.ts';

it.each(mailChoice.shape.news.options)(
  'the email of “%s” is called as its buyer reads it',
  (news) => expect(mailName(news)).toMatch(/^(Your|[A-Z].*\byour)\b/),
);

it('a refund of everything is not called a part', () =>
  expect(mailName('part refunded')).toBe('Your refund'));
