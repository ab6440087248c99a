import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { actAs } from '../src/server/database/actor.ts';
import { execute, query, sql } from '../src/server/database/query.ts';
import { expectSound } from './accessible.ts';
import { expect, test as staff } from './staff.ts';

interface Part {
  id: number;
  sku: string;
  price: number;
  stock: number;
}

interface Sheet {
  /** Parts of a supplier of their own, which no other journey sees; they are gone afterwards. */
  newParts: (count: number) => Promise<{ supplier: string; read: () => Promise<Part[]> }>;
}

const test = staff.extend<Sheet>({
  newParts: async ({ pool }, use) => {
    const suppliers: string[] = [];
    await use(async (count) => {
      const supplier = `Sheet ${randomUUID().slice(0, 8)}`;
      suppliers.push(supplier);
      await execute(
        pool,
        sql`INSERT INTO products (slug, sku, name, supplier, regular_price_cents, cost_cents, stock_qty, weight_grams, hidden)
            SELECT lower(replace(${supplier}, ' ', '-')) || '-' || n, replace(${supplier}, ' ', '-') || '-' || lpad(n::text, 4, '0'),
                   ${supplier} || ' bushing ' || n, ${supplier}, 1000 + n * 7, 500 + n * 3, 14, 120, true
              FROM generate_series(1, ${count}::int) n`,
      );
      const read = () =>
        query<Part>(
          pool,
          sql`SELECT id, sku, regular_price_cents AS price, stock_qty AS stock FROM products
               WHERE supplier = ${supplier} ORDER BY sku`,
        );
      return { supplier, read };
    });
    await execute(pool, sql`DELETE FROM products WHERE supplier = ANY (${suppliers})`);
  },
});

async function openSheet(page: Page, supplier: string, count: number) {
  await page.goto(`/admin/parts/sheet?${new URLSearchParams({ supplier })}`);
  await expect(page.getByText(`${count} in this view`)).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Parts' })).toBeFocused();
}

const cellOf = (page: Page, row: number, column: number) =>
  page.locator(`[role=row][data-row="${row}"] > [data-column="${column}"]`);
/** Prices are in column E, below the heading. */
const priceCell = (page: Page, row: number) => cellOf(page, row - 2, 4);
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

async function apply(page: Page, count: number) {
  const button = page.getByRole('button', { name: `Apply ${count} as one batch` });
  await expect(button).not.toHaveAttribute('aria-disabled');
  await button.click();
  await expect(page.getByRole('region', { name: 'Applied' })).toBeVisible();
}

test(
  '400 prices are raised by a formula, previewed, applied, and put back',
  { tag: '@core' },
  async ({ page, signInAs, newParts }) => {
    test.slow();
    const { supplier, read } = await newParts(400);
    const before = await read();
    await signInAs('owner');
    await openSheet(page, supplier, 400);
    await page.getByRole('columnheader', { name: /Price/ }).click();
    const formula = page.getByLabel('Value or formula');
    await formula.fill('+4 %, end in .95');
    await expect(page.getByText('First cell: 10.07 × 1.04 = 10.47, ends as 10.95')).toBeVisible();
    await formula.press('Enter');
    await expect(preview(page).getByText('rows change')).toBeVisible();
    await expect(preview(page).getByRole('row', { name: /^Stock at price/ })).toContainText('+$');
    await expect(preview(page).getByText('Check this:').first()).toBeVisible();
    expect(await read()).toEqual(before);

    await apply(page, 400);
    const raised = await read();
    expect(raised.every(({ price }) => price % 100 === 95)).toBe(true);
    expect(raised.every(({ stock }) => stock === 14)).toBe(true);
    await expect(priceCell(page, 2)).toHaveText('10.95');

    await page.getByRole('button', { name: 'Put all 400 back' }).click();
    await expect(page.getByText('400 changes put back')).toBeVisible();
    expect(await read()).toEqual(before);
    await expect(priceCell(page, 2)).toHaveText('10.07');
  },
);

