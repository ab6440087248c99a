import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type pg from 'pg';
import { addOrderToShip } from '../src/server/testing/test-orders.ts';
import { expectSound } from './accessible.ts';
import { scan } from './hand-scanner.ts';
import { expect, test } from './staff.ts';

/** Thirty orders in under 120 presses. */
const PRESSES_AN_ORDER = 4;

interface Part {
  id: number;
  sku: string;
  shelf: string;
}

/** Well-stocked parts, of different types. */
async function someParts(pool: pg.Pool, count: number): Promise<Part[]> {
  const { rows } = await pool.query<Part>(
    `SELECT DISTINCT ON (part_type_id) id, sku, shelf FROM products
      WHERE stock_qty > 10 AND part_type_id IS NOT NULL ORDER BY part_type_id, id LIMIT $1`,
    [count],
  );
  return rows;
}

const addOrder = (pool: pg.Pool, parts: readonly Part[], quantity = 1) =>
  addOrderToShip(
    pool,
    parts.map(({ id }) => ({ product_id: id, quantity })),
  );

/** A person at the keyboard with a hand scanner; counts what they press. A scan is one press of its trigger. */
function bench(page: Page) {
  let presses = 0;
  return {
    presses: () => presses,
    async press(key: string) {
      presses += 1;
      await page.keyboard.press(key);
    },
    async scan(code: string) {
      presses += 1;
      await scan(page, code);
    },
  };
}

const hold = (pool: pg.Pool, order: string, reason: string) =>
  pool.query(
    `WITH held AS (UPDATE orders SET status = 5 WHERE order_no = $1 RETURNING id)
     INSERT INTO order_holds (order_id, reason) SELECT id, $2 FROM held`,
    [order, reason],
  );

const packedOf = (page: Page) => page.locator('.pack-count');

