import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { testShop } from '../../server/testing/test-shop.ts';
import { approve } from '../server/inbox/change-entries.ts';
import { deleteRemovedPictures, removeEntry } from '../server/inbox/remove-entry.ts';
import { formatPendingTexts, listPendingTexts, parseArguments } from './approve.ts';
import { newsletterCsv } from './newsletter-list.ts';

const { ask, pool, shop } = await testShop({ holds: 'tables' });
const picture = `testimonials/${randomUUID()}.webp`;

beforeEach(async () => {
  await pool.query(`
    TRUNCATE articles, testimonials, newsletter_subscribers RESTART IDENTITY CASCADE;
    INSERT INTO articles (slug, title, description, position) VALUES ('a', 'Valves', '<p>x</p>', 1);
    INSERT INTO article_comments (article_id, name, email, comment, status) VALUES
      (1, 'Lou', 'lou@example.com', E'Good\\u001b[31m', 2), (1, 'Ida', 'ida@example.com', 'Shown', 1);`);
  await pool.query(
    `INSERT INTO testimonials (client_name, email, rating, description, featured_image)
     VALUES ('Wanda', 'w@example.com', 5, '<p>It fits &amp; seals.</p>', $1)`,
    [`/files/${picture}`],
  );
  await shop.files.write(picture, Buffer.from('a picture'));
  shop.cache.clear();
});

describe('a text waiting for approval', () => {
  test('is listed without control characters', async () => {
    const sheet = formatPendingTexts(await listPendingTexts(pool));
    expect(sheet).toMatch(/^2 waiting:/);
    expect(sheet).toMatch(
      /comment 1 · \d{4}-\d\d-\d\d · Valves\n {2}Lou <lou@example.com>\n {2}Good\[31m/,
    );
    expect(sheet).toContain('5 of 5 stars');
    expect(sheet).toContain('It fits & seals.');
    expect(formatPendingTexts([])).toBe('Nothing is waiting.');
  });

  test('is published by approval', async () => {
    expect(await approve(pool, { kind: 'comment', id: 1 })).toBe(true);
    expect(await approve(pool, { kind: 'comment', id: 1 })).toBe(false);
    expect(await approve(pool, { kind: 'testimonial', id: 1 })).toBe(true);
    const comments = await ask('GET getBlogComments/:blog_id', { params: { blog_id: 'a' } });
    expect(comments.data.map(({ name }) => name).toSorted()).toEqual(['Ida', 'Lou']);
    expect((await ask('GET testimonials')).total).toBe(1);
  });

  test('is deleted, unless it is already published', async () => {
    const remove = (kind: 'comment' | 'testimonial', id: number) =>
      removeEntry(pool, { kind, id }, { onlyWaiting: true });
    expect(await remove('testimonial', 1)).toBe(true);
    expect(await remove('comment', 2)).toBe(false);
    expect(await remove('comment', 1)).toBe(true);
    expect(await listPendingTexts(pool)).toEqual([]);
  });

  test('is deleted with its picture after 30 days, unless the deletion was put back', async () => {
    const back = `testimonials/${randomUUID()}.webp`;
    await shop.files.write(back, Buffer.from('another picture'));
    await removeEntry(pool, { kind: 'testimonial', id: 1 });
    await deleteRemovedPictures(pool, shop.files);
    expect(await shop.files.read(picture)).not.toBeNull();
    await pool.query(
      `INSERT INTO testimonials (client_name, email, rating, description, featured_image) VALUES ('W', 'w@example.com', 5, 'x', $1)`,
      [`/files/${back}`],
    );
    await pool.query(`INSERT INTO removed_pictures (name) VALUES ($1)`, [back]);
    await pool.query(`UPDATE removed_pictures SET removed_at = now() - interval '31 days'`);
    await deleteRemovedPictures(pool, shop.files);
    expect(await shop.files.read(picture)).toBeNull();
    expect(await shop.files.read(back)).not.toBeNull();
    expect((await pool.query('SELECT FROM removed_pictures')).rowCount).toBe(0);
  });
});

test.each([
  [[], { action: 'approve', texts: [] }],
  [['comment', '12'], { action: 'approve', texts: [{ kind: 'comment', id: 12 }] }],
  [['remove', 'testimonial', '3'], { action: 'remove', texts: [{ kind: 'testimonial', id: 3 }] }],
  [
    ['comment', '1', 'testimonial', '2'],
    {
      action: 'approve',
      texts: [
        { kind: 'comment', id: 1 },
        { kind: 'testimonial', id: 2 },
      ],
    },
  ],
  [['remove'], null],
  [['comment'], null],
  [['letter', '1'], null],
  [['comment', '0'], null],
  [['comment', '1; DROP'], null],
])('parses the arguments %j', (args, expected) => expect(parseArguments(args)).toEqual(expected));

test('the newsletter list contains confirmed subscribers only', async () => {
  await pool.query(`
    INSERT INTO newsletter_subscribers (email, confirmed_at, unsubscribed_at) VALUES
      ('yes@example.com', '2026-05-01', null), ('asked@example.com', null, null),
      ('left@example.com', '2026-05-01', '2026-06-01')`);
  const { csv, count } = await newsletterCsv(pool, 'https://shop.test');
  expect(count).toBe(1);
  expect(csv).toMatch(
    /^email,since,unsubscribe\nyes@example\.com,2026-05-01,https:\/\/shop\.test\/newsletter\/unsubscribe\/[\w-]{36}\n$/,
  );
});