test('the prices of a type are raised in seven presses besides what is typed', async ({
  page,
  pool,
  signInAs,
  newParts,
}) => {
  const { supplier, read } = await newParts(86);
  const type = `zz-${supplier.toLowerCase().replace(' ', '-')}`;
  await pool.query(
    `INSERT INTO part_types (slug, name, plural, group_name, position) VALUES ($1, $1, $1, 'Gizmos', 100000)`,
    [type],
  );
  try {
    await pool.query(
      `UPDATE products SET part_type_id = (SELECT id FROM part_types WHERE slug = $1) WHERE supplier = $2`,
      [type, supplier],
    );
    const before = await read();
    await signInAs('owner');
    await page.goto('/admin/parts/sheet');
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await page.keyboard.press('/');
    const filter = page.getByRole('dialog', { name: 'Which parts' });
    // Opening the list and choosing in it are two presses.
    await filter.getByLabel('Part type').selectOption(type);
    await filter.getByRole('button', { name: 'Show these parts' }).click();
    await expect(page.getByText('86 in this view')).toBeVisible();
    await page.getByRole('columnheader', { name: /Price/ }).click();
    await page.keyboard.type('+4 %');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(preview(page).getByText('rows change')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByRole('region', { name: 'Applied' })).toBeVisible();
    const raised = await read();
    expect(raised.map(({ price }) => price)).toEqual(
      before.map(({ price }) => Math.round((price * 104) / 100)),
    );
  } finally {
    await pool.query('UPDATE products SET part_type_id = NULL WHERE supplier = $1', [supplier]);
    await pool.query('DELETE FROM part_types WHERE slug = $1', [type]);
  }
});

test('cells of another spreadsheet are pasted, a fault is mended, and a sale in between stays sold', async ({
  page,
  context,
  pool,
  signInAs,
  newParts,
}) => {
  const { supplier, read } = await newParts(3);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs('owner');
  await openSheet(page, supplier, 3);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByLabel('Cost $').uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: /Margin/ })).toHaveCount(0);
  // SKU, part, quality, price, stock: more rows than there are.
  await cellOf(page, 0, 3).click();
  await page.evaluate(() =>
    navigator.clipboard.writeText('19.95\t20\r\n2O.95\t\r\n"1,299.50"\t14\r\n5.00\t1\r\n'),
  );
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.getByText('1 pasted row did not fit below.')).toBeVisible();
  await expect(cellOf(page, 1, 3)).toHaveAttribute('aria-invalid', 'true');
  await expect(preview(page).getByText('Go to cell')).toBeVisible();
  await expect(preview(page).getByText('is missing')).toBeVisible();
  await preview(page).getByRole('button', { name: 'Take 20.95' }).click();
  await cellOf(page, 1, 4).dblclick();
  await page.keyboard.type('4');
  await page.keyboard.press('Escape');
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');

  const [first] = await read();
  await execute(pool, sql`UPDATE products SET stock_qty = stock_qty - 2 WHERE id = ${first!.id}`);
  await apply(page, 3);
  expect((await read()).map(({ price, stock }) => [price, stock])).toEqual([
    [1995, 18],
    [2095, 9],
    [129_950, 14],
  ]);

  // What is copied can be pasted elsewhere.
  await cellOf(page, 0, 3).click();
  await cellOf(page, 1, 4).click({ modifiers: ['Shift'] });
  await page.keyboard.press('ControlOrMeta+c');
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('19.95\t18\n20.95\t9');
});

