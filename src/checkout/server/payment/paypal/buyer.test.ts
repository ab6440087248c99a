import { expect, it } from 'vitest';
import { readBuyer } from './buyer.ts';

it.each([
  [' Annie@Example.com ', 'annie@example.com'],
  ['annie+vans@example.com', 'annie+vans@example.com'],
  ['a@example.com,b@example.com', ''],
  ['a@example.com;b@example.com', ''],
  ['Annie <a@example.com>', ''],
  ['"a"@example.com', ''],
  ['a@example.com\r\nBcc: b@example.com', ''],
  ['a@example.com\n', 'a@example.com'],
  ['a b@example.com', ''],
  ['a@@example.com', ''],
  ['example.com', ''],
  [`${'a'.repeat(200)}@example.com`, ''],
  [undefined, ''],
])('the buyer’s email %j is read as %j', (email_address, email) => {
  expect(readBuyer({ email_address }, undefined).email).toBe(email);
});
