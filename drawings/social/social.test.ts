import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readShop } from '../../db/demo/read-shop.ts';
import { faultOfXml } from '../testing/xml-fault.ts';
import { drawVan } from '../vans/vans.ts';
import { withDrawnNumbers } from './digits.ts';
import { pictureSize, socialPictures } from './pictures.ts';
import { writeSocialPictures } from './write.ts';

const shop = readShop();
const pictures = socialPictures(shop);
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'social-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the shop, every van type and every category have a social image', () => {
  expect([...pictures.keys()].toSorted()).toEqual(
    [
      'shop',
      ...shop.van_types.map(({ slug }) => `vans/${slug}`),
      ...shop.categories.map(({ slug }) => `categories/${slug}`),
    ].toSorted(),
  );
});

test('each social image is well-formed, needs no font and has one color scheme', () => {
  for (const [name, svg] of pictures) {
    expect([name, faultOfXml(svg)]).toEqual([name, undefined]);
    expect(svg).not.toMatch(/<text|@media|calc\(|NaN/);
  }
  expect(pictures.get('vans/68-79-bus')).toContain(shop.van_types[1]!.paint.hex);
});

test('numbers are drawn as paths, digit by digit', () => {
  const drawn = withDrawnNumbers(drawVan('68-79-bus'));
  expect(drawn).not.toContain('<text');
  expect(drawn.match(/translate\(\d+ 0\)"/g)).toHaveLength('2400'.length);
});

test('social images are written at their size, under 60 KB, only when changed; stale ones are deleted', async () => {
  const some = new Map([...pictures].filter(([name]) => /shop|syncro|brakes/.test(name)));
  writeFileSync(join(folder, 'sold-out.png'), '');
  expect(await writeSocialPictures(folder, some)).toBe(3);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.png'),
  );
  expect(files).toHaveLength(3);
  for (const file of files) {
    expect(await sharp(join(folder, file)).metadata()).toMatchObject(pictureSize);
    expect(statSync(join(folder, file)).size).toBeLessThan(60_000);
  }

  expect(await writeSocialPictures(folder, some)).toBe(0);
  rmSync(join(folder, 'shop.png'));
  some.set('categories/brakes', pictures.get('categories/body')!);
  expect(await writeSocialPictures(folder, some)).toBe(2);
});