test(
  'who was faster is told of that cell alone, and changes outlast a reload',
  { tag: '@core' },
  async ({ page, pool, signInAs, newParts }) => {
    const { supplier, read } = await newParts(3);
    await signInAs('owner');
    await openSheet(page, supplier, 3);
    await priceCell(page, 2).click();
    await page.keyboard.type('35.95');
    await page.keyboard.press('Enter');
    await page.keyboard.type('36.95');
    await page.keyboard.press('Enter');
    const [first] = await read();
    await actAs({ kind: 'staff', id: 1, name: 'Ada Fast' }, () =>
      execute(pool, sql`UPDATE products SET regular_price_cents = 3750 WHERE id = ${first!.id}`),
    );
    // The live stream tells it.
    await expect(preview(page).getByText(/^Ada Fast saved 37\.50/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Apply 1 as one batch' })).toBeVisible();

    await page.reload();
    await expect(page.getByText('2 changes from before are still here, not saved.')).toBeVisible();
    await expect(preview(page).getByText(/^Ada Fast saved 37\.50/)).toBeVisible();
    await preview(page).getByRole('button', { name: 'Keep 35.95' }).click();
    await apply(page, 2);
    expect((await read()).map(({ price }) => price)).toEqual([3595, 3695, 1021]);
  },
);

test('the last batch can still be undone after a reload, once', async ({
  page,
  signInAs,
  newParts,
}) => {
  const { supplier, read } = await newParts(3);
  const before = await read();
  await signInAs('owner');
  await openSheet(page, supplier, 3);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  const raise = async () => {
    await page.getByRole('columnheader', { name: /Price/ }).click();
    await page.getByLabel('Value or formula').fill('+1 %');
    await page.keyboard.press('Enter');
    await apply(page, 3);
  };
  await raise();
  const raised = await read();
  expect(raised).not.toEqual(before);

  await page.reload();
  await expect(undo).not.toHaveAttribute('aria-disabled');
  await page.getByRole('grid').press('ControlOrMeta+z');
  await expect(page.getByText('3 changes put back')).toBeVisible();
  expect(await read()).toEqual(before);
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await page.reload();
  await expect(priceCell(page, 2)).toHaveText('10.07');
  await expect(undo).toHaveAttribute('aria-disabled', 'true');

  // The same once more is another batch, and so is the same after that.
  await raise();
  await expect(undo).not.toHaveAttribute('aria-disabled');
  await undo.click();
  await expect(page.getByText('3 changes put back')).toBeVisible();
  expect(await read()).toEqual(before);
  await expect(priceCell(page, 2)).toHaveText('10.07');
  await raise();
  expect(await read()).toEqual(raised);

  // What was put back at the log desk is not undone here.
  await page.getByRole('link', { name: 'Open the log' }).click();
  await expect(page.getByRole('heading', { name: /^3 prices raised/ })).toBeVisible();
  await page.getByRole('button', { name: 'Put back …' }).click();
  await page.getByRole('button', { name: 'Put back 3' }).click();
  await expect(page.getByText('Put back. The log has a new entry')).toBeVisible();
  expect(await read()).toEqual(before);
  await openSheet(page, supplier, 3);
  await expect(priceCell(page, 2)).toHaveText('10.07');
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
});

test('what is applied right after it is typed is saved, unless it is worth a look', async ({
  page,
  signInAs,
  newParts,
}) => {
  const { supplier, read } = await newParts(2);
  await signInAs('owner');
  await openSheet(page, supplier, 2);
  await priceCell(page, 2).click();
  await page.keyboard.type('10.20');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('region', { name: 'Applied' })).toBeVisible();
  expect((await read()).map(({ price }) => price)).toEqual([1020, 1014]);

  await priceCell(page, 3).click();
  await page.keyboard.type('1.20');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('Not saved yet: look at the preview first')).toBeVisible();
  expect((await read()).map(({ price }) => price)).toEqual([1020, 1014]);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('region', { name: 'Applied' })).toBeVisible();
  expect((await read()).map(({ price }) => price)).toEqual([1020, 120]);
});

