import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openFiles } from '../../../../server/files/files.ts';
import {
  copyPhotographsToStore,
  photographsFolder,
  servePhotographs,
} from '../../../../server/files/photographs.ts';
import { startS3Store } from '../../../../server/testing/s3-store.ts';
import { testDatabase } from '../../../../server/testing/test-database.ts';
import { exportCatalogue } from '../export.ts';
import { faultText } from '../../../rules/cells/fault.ts';
import { importFiles } from '../../../commands/import-files.ts';

const { pool } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'vangon-photographs-'));
const photos = join(folder, 'beside');
const dataDir = join(folder, 'data');
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  await rm(photos, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(photos);
});

const { sku } = (await pool.query('SELECT sku FROM products ORDER BY id LIMIT 1')).rows[0];
const name = sku.toLowerCase();
const onlyThis = Buffer.from(`sku\n${sku}\n`);

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7A8B6F' } });

const store = await openFiles({ dataDir, filesS3: undefined });
const take = (apply = true, file = onlyThis) =>
  importFiles(pool, { file, photos, files: store, apply });

const faults = async () => {
  const done = await take();
  expect(done.applied).toBe(false);
  expect(await readdir(dataDir).catch(() => 'nothing there')).toBe('nothing there');
  return done.faults.map(faultText);
};

const images = async () =>
  (
    await pool.query(
      `SELECT p.featured_image, array_agg(i.image ORDER BY i.position) AS images FROM products p
         JOIN product_images i ON i.product_id = p.id WHERE p.sku = $1 GROUP BY p.id`,
      [sku],
    )
  ).rows[0];

test('stores photographs as product images, upright, in three sizes, without metadata', async () => {
  const original = await picture(2000, 1000)
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await writeFile(join(photos, `${name}.jpg`), original);
  await writeFile(join(photos, `${name}-2.PNG`), await picture(500, 400).png().toBuffer());
  await writeFile(join(photos, '.DS_Store'), 'x');

  expect((await take()).applied).toBe(true);
  const found = await images();
  expect(found.images).toHaveLength(2);
  expect(found.featured_image).toBe(found.images[0]);
  expect(found.images[0]).toMatch(/^\/photos\/[0-9a-f]{20}-800\.webp$/);
  expect(found.images[1]).toMatch(/^\/photos\/[0-9a-f]{20}-500\.webp$/);

  const files = await readdir(photographsFolder(dataDir));
  const sizes = [400, 800, 1000].flatMap((width) => [`-${width}.avif`, `-${width}.webp`]);
  const first = found.images[0].slice('/photos/'.length).split('-')[0];
  expect(files.filter((file) => file.startsWith(first)).toSorted()).toEqual(
    sizes.map((end) => first + end).toSorted(),
  );
  const stored = sharp(await readFile(join(photographsFolder(dataDir), `${first}-400.webp`)));
  const metadata = await stored.metadata();
  expect([metadata.format, metadata.width, metadata.height]).toEqual(['webp', 400, 800]);
  expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);

  const { rows } = await pool.query('SELECT * FROM photographs WHERE image = $1', [
    found.images[0],
  ]);
  expect(rows).toEqual([
    {
      image: found.images[0],
      width: 1000,
      height: 2000,
      widths: [400, 800, 1000],
      preview: expect.stringMatching(/^data:image\/webp;base64,.{20,600}$/),
    },
  ]);
});

test('changes nothing if the same photographs are imported again', async () => {
  await writeFile(join(photos, `${name}.webp`), await picture(900, 900).webp().toBuffer());
  await take();
  const again = await take(false, Buffer.from(await exportCatalogue(pool)));
  expect([again.faults, again.plan.changed]).toEqual([[], []]);
});

test('checks the photographs in a dry run and writes nothing', async () => {
  await writeFile(join(photos, `${name}.jpg`), await picture(640, 480).jpeg().toBuffer());
  const { plan, applied } = await take(false);
  expect(plan.changed.map(({ before: { sku }, columns }) => [sku, columns])).toContainEqual([
    sku,
    ['images'],
  ]);
  expect(applied).toBe(false);
  await expect(readdir(dataDir)).rejects.toThrow('ENOENT');
});

