import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes, expectNarrowSound, isTooWide } from './accessible.ts';
import { logIn, register, somebody } from './customer.ts';
import { watchShifts } from './layout-shift.ts';
import { haveAccount, haveOilFilter, haveVan } from './prepared.ts';
import { expect, test } from './visitor.ts';

/** The chip in the header; on narrow screens it is the row below. */
const chip = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^My van/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'My van' });
const pick = (page: Page, name: string) => dialog(page).getByText(name, { exact: true }).click();
const save = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: /^(Save|Choose a)/ })
    .click();
const garage = (page: Page) => dialog(page).getByRole('region', { name: /^Garage/ });
const chassis = (page: Page) => dialog(page).getByLabel('Chassis number');
const readOut = (page: Page) => dialog(page).getByRole('status');
const phone = { width: 390, height: 844 };

async function openDialog(page: Page): Promise<void> {
  await chip(page).click();
  await expect(dialog(page).getByRole('group', { name: 'Type' })).toBeVisible();
}

async function addVan(page: Page, type: string, year: string, name = ''): Promise<void> {
  await pick(page, type);
  await pick(page, year);
  await dialog(page).getByLabel('Name').fill(name);
  await save(page);
  await expect(dialog(page)).toBeHidden();
}

test(
  'a van is chosen by type, year and engine, and shown on every page at once',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/shop');
    await expect(chip(page)).toContainText('Choose it once');
    await openDialog(page);
    await save(page);
    await expect(dialog(page).getByRole('alert')).toHaveText('Choose a type.');
    await expect(dialog(page).getByRole('radio', { name: '1950–67 Bus' })).toBeFocused();
    await pick(page, '1968–79 Bus');
    await expect(dialog(page).getByRole('button', { name: 'Choose a year' })).toBeVisible();
    await save(page);
    await expect(dialog(page).getByRole('alert')).toHaveText('Choose a model year.');
    await pick(page, '1973');
    const engines = dialog(page).getByRole('group', { name: /Engine/ });
    await expect(engines.getByRole('radio', { name: 'I don’t know' })).toBeChecked();
    await engines.getByRole('radio', { name: /^CB/ }).check();
    await expect(dialog(page).getByText('Where is it stamped?')).toBeVisible();
    await dialog(page).getByLabel('Name').fill('Olive');
    await dialog(page).locator('label', { hasText: 'Sage green' }).click();
    await dialog(page).getByRole('button', { name: 'Save Olive' }).click();

    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText('Shopping for your 1973 Bus')).toBeVisible();
    await expect(chip(page)).toHaveAccessibleName(/Olive 1973 Bus · CB/);
    await expect(chip(page)).toBeFocused();

    // The chip of the next page is filled in before the shop's script is there.
    await page.route(/\/assets\/entry-browser-.*\.js$/, () => {});
    await page.goto('/about-us', { waitUntil: 'commit' });
    // Before the styles are there, the drawer's chip counts as visible too.
    await expect(chip(page)).toHaveCount(1);
    await expect(chip(page)).toHaveAccessibleName(/Olive 1973 Bus · CB/);
    const mask = await chip(page)
      .locator('.van-drawing')
      .evaluate((drawing) => getComputedStyle(drawing, '::before').maskImage);
    expect(mask).toContain('/drawings/vans/68-79-bus-body.svg');
  },
);

test('chassis numbers of every generation are read out, and what they leave open is asked', async ({
  page,
}) => {
  await page.goto('/shop');
  await openDialog(page);
  for (const [number, said, type, year] of [
    ['237 054 321', 'This reads as a 1967 Bus (Kombi), built', '1950–67 Bus', '1967'],
    ['224 2 098 731', 'built August 1973 to July 1974', '1968–79 Bus', '1974'],
    ['WV2ZZZ25ZCH012345', '1982 Vanagon, built in Hanover', '1980–91 Vanagon', '1982'],
    ['WV2KC0705PH012345', '1993 Eurovan, built in Hanover', '1993–2003 Eurovan', '1993'],
  ] as const) {
    await chassis(page).fill(number);
    await expect(readOut(page)).toContainText(said);
    await expect(readOut(page)).toContainText('Not so? Correct it below.');
    await expect(dialog(page).getByRole('radio', { name: type })).toBeChecked();
    await expect(dialog(page).getByRole('radio', { name: year, exact: true })).toBeChecked();
  }
  await chassis(page).fill('WV2ZZZ25ZHG001234');
  await expect(readOut(page)).toContainText('1987 Vanagon or Syncro, built in Graz');
  await expect(readOut(page)).toContainText('Please choose below.');
  await pick(page, '1986–91 Syncro');
  await expect(dialog(page).getByRole('radio', { name: '1987', exact: true })).toBeChecked();
  await chassis(page).fill('240 2 012 345');
  await expect(readOut(page)).toContainText('Bus or Vanagon. Please choose below.');
  await chassis(page).fill('264 2 098 731');
  await expect(readOut(page)).toContainText('Single or double cab?');
  await expect(dialog(page).getByLabel('Body')).toHaveValue('');
  await dialog(page).getByLabel('Body').selectOption('Double cab pickup');
  await expect(readOut(page)).not.toContainText('Single or double cab?');
  await dialog(page).getByRole('button', { name: 'Where do I find it?' }).click();
  await expect(dialog(page)).toContainText('read through the windshield');
  await chassis(page).fill('12345678');
  await expect(readOut(page)).toContainText('Numbers from 1965 to 1979 have');
});