test(
  'big losses are named beside the button and asked for twice, and undone though faults stay',
  { tag: '@core' },
  async ({ page, pool, signInAs, newParts }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const { supplier, read } = await newParts(13);
    await execute(
      pool,
      sql`UPDATE products SET sale_price_cents = 900 WHERE supplier = ${supplier} AND name LIKE '% bushing 2'`,
    );
    const before = await read();
    await signInAs('owner');
    await openSheet(page, supplier, 13);
    await page.getByRole('columnheader', { name: /Price/ }).click();
    await page.getByLabel('Value or formula').fill('-95 %');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Apply 12 as one batch' })).toBeVisible();
    await expect(preview(page).locator('.preview-count').first()).toHaveText('rows change12');
    await expect(preview(page).getByText('restores all 12 at once')).toBeVisible();
    for (const hint of ['12 sell below their cost', '12 fall by 30 % or more'])
      await expect(preview(page).getByText(hint)).toBeInViewport({ ratio: 1 });

    const applyAll = page.getByRole('button', { name: 'Apply 12 as one batch' });
    await expect(applyAll).not.toHaveAttribute('aria-disabled');

    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText('Not saved yet: look at the preview first')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Apply 12 as one batch anyway' })).toBeVisible();
    expect(await read()).toEqual(before);
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(preview(page).getByRole('button', { name: 'Put all 12 back' })).toBeVisible();
    expect((await read()).filter(({ price }) => price < 100)).toHaveLength(12);

    await page.reload();
    await expect(page.getByText('1 change from before is still here, not saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('12 changes put back')).toBeVisible();
    expect(await read()).toEqual(before);
    await expect(priceCell(page, 3)).toHaveAttribute('aria-invalid', 'true');
    await expectSound(page);
  },
);

test('a part that gets the values it has is not counted, and theirs that is taken is no change', async ({
  page,
  pool,
  signInAs,
  newParts,
}) => {
  const { supplier, read } = await newParts(3);
  await signInAs('owner');
  await openSheet(page, supplier, 3);
  await page.getByRole('columnheader', { name: /Price/ }).click();
  await page.getByLabel('Value or formula').fill('+1 %');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Apply 3 as one batch' })).toBeVisible();
  const [first, second] = await read();
  const setPrice = (id: number, cents: number) =>
    execute(pool, sql`UPDATE products SET regular_price_cents = ${cents} WHERE id = ${id}`);
  await setPrice(first!.id, Math.round(first!.price * 1.01));
  await expect(page.getByRole('button', { name: 'Apply 2 as one batch' })).toBeVisible();
  await setPrice(second!.id, 5000);
  await preview(page).getByRole('button', { name: 'Take 50.00' }).click();
  await expect(page.getByRole('button', { name: 'Apply 1 as one batch' })).toBeVisible();
  await expect(priceCell(page, 3)).toHaveText('50.00');
});

test('another person at the same tab does not find what somebody left unsaved', async ({
  page,
  context,
  signInAs,
  newParts,
}) => {
  const { supplier } = await newParts(2);
  await signInAs('owner');
  const hers = await context.cookies();
  await openSheet(page, supplier, 2);
  await priceCell(page, 2).click();
  await page.keyboard.type('35.95');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Apply 1 as one batch' })).toBeVisible();

  await signInAs('owner');
  await page.reload();
  await expect(priceCell(page, 2)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Apply / })).toHaveCount(0);
  await expect(page.getByText(/from before (is|are) still here/)).toHaveCount(0);

  await context.addCookies(hers);
  await page.reload();
  await expect(page.getByText('1 change from before is still here, not saved.')).toBeVisible();
});

test(
  'prices are changed by keyboard alone',
  { tag: '@core' },
  async ({ page, signInAs, newParts }) => {
    const { supplier, read } = await newParts(30);
    await signInAs('owner');
    await openSheet(page, supplier, 30);
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await press('ControlOrMeta+Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
    await expect(page.getByRole('status', { name: 'Selected cells' })).toHaveText('E2');
    await page.keyboard.type('end in .50');
    await press('Enter', 'ArrowUp', 'Shift+ControlOrMeta+ArrowDown');
    await expect(page.getByRole('status', { name: 'Selected cells' })).toHaveText('E2:E31');
    await press('ControlOrMeta+d');
    await expect(page.getByRole('button', { name: 'Apply 30 as one batch' })).toBeVisible();
    await press('ControlOrMeta+z', 'ControlOrMeta+z');
    await expect(preview(page)).toHaveCount(0);
    await press('ControlOrMeta+Shift+z', 'ControlOrMeta+Shift+z');
    // One is cleared, and the next fault leads there.
    await press('ControlOrMeta+End', 'Delete');
    await expect(page.getByText('These cells can’t be changed here.')).toHaveCount(0);
    await press('Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Delete');
    await expect(priceCell(page, 31)).toHaveAttribute('aria-invalid', 'true');
    await press('ControlOrMeta+Home', 'F8');
    await press('F2');
    await page.keyboard.type('99');
    await press('Enter');
    await press('ControlOrMeta+End');
    await page.keyboard.type('250');
    await press('Tab');
    const applyAll = page.getByRole('button', { name: 'Apply 30 as one batch' });
    await expect(applyAll).not.toHaveAttribute('aria-disabled');
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(page.getByText('The spreadsheet needs a wider screen')).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 900 });
    // A narrow screen has no grid; back from there, the preview is asked for anew.
    await expect(applyAll).not.toHaveAttribute('aria-disabled');
    await page.getByRole('grid').focus();
    await press('ControlOrMeta+Enter');
    await expect(page.getByRole('region', { name: 'Applied' })).toBeVisible();
    const prices = (await read()).map(({ price }) => price);
    expect(prices.at(-1)).toBe(9900);
    expect(prices.slice(0, -1).every((price) => price % 100 === 50)).toBe(true);
  },
);

