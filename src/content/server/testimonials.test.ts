import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { testShop } from '../../server/testing/test-shop.ts';
import { messages } from '../messages.ts';

const { app, ask, askWith, askFrom, solveCaptcha, pool, shop } = await testShop({
  holds: 'tables',
});

const testimonial = {
  client_name: 'Wanda Gellert',
  email: 'wanda@example.com',
  description: 'Found the seal.\n\nIt fits.',
  rating: '5',
  job_title: 'Baker',
  company_name: 'Gellert & Daughters',
  website: 'https://example.com',
  state: 'Vermont',
  country: 'US',
};

const formOf = (fields: Record<string, string | Blob>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const send = async (fields: Record<string, string | Blob>, key = randomUUID()) => {
  const body = formOf({ captcha: await solveCaptcha(), ...fields });
  return ask('POST save-testimonial', { body, key });
};
const newestTestimonial = async () =>
  (await pool.query('SELECT * FROM testimonials ORDER BY id DESC LIMIT 1')).rows[0];
const count = async () =>
  (await pool.query('SELECT count(*)::int AS n FROM testimonials')).rows[0].n as number;

const photograph = (format: 'jpeg' | 'png' | 'webp' | 'avif', width = 1600) =>
  sharp({ create: { width, height: 900, channels: 3, background: '#8fa28a' } })
    .withExif({ IFD0: { Copyright: 'Wanda' }, IFD3: { GPSLatitude: '40/1 21/1 0/1' } })
    .toFormat(format)
    .toBuffer();
const file = (bytes: Buffer<ArrayBuffer> | string, type = 'image/jpeg') =>
  new File([bytes], 'van.jpg', { type });

describe('a testimonial', () => {
  beforeAll(() => pool.query('TRUNCATE testimonials CASCADE'));

  test('is published after approval, without the email address', async () => {
    expect(await send(testimonial)).toEqual({
      code: 200,
      data: null,
      message: messages.testimonialReceived,
    });
    expect(await newestTestimonial()).toMatchObject({
      status: 2,
      email: 'wanda@example.com',
      rating: 5,
    });
    expect((await ask('GET testimonials')).data).toEqual([]);

    await pool.query('UPDATE testimonials SET status = 1');
    shop.cache.clear();
    const { data, total } = await ask('GET testimonials');
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({
      client_name: 'Wanda Gellert',
      job_title: 'Baker',
      state: 'Vermont',
      country: 'US',
      description: '<p>Found the seal.</p><p>It fits.</p>',
      featured_image: null,
    });
    expect(JSON.stringify(data)).not.toContain('wanda@example.com');
  });

  test('is stored once when sent twice with one idempotency key', async () => {
    const before = await count();
    const key = randomUUID();
    await Promise.all([send(testimonial, key), send(testimonial, key)]);
    expect(await count()).toBe(before + 1);
  });

  test.each([
    ['client_name', '', messages.yourName],
    ['client_name', 'Abcd', messages.shortName],
    ['email', '', messages.yourEmail],
    ['email', 'wanda@', messages.invalidEmail],
    ['description', '', messages.comment],
    ['description', 'Good', messages.shortComment],
    ['description', 'x'.repeat(10_000), messages.tooLong(3_000)],
    ['rating', '', messages.rating],
    ['rating', '6', messages.rating],
    ['rating', '4.5', messages.rating],
    ['rating', 'many', messages.rating],
    ['website', 'javascript:alert(1)', messages.invalidWebsite],
    ['job_title', 'x'.repeat(10_000), messages.tooLong(100)],
    ['captcha', '', messages.captcha],
    ['captcha', 'made up', messages.captcha],
  ])('is refused with %s %j', async (field, value, message) => {
    const before = await count();
    await expect(send({ ...testimonial, [field]: value })).rejects.toMatchObject({
      status: 422,
      fields: { [field]: [message] },
    });
    expect(await count()).toBe(before);
  });

  test('is refused with an unknown token', async () => {
    const stranger = askWith('unknown-token');
    await expect(
      stranger('POST save-testimonial', { body: formOf(testimonial), key: randomUUID() }),
    ).rejects.toMatchObject({ status: 401, body: { error: 'Unauthenticated.' } });
  });

  test('is rate limited by address', async () => {
    const busy = askFrom('203.0.113.7');
    const once = async () =>
      busy('POST save-testimonial', {
        body: formOf({ ...testimonial, captcha: await solveCaptcha() }),
        key: randomUUID(),
      });
    for (let tries = 0; tries < 20; tries += 1) await once();
    await expect(once()).rejects.toMatchObject({
      status: 429,
      message: expect.stringMatching(/^Too many attempts. Please wait \d+ minutes?\.$/),
    });
  });

  test('is accepted as multipart form data only', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/save-testimonial',
      headers: { 'idempotency-key': randomUUID() },
      payload: testimonial,
    });
    expect(answer.statusCode).toBe(415);
  });
});

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'as %s is made anew: smaller, WebP, without what was hidden in it',
    async (format) => {
      await send({ ...testimonial, vanagon_image: file(await photograph(format)) });
      const { featured_image } = await newestTestimonial();
      const answer = await app.inject(featured_image);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      const made = await sharp(answer.rawPayload).metadata();
      expect(made).toMatchObject({ format: 'webp', width: 1000 });
      expect(made.exif).toBeUndefined();
    },
  );

  test('is rotated upright', async () => {
    const onItsSide = await sharp({
      create: { width: 400, height: 200, channels: 3, background: '#fff' },
    })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await send({ ...testimonial, vanagon_image: file(onItsSide) });
    const { rawPayload } = await app.inject((await newestTestimonial()).featured_image);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 200, height: 400 });
  });

  test('loses HTML hidden behind its data', async () => {
    const hidden = Buffer.concat([
      await photograph('jpeg', 300),
      Buffer.from('<script>alert(1)</script><?php system("id"); ?>'),
    ]);
    await send({ ...testimonial, vanagon_image: file(hidden) });
    const { rawPayload, headers } = await app.inject((await newestTestimonial()).featured_image);
    expect(rawPayload.includes('script')).toBe(false);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('is optional: an empty field is accepted', async () => {
    await send({ ...testimonial, vanagon_image: file('') });
    expect(await newestTestimonial()).toMatchObject({ featured_image: null });
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" width="9" height="9"/>';
  test.each([
    ['an SVG', () => file(svg, 'image/jpeg')],
    ['an HTML page', () => file('<!doctype html><script>alert(1)</script>')],
    ['a script that starts like a GIF', () => file('GIF89a/*…*/=alert(1)', 'image/gif')],
    ['an archive', () => file('PK\u0003\u0004…', 'image/png')],
    ['a truncated picture', async () => file((await photograph('jpeg')).subarray(0, 900))],
    ['a PNG that claims an enormous size', () => file(enormous())],
  ])('is refused as %s, and nothing is stored', async (_what, make) => {
    const before = await count();
    await expect(send({ ...testimonial, vanagon_image: await make() })).rejects.toMatchObject({
      status: 422,
      fields: { vanagon_image: [messages.notAPicture] },
    });
    expect(await count()).toBe(before);
  });

  test.each([20, 60])('of %i MB is refused with a message', async (megabytes) => {
    const big = Buffer.alloc(megabytes * 1024 * 1024, 0xff);
    await expect(send({ ...testimonial, vanagon_image: file(big) })).rejects.toMatchObject({
      status: 413,
      fields: { vanagon_image: [messages.pictureTooBig] },
    });
  });

  test.each([
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    'testimonials/../../secret.webp',
    `testimonials/${randomUUID()}.webp`,
    '',
  ])('answers 404 at /files/%s', async (path) => {
    expect((await app.inject(`/files/${path}`)).statusCode).toBe(404);
  });
});

/** 60,000 × 60,000 pixels in a few bytes. */
function enormous(): Buffer<ArrayBuffer> {
  const side = Buffer.alloc(4);
  side.writeUInt32BE(60_000);
  const chunk = Buffer.concat([Buffer.from('IHDR'), side, side, Buffer.from([8, 2, 0, 0, 0])]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(13);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    length,
    chunk,
    Buffer.alloc(4),
  ]);
}