test(
  'orders are picked, packed and shipped by keyboard in under four presses each',
  { tag: '@core' },
  async ({ page, pool, signInAs }) => {
    test.slow();
    await signInAs('packing');
    const parts = await someParts(pool, 6);
    const hands = bench(page);
    const shipped: string[] = [];
    // The bins of a whole walk, and a walk after it.
    for (const size of [12, 2]) {
      const orders = new Map<string, Part[]>();
      for (let place = 0; place < size; place += 1) {
        // Every third order has two parts.
        const own =
          place % 3 === 0 ? [parts[place % 5]!, parts[(place % 5) + 1]!] : [parts[place % 6]!];
        orders.set(await addOrder(pool, own), own);
      }
      // The address that the list of orders links to.
      await page.goto(`/admin/packing?orders=${[...orders.keys()].join(',')}`);
      await expect(page.getByRole('button', { name: `Pick ${size} orders` })).toBeVisible();
      await hands.press('p');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pick list, ${size} orders`);
      const lines = await page.locator('.pick-row').count();
      for (let line = 0; line < lines; line += 1) await hands.press(' ');
      await expect(page.getByText('All parts are done')).toBeVisible();
      await hands.press(' ');

      for (let packed = 0; packed < size; packed += 1) {
        const heading = page.getByRole('heading', { level: 1, name: /^Pack / });
        await expect(heading).not.toContainText(shipped.at(-1) ?? 'none');
        const order = (await heading.textContent())!.replace('Pack ', '');
        const own = orders.get(order)!;
        for (const [at, { sku }] of own.entries()) {
          await hands.scan(sku);
          await expect(packedOf(page)).toHaveText(new RegExp(`^${at + 1} of ${own.length}`));
        }
        await hands.scan(`1Z999AA1${String(shipped.length).padStart(10, '0')}`);
        shipped.push(order);
      }
      await expect(page.getByRole('heading', { level: 1, name: /^Pi/ })).toBeVisible();
    }
    const { rows } = await pool.query(
      `SELECT count(*)::int AS orders, count(DISTINCT p.tracking)::int AS numbers
       FROM orders o JOIN parcels p ON p.order_id = o.id WHERE o.order_no = ANY ($1) AND o.status = 4`,
      [shipped],
    );
    expect(rows).toEqual([{ orders: 14, numbers: 14 }]);
    test.info().annotations.push({ type: 'presses', description: String(hands.presses()) });
    expect(hands.presses()).toBeLessThan(shipped.length * PRESSES_AN_ORDER);
  },
);

test('a wrong part is refused with where it goes back, on a phone', async ({
  page,
  pool,
  signInAs,
}) => {
  await signInAs('packing');
  const [drum, hose, other] = (await someParts(pool, 3)) as [Part, Part, Part];
  const order = await addOrder(pool, [drum, hose], 2);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/packing/${order}`);
  await expect(packedOf(page)).toHaveText('0 of 4 pieces');
  const close = page.getByRole('button', { name: /Close parcel/ });
  await expect(close).toHaveAccessibleName('Close parcel 4 pieces missing');
  await expect(close).toBeDisabled();

  await scan(page, other.sku);
  const refused = page.getByRole('alert');
  await expect(refused).toContainText('Refused: not in this order');
  await expect(refused).toContainText(`Put it back on ${other.shelf}.`);

  await page.getByRole('button', { name: 'Scan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan' });
  await dialog.getByLabel('SKU or original number').fill(drum.sku.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(packedOf(page)).toHaveText('1 of 4 pieces');
  await expect(refused).toBeEmpty();
  await scan(page, drum.sku);
  await expect(packedOf(page)).toHaveText('2 of 4 pieces');
  await scan(page, drum.sku);
  await expect(refused).toContainText('Refused: one too many');
  await expect(refused).toContainText('The parcel has all of these already.');
  await scan(page, '1Z999AA10000000001');
  await expect(refused).toContainText('looks like a UPS tracking number');
  await expect(refused).toContainText(`Expected now: ${hose.sku} from ${hose.shelf}.`);
  await expectSound(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(packedOf(page)).toHaveText('1 of 4 pieces');

  await page.reload();
  await expect(packedOf(page)).toHaveText('1 of 4 pieces');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Close with what is here' }).click();
  await page.getByLabel('Weight in pounds').fill('2.5');
  await page.getByRole('dialog').getByRole('button', { name: 'Close parcel' }).click();
  await expect(page.getByText(`${order}: parcel closed, 3 to follow`)).toBeVisible();
  const { rows } = await pool.query(
    `SELECT weight_grams, status FROM parcels p JOIN orders o ON o.id = p.order_id WHERE order_no = $1`,
    [order],
  );
  expect(rows).toEqual([{ weight_grams: 1134, status: 3 }]);
});

test('two people do not pack one order', { tag: '@core' }, async ({ page, pool, signInAs }) => {
  const jo = await signInAs('packing');
  const [drum] = (await someParts(pool, 1)) as [Part];
  const order = await addOrder(pool, [drum], 2);
  await page.goto(`/admin/packing/${order}`);
  await expect(packedOf(page)).toHaveText('0 of 2 pieces');
  await scan(page, drum.sku);
  await expect(packedOf(page)).toHaveText('1 of 2 pieces');

  await signInAs('packing');
  await page.reload();
  await expect(page.getByText(`${jo.name} is packing this order`)).toBeVisible();
  await scan(page, drum.sku);
  await expect(page.getByRole('alert')).toContainText(`${drum.sku} was not counted`);
  await expect(page.getByRole('button', { name: 'Take over' })).toBeHidden();
  await expect(packedOf(page)).toHaveText('1 of 2 pieces');
  await pool.query(
    `UPDATE packings SET claimed_at = now() - interval '31 minutes'
      WHERE order_id = (SELECT id FROM orders WHERE order_no = $1)`,
    [order],
  );
  await page.reload();
  await page.getByRole('button', { name: 'Take over' }).click();
  await expect(page.getByText('is packing this order')).toBeHidden();
  await scan(page, drum.sku);
  await expect(page.getByText('Everything is in the parcel')).toBeVisible();
  await page.getByRole('button', { name: /Close parcel/ }).click();
  await expect(page.getByRole('dialog', { name: 'Close parcel' })).toBeVisible();
  await expect(page.getByLabel('Tracking number')).toBeFocused();
  await page.keyboard.type('1Z999AA10123456784\n');
  await expect(page.getByText(`${order} is packed`)).toBeVisible();
  const { rows } = await pool.query(
    `SELECT tracking FROM parcels p JOIN orders o ON o.id = p.order_id WHERE order_no = $1`,
    [order],
  );
  expect(rows).toEqual([{ tracking: '1Z999AA10123456784' }]);
});

test('a scanner of any speed is heard whole', async ({ page, pool, signInAs }) => {
  await signInAs('packing');
  const [drum] = (await someParts(pool, 1)) as [Part];
  const order = await addOrder(pool, [drum], 4);
  await page.goto(`/admin/packing/${order}`);
  await expect(packedOf(page)).toHaveText('0 of 4 pieces');
  let packed = 0;
  // More speeds: scan-burst.test.ts.
  for (const delay of [0, 40])
    for (let time = 0; time < 2; time += 1) {
      await page.keyboard.type(`${drum.sku}\n`, { delay });
      packed += 1;
      await expect(packedOf(page)).toHaveText(`${packed} of 4 pieces`);
      await expect(page.getByRole('alert')).toBeEmpty();
    }
  await page.keyboard.type('VG-\n');
  await expect(page.getByRole('alert')).toContainText('Scan again');
  await expect(packedOf(page)).toHaveText('4 of 4 pieces');
});

test('an order that was held meanwhile says so, and what goes back', async ({
  page,
  pool,
  signInAs,
}) => {
  await signInAs('packing');
  const [drum] = (await someParts(pool, 1)) as [Part];
  const order = await addOrder(pool, [drum], 2);
  await page.goto(`/admin/packing/${order}`);
  await expect(packedOf(page)).toHaveText('0 of 2 pieces');
  await scan(page, drum.sku);
  await expect(packedOf(page)).toHaveText('1 of 2 pieces');
  await hold(pool, order, 'Address unclear');
  await scan(page, drum.sku);
  const band = page.getByRole('alert');
  await expect(band).toContainText('The order is on hold: Address unclear');
  await expect(page.getByText('Refused')).toBeHidden();
  const putBack = page.getByRole('region', { name: 'Put these back' });
  await expect(putBack).toContainText(drum.shelf);
  await scan(page, drum.sku);
  await expect(band).toContainText(`${drum.sku} was not counted`);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const height = async () => (await band.boundingBox())!.height;
    const breadth = async () => (await band.boundingBox())!.width;
    await expect.poll(height).toBeLessThanOrEqual(104);
    await expect.poll(breadth).toBeGreaterThan(width * 0.8);
  }
  await expectSound(page);
  await putBack.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('The parcel is empty')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pick and pack' }).last()).toBeVisible();
});

test.describe('without a connection for a moment', () => {
  test.use({ mayComplain: /502/ });

  test('a scan whose answer is lost counts once', async ({ page, pool, signInAs }) => {
    await signInAs('packing');
    const [drum] = (await someParts(pool, 1)) as [Part];
    const order = await addOrder(pool, [drum], 3);
    await page.goto(`/admin/packing/${order}`);
    await expect(packedOf(page)).toHaveText('0 of 3 pieces');
    await page.route(
      '**/api/admin/packing/*/scan',
      async (route) => {
        await route.fetch();
        await route.fulfill({ status: 502, body: '' });
      },
      { times: 1 },
    );
    await scan(page, drum.sku);
    await expect(packedOf(page)).toHaveText('1 of 3 pieces');
    await scan(page, drum.sku);
    await expect(packedOf(page)).toHaveText('2 of 3 pieces');
  });
});

test('a pick list survives a reload, and what is short waits', async ({ page, pool, signInAs }) => {
  await signInAs('packing');
  // Its parts move: no other journey looks for them.
  const parts = (await someParts(pool, 12)).slice(9);
  const orders = [await addOrder(pool, parts), await addOrder(pool, parts.slice(0, 1))];
  await page.goto(`/admin/packing?orders=${orders.join(',')}`);
  await expect(page.getByRole('button', { name: 'Pick 2 orders' })).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press('p');
  const rows = page.locator('.pick-row');
  await expect(rows).toHaveCount(3);
  await page.keyboard.press(' ');
  const taken = page.locator('.pick-row[data-state=taken]');
  await expect(taken).toHaveCount(1);
  const sku = (await taken.locator('.pick-part .font-mono').textContent())!;
  await scan(page, sku);
  await expect(page.getByText(`${sku} has all its pieces`)).toBeVisible();
  await expect(taken).toHaveCount(1);
  await page.keyboard.press('j');
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Short' });
  await expect(dialog.getByRole('spinbutton')).toBeFocused();
  await expect(dialog.getByRole('checkbox', { name: /Correct the stock/ })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Mark as short' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.pick-row[data-state=short]')).toHaveCount(1);
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.reload();
  await expect(page.locator('.pick-row[data-state=short]')).toHaveCount(1);
  await expect(page.locator('.pick-row[data-state=taken]')).not.toHaveCount(0);
  await page.keyboard.press('l');
  await page.getByLabel('New shelf').fill('Z-99-9');
  await page.keyboard.press('Enter');
  await expect(page.locator('.pick-place', { hasText: 'Z-99-9' })).toBeVisible();
  await page.getByRole('button', { name: 'Release list' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Release list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pick and pack' })).toBeVisible();
});

test('slips and labels say their order to a scanner, each on a sheet of its own', async ({
  page,
  pool,
  signInAs,
}) => {
  await signInAs('packing');
  const parts = await someParts(pool, 4);
  const orders = [
    await addOrder(pool, parts),
    await addOrder(pool, parts.slice(1)),
    await addOrder(pool, parts.slice(2), 3),
  ];
  for (const [path, sheet] of [
    ['slips', '.slip'],
    ['labels', '.label'],
  ] as const) {
    await page.goto(`/admin/${path}?orders=${orders.join(',')}`);
    await expect(page.locator(sheet)).toHaveCount(3);
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      for (const [at, order] of orders.entries())
        expect(await decoded(page.locator('.bar-code').nth(at))).toBe(order);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(3);
    await expectSound(page);
    await page.setViewportSize({ width: 1280, height: 900 });
  }
  await expect(page.getByText('$')).toHaveCount(0);
});

/** What a bar code reader reads from the screen. */
async function decoded(code: Locator): Promise<string> {
  const { data, info } = await sharp(await code.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grey = new Uint8ClampedArray(data.filter((_, at) => at % info.channels === 0));
  const source = new RGBLuminanceSource(grey, info.width, info.height);
  const reader = new MultiFormatReader();
  reader.setHints(new Map([[DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.CODE_128]]]));
  return reader.decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
}