test('the sheet is sound, and a text typed into one of several selected cells fills them all', async ({
  page,
  signInAs,
  newParts,
}) => {
  const { supplier } = await newParts(3);
  await signInAs('owner');
  await openSheet(page, supplier, 3);
  await priceCell(page, 2).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.type('99');
  await expect(page.getByText(/Enter fills all 3 cells/)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  for (const row of [2, 3, 4]) await expect(priceCell(page, row)).toContainText('99.00');
  await page.keyboard.press('/');
  const filter = page.getByRole('dialog', { name: 'Which parts' });
  await expect(filter.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(filter).toBeHidden();
  await expect(page.getByRole('button', { name: 'Apply 3 as one batch' })).toBeVisible();
  await expectSound(page);
});

test('whoever may only read sees the sheet and changes nothing', async ({
  page,
  signInAs,
  newParts,
}) => {
  const { supplier } = await newParts(2);
  await signInAs('packing');
  await openSheet(page, supplier, 2);
  await priceCell(page, 2).dblclick();
  await page.keyboard.press('Delete');
  await page.keyboard.press('F2');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-readonly', 'true');
  await expect(page.getByRole('grid').getByRole('textbox')).toHaveCount(0);
  await expect(page.getByLabel('Value or formula')).not.toBeEditable();
  await expect(preview(page)).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByText('The spreadsheet needs a wider screen')).toBeVisible();
  await expect(page.getByText(`${supplier} bushing 2`)).toBeVisible();
});

test('a scroll fills the rows that are there with other parts, and all of them are found', async ({
  page,
  signInAs,
  newParts,
}) => {
  const { supplier } = await newParts(400);
  await signInAs('owner');
  await openSheet(page, supplier, 400);
  const grid = page.getByRole('grid');
  const drawn = await grid.evaluate(scrollDown);
  expect(drawn).toEqual({ added: 0, missing: [], first: 250 });
  await expect(cellOf(page, 250, 1)).toHaveText(`${supplier} bushing 251`);

  // At rest they stand one after the other, for whoever reads them from above.
  const rows = () =>
    grid.getByRole('row').evaluateAll((all) => all.map(({ ariaRowIndex }) => Number(ariaRowIndex)));
  await expect
    .poll(async () => (await rows()).join())
    .toBe((await rows()).toSorted((a, b) => a - b).join());
  await page.keyboard.press('ControlOrMeta+End');
  await expect(cellOf(page, 399, 1)).toHaveText(`${supplier} bushing 400`);
  await expect(cellOf(page, 399, 1)).toBeInViewport();
  await page.keyboard.press('ControlOrMeta+Home');
  await expect(cellOf(page, 0, 1)).toBeInViewport();
});

/** Scrolls for 50 frames. Returns how many elements that added to the page, and which rows in sight are missing. */
async function scrollDown(grid: Element) {
  const ROW = 28;
  const HEAD = 44;
  let added = 0;
  const observer = new MutationObserver((changes) => {
    const nodes = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    added += nodes.filter((node) => node instanceof Element).length;
  });
  observer.observe(grid, { childList: true, subtree: true });
  for (let step = 0; step < 50; step++) {
    grid.scrollTop += 5 * ROW;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  observer.disconnect();
  const first = grid.scrollTop / ROW;
  const inSight = Math.floor((grid.clientHeight - HEAD) / ROW);
  const rows = Array.from({ length: inSight }, (_, row) => first + row);
  return {
    added,
    first,
    missing: rows.filter((row) => !grid.querySelector(`[role=row][data-row="${row}"]`)),
  };
}

test('with all columns each can be seen, and no text reaches into the next', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner');
  await page.goto('/admin/parts/sheet');
  await page.getByRole('button', { name: 'Columns' }).click();
  for (const name of ['Supplier', 'Part type', 'Categories', 'Page title', 'Page description'])
    await page.getByLabel(name, { exact: true }).check();
  await page.keyboard.press('Escape');
  const last = cellOf(page, 0, 15);
  await last.click();
  await expect(last).toHaveAttribute('aria-selected', 'true');
  const tooWide = () =>
    page.getByRole('gridcell').evaluateAll((cells) =>
      cells
        .filter((cell) => getComputedStyle(cell).overflowX === 'visible')
        .filter((cell) => cell.scrollWidth > cell.clientWidth)
        .map((cell) => cell.textContent),
    );
  await expect.poll(tooWide).toEqual([]);
});