test('two vans: switching is seen in the other tab, and stays after a reload', async ({
  page,
  context,
}) => {
  await haveVan(page, { name: 'Olive', year: 1973 });
  await page.goto('/shop');
  const other = await context.newPage();
  await other.goto('/articles');
  // A hidden tab draws about one frame a second, and a click waits for several.
  await page.bringToFront();
  await openDialog(page);
  await dialog(page).getByRole('button', { name: 'Add another van' }).click();
  await addVan(page, '1980–91 Vanagon', '1986', 'Dora');
  await expect(chip(page)).toHaveAccessibleName(/Dora 1986 Vanagon/);
  await expect(chip(other)).toHaveAccessibleName(/Dora 1986 Vanagon/);

  await other.bringToFront();
  await openDialog(other);
  await expect(garage(other).getByRole('listitem')).toHaveCount(2);
  await garage(other).getByRole('button', { name: 'Shop for Olive' }).click();
  await expect(chip(page)).toHaveAccessibleName(/Olive 1973 Bus/);
  await page.bringToFront();
  await page.reload();
  await expect(chip(page)).toHaveAccessibleName(/Olive 1973 Bus/);

  await openDialog(page);
  await garage(page).getByRole('button', { name: 'Shop without a van' }).click();
  await expect(page.getByText('Shopping without a van')).toBeVisible();
  await expect(chip(other)).toHaveAccessibleName(/Choose it once/);
});