test('reports every invalid photograph by name and reason, and imports none', async () => {
  const jpeg = await picture(1200, 900).jpeg().toBuffer();
  const files: Record<string, Buffer | string> = {
    [`${name}.jpg`]: jpeg,
    [`${name}-1.jpg`]: jpeg,
    [`${name}-0.jpg`]: jpeg,
    [`${name}-3.jpg`]: 'no picture at all',
    [`${name}-4.jpg`]: jpeg.subarray(0, jpeg.length / 2),
    [`${name}-5.png`]: '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>',
    [`${name}-6.png`]: await picture(120, 90).png().toBuffer(),
    'nobody-7.jpg': jpeg,
    'notes.txt': 'x',
  };
  for (const [file, content] of Object.entries(files)) await writeFile(join(photos, file), content);
  expect((await faults()).toSorted()).toEqual([
    'nobody-7.jpg: the file has no product NOBODY',
    'notes.txt: is not a photograph (.jpg, .png, .webp, .avif or .tif)',
    `${name}-0.jpg: photographs are numbered from 1`,
    expect.stringMatching(`^${name}-3.jpg: cannot be read as a picture`),
    expect.stringMatching(`^${name}-4.jpg: cannot be read as a picture`),
    `${name}-5.png: is SVG inside, not a photograph`,
    `${name}-6.png: is only 120 × 90 pixels; one side has at least 300`,
    `${name}.jpg: is photograph 1 of ${sku}, like ${name}-1.jpg`,
  ]);
});

test('deletes the written photographs if the import is stopped', async () => {
  await writeFile(join(photos, `${name}.jpg`), await picture(640, 481).jpeg().toBuffer());
  let taken = false;
  const throwIfStopped = () => {
    if (taken) throw new Error('stopped');
  };
  const onPhotograph = () => {
    taken = true;
  };
  const found = await images();
  const options = {
    file: onlyThis,
    photos,
    files: store,
    apply: true,
    throwIfStopped,
    onPhotograph,
  };
  await expect(importFiles(pool, options)).rejects.toThrow('stopped');
  expect(await readdir(photographsFolder(dataDir))).toEqual([]);
  expect(await images()).toEqual(found);
});

test('serves photographs as immutable, also those added while the shop runs', async () => {
  const app = Fastify();
  await servePhotographs(app, store, photographsFolder(dataDir));
  await writeFile(join(photographsFolder(dataDir), 'a-400.avif'), 'x');
  const { statusCode, headers } = await app.inject('/photos/a-400.avif');
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/avif',
    'public, max-age=31536000, immutable',
  ]);
  expect((await app.inject('/photos/..%2fpostgres/x')).statusCode).not.toBe(200);
  expect((await app.inject('/photos/')).statusCode).toBe(403);
  await app.close();
});

test('brings photographs from before there was a bucket, once', async () => {
  const { filesS3, objects } = await startS3Store();
  const bucket = await openFiles({ dataDir, filesS3 });
  await mkdir(photographsFolder(dataDir), { recursive: true });
  for (const file of ['a-400.avif', 'a-400.webp', 'notes.txt'])
    await writeFile(join(photographsFolder(dataDir), file), file);
  await bucket.write('photos/a-400.avif', Buffer.from('there'));
  await copyPhotographsToStore(bucket, photographsFolder(dataDir));
  expect([...objects].map(([name, bytes]) => [name, String(bytes)])).toEqual([
    ['/vans/photos/a-400.avif', 'there'],
    ['/vans/photos/a-400.webp', 'a-400.webp'],
  ]);
  const app = Fastify();
  await servePhotographs(app, bucket);
  const { headers, body } = await app.inject('/photos/a-400.webp');
  expect([headers['content-type'], headers['cache-control'], body]).toEqual([
    'image/webp',
    'public, max-age=31536000, immutable',
    'a-400.webp',
  ]);
  expect((await app.inject('/photos/b-400.webp')).statusCode).toBe(404);
  await copyPhotographsToStore(bucket, join(dataDir, 'nowhere'));
  await app.close();
});
