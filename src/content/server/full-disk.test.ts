import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFiles } from '../../server/files/files.ts';
import { testShop } from '../../server/testing/test-shop.ts';
import { messages } from '../messages.ts';

const { ask, solveCaptcha, pool, shop } = await testShop({ holds: 'tables' });
const folder = await mkdtemp(join(tmpdir(), 'vangon-full-'));
const files = join(folder, 'files');

/** Noise does not compress, so the picture never fits into the remaining space. */
const noise = Buffer.alloc(900 * 700 * 3, randomBytes(65_537));
const photograph = await sharp(noise, { raw: { width: 900, height: 700, channels: 3 } })
  .jpeg()
  .toBuffer();

const send = async (key: string, withPicture: boolean) => {
  const form = new FormData();
  const fields = {
    client_name: 'Wanda Gellert',
    email: 'wanda@example.com',
    description: 'Found the seal.',
    rating: '5',
    state: 'Vermont',
    country: 'US',
    captcha: await solveCaptcha(),
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (withPicture)
    form.set('vanagon_image', new File([photograph], 'van.jpg', { type: 'image/jpeg' }));
  return ask('POST save-testimonial', { body: form, key });
};
const storedTestimonials = async () =>
  (await pool.query('SELECT featured_image FROM testimonials')).rows;

/** Refuses the picture and stores nothing, accepts a testimonial without a picture, and recovers once there is room. */
async function refusesUntilThereIsRoom(makeRoom: () => Promise<void>): Promise<void> {
  const key = randomUUID();
  await expect(send(key, true)).rejects.toMatchObject({
    status: 503,
    message: messages.pictureNotStored,
  });
  expect(await storedTestimonials()).toEqual([]);
  expect(await send(randomUUID(), false)).toMatchObject({ code: 200 });

  await makeRoom();
  expect(await send(key, true)).toMatchObject({ code: 200 });
  const [, { featured_image }] = await storedTestimonials();
  expect(await shop.files.read(featured_image.replace('/files/', ''))).toBeInstanceOf(Buffer);
}

const isMounted = (() => {
  try {
    execFileSync('mkdir', ['-p', files]);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'vangon', files], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
afterAll(async () => {
  if (isMounted) execFileSync('umount', [files]);
  await rm(folder, { recursive: true, force: true });
});

describe('storing a picture', () => {
  beforeAll(() => pool.query('TRUNCATE testimonials CASCADE'));

  test.skipIf(!isMounted)('is refused while the disk is full', async () => {
    Object.assign(shop.files, await openFiles({ dataDir: folder, filesS3: undefined }));
    const filler = join(files, 'filler');
    await writeFile(filler, Buffer.alloc(3 * 1024 * 1024 - 64 * 1024));
    await refusesUntilThereIsRoom(() => rm(filler));
    expect(await readdir(join(files, 'testimonials'))).toHaveLength(1);
  });

  test('is refused while the folder is not writable', async () => {
    await pool.query('TRUNCATE testimonials CASCADE');
    const broken = join(folder, 'broken');
    await mkdir(broken);
    await writeFile(join(broken, 'files'), 'a file where a folder should be');
    Object.assign(shop.files, await openFiles({ dataDir: broken, filesS3: undefined }));
    await refusesUntilThereIsRoom(() => rm(join(broken, 'files')));
  });
});
