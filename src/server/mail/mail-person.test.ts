import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testShop } from '../testing/test-shop.ts';
import { mailPerson } from './mail-person.ts';

const { pool } = await testShop({ holds: 'tables' });

it.each([
  ['annie@example.com', 'annie@example.com'],
  ['Annie+vans@Example.com', 'annie@example.com'],
  ['annie+a+b@example.com', 'annie@example.com'],
  ['annie.lind@example.com', 'annie.lind@example.com'],
  ['a.nn.ie+x@gmail.com', 'annie@gmail.com'],
  ['annie@GoogleMail.com', 'annie@gmail.com'],
  ['+tag@example.com', '+tag@example.com'],
  ['+tag@gmail.com', '+tag@gmail.com'],
  ['', ''],
])('normalizes %s to %s', (email, person) => expect(mailPerson(email)).toBe(person));

it('matches the database function mail_person', async () => {
  const letters = fc.string({
    unit: fc.constantFrom('a', 'B', '1', '.', '+', '_', '-'),
    minLength: 1,
    maxLength: 12,
  });
  const host = fc.constantFrom('gmail.com', 'GoogleMail.com', 'example.com', 'mail.gmail.com');
  const emails = fc.sample(fc.tuple(letters, host), 2_000).map((parts) => parts.join('@'));
  const { rows } = await pool.query<{ email: string; person: string }>(
    'SELECT email, mail_person(email) AS person FROM unnest($1::text[]) AS email',
    [emails],
  );
  expect(rows.map(({ person }) => person)).toEqual(rows.map(({ email }) => mailPerson(email)));
});
