import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rmSync } from 'node:fs';
import type { JSHandle, LaunchOptions, Page } from '@playwright/test';
import type pg from 'pg';
import { addProduct } from '../src/server/testing/test-checkout.ts';
import { addOrderToShip } from '../src/server/testing/test-orders.ts';
import config from '../playwright.config.ts';
import { expectAccessibleInBothSchemes, isTooWide } from './accessible.ts';
import { film, type Shot } from './filmed.ts';
import { scan } from './hand-scanner.ts';
import { expect, test } from './staff.ts';

const FILM = join(tmpdir(), `vangon-camera-${process.pid}.y4m`);

/** A browser whose camera shows the film, and whose people answer at once whether the shop may use it. */
function withCamera(answer: string): LaunchOptions {
  const { launchOptions } = config.use!;
  const camera = [
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${FILM}`,
    answer,
  ];
  return { ...launchOptions, args: [...launchOptions!.args!, ...camera] };
}

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  launchOptions: withCamera('--use-fake-ui-for-media-stream'),
});
test.afterAll(() => rmSync(FILM, { force: true }));

interface Part {
  id: number;
  sku: string;
}

/** Parts of their own, so that no other journey moves them. */
async function addParts(pool: pg.Pool, ...shelves: string[]): Promise<Part[]> {
  const parts: Part[] = [];
  for (const [at, shelf] of shelves.entries()) {
    const id = await addProduct(pool);
    const sku = `CAM-${process.pid}-${Date.now() % 1_000_000}-${at}`;
    await pool.query('UPDATE products SET sku = $2, shelf = $3 WHERE id = $1', [id, sku, shelf]);
    parts.push({ id, sku });
  }
  return parts;
}

const always = (holds: Shot['holds']): Shot[] => [{ holds, seconds: 1 }];

/** Something that leaves the picture for long enough, again and again. */
const comingAndGoing = (...holds: string[]): Shot[] =>
  holds.flatMap((each) => [
    { holds: each, seconds: 2 },
    { holds: null, seconds: 3 },
  ]);

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Scan' });
const pictureOf = (page: Page) => dialogOf(page).getByLabel('Camera', { exact: true });

const opened = (page: Page) =>
  expect(dialogOf(page).getByText('Hold a bar code level in front of the camera.')).toBeVisible();

/** The camera that is on now. */
const cameraOf = (page: Page): Promise<JSHandle<MediaStreamTrack>> =>
  pictureOf(page).evaluateHandle(
    (video) => ((video as HTMLVideoElement).srcObject as MediaStream).getVideoTracks()[0]!,
  );

/** The camera that the page opens next: a code that is read at once may have closed it before anybody looks. */
async function nextCamera(page: Page): Promise<() => Promise<JSHandle<MediaStreamTrack>>> {
  const opened = await page.evaluateHandle(() => {
    const tracks: MediaStreamTrack[] = [];
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      tracks.push(...stream.getVideoTracks());
      return stream;
    };
    return tracks;
  });
  return () => opened.evaluateHandle((tracks) => tracks.at(-1)!);
}

const expectOff = (camera: JSHandle<MediaStreamTrack>) =>
  expect.poll(() => camera.evaluate(({ readyState }) => readyState)).toBe('ended');

/** Waits until the camera has shown so many seconds of its film. */
const shown = (page: Page, seconds: number) =>
  expect
    .poll(() => pictureOf(page).evaluate((video) => (video as HTMLVideoElement).currentTime))
    .toBeGreaterThan(seconds);

const pressScan = (page: Page) => page.getByRole('button', { name: 'Scan' }).tap();

test('a phone packs an order by camera, and each piece counts once', async ({
  page,
  pool,
  signInAs,
}) => {
  test.slow();
  await signInAs('packing');
  const [drum, hose, other] = (await addParts(pool, 'Q-1-1', 'Q-1-2', 'Q-9-9')) as [
    Part,
    Part,
    Part,
  ];
  const order = await addOrderToShip(pool, [
    { product_id: drum.id, quantity: 2 },
    { product_id: hose.id, quantity: 1 },
  ]);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`/admin/packing/${order}`);
  await expect(page.locator('.pack-count')).toHaveText('0 of 3 pieces');
  expect(asked.filter((url) => /read-codes|wasm/.test(url))).toEqual([]);

  const dialog = dialogOf(page);
  await film(FILM, always(drum.sku));
  await pressScan(page);
  await expect(dialog.getByText('1 of 3 pieces')).toBeVisible();
  await expect(dialog).toContainText('Next: shelf Q-1-1');
  // Longer than a code may be missed.
  await shown(page, 3);
  await expect(dialog.getByText('1 of 3 pieces')).toBeVisible();
  await expect(dialog.getByRole('alert')).toBeEmpty();
  const camera = await cameraOf(page);
  expect(await camera.evaluate(({ readyState }) => readyState)).toBe('live');
  await dialog.getByRole('button', { name: 'Done' }).tap();
  await expectOff(camera);
  await expect(page.locator('.pack-count')).toHaveText('1 of 3 pieces');

  await film(FILM, always(other.sku));
  await pressScan(page);
  await expect(dialog.getByRole('alert')).toContainText('Refused: not in this order');
  await expect(dialog.getByRole('alert')).toContainText('Put it back on Q-9-9.');
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => isTooWide(page)).toBe(false);
  await page.setViewportSize({ width: 390, height: 844 });
  await dialog.getByRole('button', { name: 'Done' }).tap();

  await film(FILM, comingAndGoing(drum.sku, hose.sku));
  await pressScan(page);
  await expect(dialog).toContainText('Everything is in the parcel.');
  await expect(dialog.getByText('3 of 3 pieces')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).tap();

  await film(FILM, always('1Z999AA10123456784'));
  const last = await nextCamera(page);
  await pressScan(page);
  await expect(page.getByText(`${order} is packed`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectOff(await last());
  const { rows } = await pool.query(
    'SELECT tracking FROM parcels p JOIN orders o ON o.id = p.order_id WHERE order_no = $1',
    [order],
  );
  expect(rows).toEqual([{ tracking: '1Z999AA10123456784' }]);
  // All that reads codes came from the shop.
  const own = new URL(page.url()).origin;
  expect(asked.filter((url) => url.startsWith('http') && !url.startsWith(own))).toEqual([]);
  expect(asked.filter((url) => url.endsWith('.wasm'))).not.toEqual([]);
});

test('the bar code of a printed slip opens its order, and the camera goes off', async ({
  page,
  pool,
  signInAs,
}) => {
  await signInAs('packing');
  const [drum] = (await addParts(pool, 'Q-3-1')) as [Part];
  const lines = [{ product_id: drum.id, quantity: 1 }];
  const first = await addOrderToShip(pool, lines);
  const second = await addOrderToShip(pool, lines);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/admin/slips?orders=${second}`);
  await film(FILM, always(await page.locator('.bar-code').screenshot()));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/packing/${first}`);
  await expect(page.locator('.pack-count')).toHaveText('0 of 1 piece');
  const camera = await nextCamera(page);
  await pressScan(page);
  await expect(page.getByRole('heading', { level: 1, name: `Pack ${second}` })).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  await expectOff(await camera());
});

test('a phone counts a shelf by camera', async ({ page, pool, signInAs }) => {
  await signInAs('packing');
  const shelf = `Y${process.pid}${Date.now() % 100_000}`;
  const [drum] = (await addParts(pool, `${shelf}-1-1`, `${shelf}-1-2`)) as [Part];
  await page.goto('/admin/counts');
  await page.getByRole('button', { name: shelf }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(shelf);
  await film(FILM, comingAndGoing('NO-SUCH-PART-9', drum.sku));
  await pressScan(page);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('alert')).toContainText('No part has the code NO-SUCH-PART-9.');
  await expect(dialog.getByText('1 counted')).toBeVisible();
  await expect(dialog.getByRole('alert')).toBeEmpty();
});

test('a phone receives a delivery by camera; a piece that leaves the picture and comes back counts again', async ({
  page,
  pool,
  signInAs,
}) => {
  await signInAs('packing');
  const [drum] = (await addParts(pool, 'Q-4-1')) as [Part];
  await page.goto('/admin/receiving?open=new');
  await page.getByLabel('List', { exact: true }).fill(`${drum.sku}, 4`);
  await page.getByRole('button', { name: 'Add the delivery' }).tap();
  await film(FILM, comingAndGoing(drum.sku));
  await pressScan(page);
  await expect(dialogOf(page).getByText('1 of 4 good')).toBeVisible();
  await expect(dialogOf(page).getByText('2 of 4 good')).toBeVisible();
});

test('a phone that was locked has its camera off, and then counts what lies there no second time', async ({
  page,
  pool,
  signInAs,
}) => {
  await signInAs('packing');
  const [drum] = (await addParts(pool, 'Q-5-1')) as [Part];
  const order = await addOrderToShip(pool, [{ product_id: drum.id, quantity: 2 }]);
  await page.goto(`/admin/packing/${order}`);
  await film(FILM, always(drum.sku));
  await pressScan(page);
  await expect(dialogOf(page).getByText('1 of 2 pieces')).toBeVisible();
  const camera = await cameraOf(page);
  const turn = (visibility: string) =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      document.dispatchEvent(new Event('visibilitychange'));
    }, visibility);
  await turn('hidden');
  await expectOff(camera);
  await expect(pictureOf(page)).toBeHidden();
  await turn('visible');
  await opened(page);
  await shown(page, 3);
  // The piece still lies there.
  await expect(dialogOf(page).getByText('1 of 2 pieces')).toBeVisible();
});

test('the light goes on and off where the camera has one', async ({ page, pool, signInAs }) => {
  await signInAs('packing');
  const [drum] = (await addParts(pool, 'Q-6-1')) as [Part];
  const order = await addOrderToShip(pool, [{ product_id: drum.id, quantity: 1 }]);
  await film(FILM, always(null));
  await page.goto(`/admin/packing/${order}`);
  await pressScan(page);
  await opened(page);
  await expect(dialogOf(page).getByRole('button', { name: 'Light' })).toBeHidden();
  await dialogOf(page).getByRole('button', { name: 'Done' }).tap();
  // Chromium's film has no light.
  const lights = await page.evaluateHandle(() => {
    const turned: unknown[] = [];
    const track = MediaStreamTrack.prototype;
    track.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
    track.applyConstraints = async (wanted) => void turned.push(wanted?.advanced);
    return turned;
  });
  await pressScan(page);
  const light = dialogOf(page).getByRole('button', { name: 'Light' });
  await light.tap();
  await expect(light).toHaveAttribute('aria-pressed', 'true');
  await light.tap();
  await expect(light).toHaveAttribute('aria-pressed', 'false');
  expect(await lights.jsonValue()).toEqual([[{ torch: true }], [{ torch: false }]]);
  const box = (await light.boundingBox())!;
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
});

test('who does not allow the camera reads what to do, and types the code', async ({
  page,
  context,
  playwright,
  baseURL,
  pool,
  signInAs,
}) => {
  await signInAs('packing');
  const [drum] = (await addParts(pool, 'Q-7-1')) as [Part];
  const order = await addOrderToShip(pool, [{ product_id: drum.id, quantity: 2 }]);
  await film(FILM, always(drum.sku));
  const refusing = await playwright.chromium.launch(
    withCamera('--use-fake-ui-for-media-stream=deny'),
  );
  const phone = await refusing.newPage({
    storageState: await context.storageState(),
    baseURL: baseURL!,
    viewport: page.viewportSize(),
    hasTouch: true,
    isMobile: true,
  });
  await phone.goto(`/admin/packing/${order}`);
  await pressScan(phone);
  const dialog = dialogOf(phone);
  await expect(dialog.getByRole('alert').first()).toHaveText(
    /Allow it in the settings of this site, beside its address. You can also type the code.$/,
  );
  await expectAccessibleInBothSchemes(phone);
  // A hand scanner is heard, whichever button has the focus: its Enter presses none.
  await dialog.getByRole('button', { name: 'Done' }).focus();
  await scan(phone, drum.sku);
  await expect(dialog.getByText('1 of 2 pieces')).toBeVisible();
  await dialog.getByLabel('SKU or original number').fill(drum.sku);
  await dialog.getByRole('button', { name: 'Put in' }).tap();
  await expect(phone.locator('.pack-count')).toHaveText('2 of 2 pieces');
  await refusing.close();
});

test.describe('with a decoder that does not arrive', () => {
  test.use({ mayComplain: /ERR_FAILED|wasm|ArrayBuffer/i });

  test('the dialog says so, and tries again', async ({ page, pool, signInAs }) => {
    await signInAs('packing');
    const [drum] = (await addParts(pool, 'Q-8-1')) as [Part];
    const order = await addOrderToShip(pool, [{ product_id: drum.id, quantity: 1 }]);
    await film(FILM, always(drum.sku));
    await page.goto(`/admin/packing/${order}`);
    await page.route('**/*.wasm', (route) => route.abort());
    await pressScan(page);
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('alert').first()).toContainText('reader did not load');
    await page.unroute('**/*.wasm');
    await dialog.getByRole('button', { name: 'Try again' }).tap();
    await expect(dialog.getByText('1 of 1 piece')).toBeVisible();
  });
});

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

  test('the camera starts when it is asked for, by keyboard alone', async ({
    page,
    pool,
    signInAs,
  }) => {
    await signInAs('packing');
    const [drum] = (await addParts(pool, 'Q-10-1')) as [Part];
    const order = await addOrderToShip(pool, [{ product_id: drum.id, quantity: 2 }]);
    await film(FILM, always(drum.sku));
    await page.goto(`/admin/packing/${order}`);
    await expect(page.locator('.pack-count')).toHaveText('0 of 2 pieces');
    await page.keyboard.press('c');
    await expect(dialogOf(page).getByLabel('SKU or original number')).toBeFocused();
    await expect(pictureOf(page)).toBeHidden();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(dialogOf(page).getByText('1 of 2 pieces')).toBeVisible();
    await expect(dialogOf(page).getByRole('button', { name: /camera off/ })).toBeFocused();
    const camera = await cameraOf(page);
    await expectAccessibleInBothSchemes(page);
    await page.keyboard.press('Escape');
    await expectOff(camera);
    await expect(dialogOf(page)).toBeHidden();
    await expect(page.locator('.pack-count')).toHaveText('1 of 2 pieces');
  });
});

test('a browser that reads bar codes itself loads no decoder', async ({ page, pool, signInAs }) => {
  await signInAs('packing');
  const [drum] = (await addParts(pool, 'Q-11-1')) as [Part];
  const order = await addOrderToShip(pool, [{ product_id: drum.id, quantity: 1 }]);
  await film(FILM, always(null));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // As Chrome has on phones; Chromium on Linux has none.
  await page.addInitScript((code) => {
    const corners = [0, 9].flatMap((x) => [0, 9].map((y) => ({ x, y })));
    class BarcodeDetector {
      static getSupportedFormats = async () => ['code_128', 'ean_13'];
      detect = async ({ width }: HTMLCanvasElement) =>
        width > 100 ? [{ rawValue: code, cornerPoints: corners }] : [];
    }
    Object.assign(globalThis, { BarcodeDetector });
  }, drum.sku);
  await page.goto(`/admin/packing/${order}`);
  await pressScan(page);
  await expect(dialogOf(page).getByText('1 of 1 piece')).toBeVisible();
  expect(asked.filter((url) => /read-codes|wasm/.test(url))).toEqual([]);
});