test('a van is changed, and removed for good', async ({ page }) => {
  await haveVan(page, { name: 'Olive' });
  await page.goto('/shop');
  await openDialog(page);
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Olive');
  await addVan(page, '1968–79 Bus', '1975', 'Olivia');
  await expect(chip(page)).toHaveAccessibleName(/Olivia 1975 Bus/);
  await openDialog(page);
  await expect(garage(page).getByRole('listitem')).toHaveCount(1);
  await dialog(page).getByRole('button', { name: 'Add another van' }).click();
  await addVan(page, '1980–91 Vanagon', '1986', 'Dora');
  await openDialog(page);
  await dialog(page).getByRole('button', { name: 'Remove' }).dblclick();
  await expect(garage(page).getByRole('listitem')).toHaveCount(1);
  await expect(garage(page).getByRole('button', { name: /^Olivia/ })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(garage(page).getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(chip(page)).toHaveAccessibleName(/Dora 1986 Vanagon/);
  await openDialog(page);
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(garage(page).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await openDialog(page);
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(garage(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(chip(page)).toContainText('Choose it once');
});

test(
  'login joins the garage, which follows to another browser and leaves with the logout',
  { tag: '@core' },
  async ({ page, browser, baseURL }) => {
    test.slow();
    const joan = somebody();
    await haveVan(page, { name: 'Olive' });
    await register(page, joan);
    await expect.poll(() => ownerOf(page)).toEqual(expect.any(Number));

    const context = await browser.newContext({ baseURL: baseURL! });
    const elsewhere = await context.newPage();
    await elsewhere.goto('/login');
    await logIn(elsewhere, joan);
    await expect(chip(elsewhere)).toHaveAccessibleName(/Olive 1973 Bus/);
    await openDialog(elsewhere);
    await dialog(elsewhere).getByRole('button', { name: 'Add another van' }).click();
    const joined = elsewhere.waitForResponse('**/api/joinGarage');
    await addVan(elsewhere, '1980–91 Vanagon', '1986', 'Dora');
    await joined;

    await page.reload();
    await expect(chip(page)).toHaveAccessibleName(/Dora 1986 Vanagon/);
    await openDialog(page);
    await expect(garage(page).getByRole('listitem')).toHaveCount(2);
    await page.keyboard.press('Escape');

    await page
      .getByRole('banner')
      .getByRole('button', { name: /My Account/ })
      .click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(chip(page)).toHaveAccessibleName(/Choose it once/);
    const kept = () => page.evaluate(() => localStorage.getItem('vangon-garage') ?? '');
    await expect.poll(kept).not.toContain('Olive');
    await context.close();
  },
);

const ownerOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('vangon-garage')!).owner as number | null);

test.describe('without the shop', () => {
  test.use({ mayComplain: /Failed to load|ERR_/ });

  test('a van that is added offline joins once the shop is reached again', async ({ page }) => {
    await haveAccount(page, somebody());
    await page.goto('/shop');
    await openDialog(page);
    await page.route('**/api/joinGarage', (route) => route.abort());
    const isLost = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/api/joinGarage'),
    );
    await addVan(page, '1968–79 Bus', '1973', 'Olive');
    await isLost;
    await page.unroute('**/api/joinGarage');
    const joined = page.waitForResponse('**/api/joinGarage');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    expect(await (await joined).text()).toContain('Olive');
  });
});

test('everything works by keyboard', async ({ page }) => {
  await page.goto('/shop');
  await chip(page).focus();
  await page.keyboard.press('Enter');
  await expect(chassis(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(dialog(page).getByRole('radio', { name: '1950–67 Bus' })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('radio', { name: '1968–79 Bus' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(dialog(page).getByRole('radio', { name: '1968', exact: true })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('radio', { name: '1969', exact: true })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('radio', { name: 'I don’t know' })).toBeFocused();
  await dialog(page).getByLabel('Name').focus();
  await page.keyboard.type('Olive');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(chip(page)).toBeFocused();
  await expect(chip(page)).toHaveAccessibleName(/Olive 1969 Bus/);
});

test('chip and dialog fit 1280, 390 and 320 px and pass axe in both schemes', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/shop');
  await expectAccessibleInBothSchemes(chip(page));
  await openDialog(page);
  await chassis(page).fill('223 2 098 731');
  await pick(page, 'More, if you know it');
  await expectAccessibleInBothSchemes(dialog(page));
  for (const size of [{ width: 320, height: 700 }, phone, { width: 1280, height: 900 }]) {
    await page.setViewportSize(size);
    const breadth = async () => (await dialog(page).boundingBox())!.width;
    await expect.poll(breadth).toBeLessThanOrEqual(size.width);
    const inside = () =>
      dialog(page).evaluate((sheet) =>
        [...sheet.querySelectorAll('*')].some(
          (part) =>
            part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'auto',
        ),
      );
    await expect.poll(inside, `scrolls sideways at ${size.width} px`).toBe(false);
  }
  await dialog(page).getByLabel('Name').fill('Olive, the oldest of all our vans');
  await save(page);
  for (const size of [{ width: 1280, height: 900 }, phone, { width: 320, height: 700 }]) {
    await page.setViewportSize(size);
    await expect(chip(page)).toContainText('My van');
    await expect.poll(() => isTooWide(page), `${size.width} px`).toBe(false);
  }
  await openDialog(page);
  await expectNarrowSound(page);
  await expectAccessibleInBothSchemes(dialog(page));
  await page.keyboard.press('Escape');
  await test.step('on a phone the drawer leads to it too', async () => {
    await page.setViewportSize(phone);
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await page
      .locator('#menu')
      .getByRole('button', { name: /^My van/ })
      .click();
    await expect(page.locator('#menu')).toBeHidden();
    await expect(dialog(page)).toBeVisible();
  });
});

test('the chosen van and the cart’s number cause no layout shift', async ({ page }) => {
  await haveVan(page, { name: 'Olive', engine: 'CB' });
  const shift = await watchShifts(page);
  await page.setViewportSize(phone);
  await page.goto('/shop');
  await page.waitForLoadState('networkidle');
  expect(await shift(), 'on a phone').toBeLessThan(0.02);
  await haveOilFilter(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/shop');
  await expect(page.locator('.cart-button')).toContainText('1 item');
  await page.waitForLoadState('networkidle');
  expect(await shift(), 'at 1280 px').toBeLessThan(0.02);
});
