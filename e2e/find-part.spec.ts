import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectSound,
  isTooWide,
} from './accessible.ts';
import { expectNothingBusy } from './blocked-files.ts';
import { watchShifts } from './layout-shift.ts';
import { haveVan } from './prepared.ts';
import { alive, expect, fontsHere, test } from './visitor.ts';
import { unknownFacts } from '../src/fitment/rules/fit.ts';

const BUS = '/categories/68-79-bus';
const SEARCH = '/shop/search?keyword=fuel+pump+74+bus';

const cards = (page: Page) => page.locator('.listed .card');
const status = (page: Page) => page.locator('.listing-head').getByRole('status');
const understood = (page: Page) => page.getByRole('list', { name: 'Understood as' });
const chips = (page: Page) => page.getByRole('list', { name: 'Narrowed by' });
const facets = (page: Page) => page.locator('.listing-facets');
const count = async (page: Page) =>
  Number(/of (\d+)/.exec((await status(page).textContent())!)?.[1]);

/** Waits for the panels of counts, which load when they come near. */
async function showFacets(page: Page) {
  await facets(page).scrollIntoViewIfNeeded();
  await expect(facets(page).getByRole('checkbox').first()).toBeVisible();
}

/** The garage of somebody who has chosen a van before. */
const withBus = (page: Page, type = '68-79-bus', year = 1974) =>
  page.addInitScript(
    (garage) => localStorage.setItem('vangon-garage', garage),
    JSON.stringify({
      garage: {
        vans: [
          {
            id: '7b0f3c1e-4f0d-4a54-9d0e-0c7d6f1f2a11',
            type,
            year,
            ...unknownFacts,
            name: 'Olive',
            paint: '#8FA28A',
            updated: 1,
          },
        ],
        current: '7b0f3c1e-4f0d-4a54-9d0e-0c7d6f1f2a11',
        chosen: 1,
        removed: [],
      },
      owner: null,
      look: null,
    }),
  );

test(
  'a search shows what it was understood as; taking a chip off keeps the words',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(SEARCH);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('“fuel pump 74 bus”');
    await expect(understood(page).getByRole('link')).toHaveCount(3);
    const narrow = await count(page);
    await alive(page.getByLabel('Sort'));
    await understood(page).getByRole('link', { name: 'Remove Year 1974' }).click();
    await expect(page).toHaveURL(`${SEARCH}&without=year`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('“fuel pump 74 bus”');
    await expect(understood(page).getByRole('link', { name: /Year/ })).toHaveCount(0);
    await page.reload();
    await expect(understood(page).getByRole('link', { name: /Year/ })).toHaveCount(0);
    // A page that goes back while it is hydrated renders again, which React reports.
    await alive(page.getByLabel('Sort'));
    await page.goBack();
    await expect(page).toHaveURL(SEARCH);
    await expect(status(page)).toContainText(`of ${narrow} products`);
  },
);

test('parts stand under the heading of their type, before what belongs to them', async ({
  page,
}) => {
  await page.goto('/shop/search?keyword=fuel+pump');
  const sections = page.locator('.listed-section');
  await expect(sections.first().getByRole('heading', { level: 2 })).toHaveText(/^Fuel pumps \d+$/);
  await expect(sections.nth(1).getByRole('heading', { level: 2 })).toContainText(
    'Goes with fuel pumps',
  );
  await expect(sections.first().locator('.card-name').first()).toContainText(/pump/i);
  const row = await sections.nth(1).locator('.card').first().boundingBox();
  const card = await sections.first().locator('.card').first().boundingBox();
  expect(row!.height).toBeLessThan(card!.height / 2);
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.goto(SEARCH);
  const others = page.locator('.listed-after');
  await expect(others).toContainText(/\d+ more fuel pumps fit other vans and years\./);
  const before = await count(page);
  await others.getByRole('link', { name: 'Show them too' }).click();
  await expect(page).toHaveURL(`${SEARCH}&without=van%2Cyear`);
  await expect.poll(() => count(page)).toBeGreaterThan(before);
});

test('a symptom answers with its test, its article and its suspects, which narrow', async ({
  page,
}) => {
  await page.goto('/shop/search?keyword=brake+pedal+goes+to+the+floor+74+bus');
  const answer = page.getByRole('region', { name: 'Brake pedal goes to the floor' });
  await expect(answer).toContainText('Test first.');
  await expect(answer.getByRole('link', { name: 'Bleeding the brakes' })).toBeVisible();
  await expectAccessibleInBothSchemes(answer);
  const suspects = answer.getByRole('navigation', { name: 'Suspects' }).getByRole('link');
  await expect(suspects.first()).toContainText('1. Brake master cylinders');
  await alive(page.getByLabel('Sort'));
  await suspects.nth(1).click();
  await expect(page).toHaveURL(/type=brake-hose/);
  await expect(suspects.nth(1)).toHaveAttribute('aria-current', 'page');
  await expect(cards(page).first()).toContainText(/hose/i);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => isTooWide(page)).toBe(false);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.locator('#site-search').fill('hunting idle');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('option', { name: /finding air/ })).toBeVisible();
  await expect(page.locator('.suggestions')).toContainText('Test first.');
});

test('a symptom leads to jobs and diagrams of the chosen van alone', async ({ page }) => {
  await withBus(page, '80-91-vanagon', 1985);
  await page.goto('/shop/search?keyword=clutch+slips');
  const links = page.getByRole('list', { name: 'Jobs, diagrams and articles about it' });
  await expect(links).not.toContainText('Bus');
  await expect(links).toContainText('Diagram Clutch, 1983–91 Vanagon');
});

test('the van of a search can be made my van', async ({ page }) => {
  await page.goto(SEARCH);
  const make = page.getByRole('button', { name: 'Make it my van' });
  await alive(make);
  await make.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('radio', { name: /1968–79 Bus/ })).toBeChecked();
});

test(
  'a list is narrowed by panels with counts, in the address, with the words kept',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/shop/search?keyword=brake');
    await showFacets(page);
    const all = await count(page);

    const stock = facets(page).getByRole('checkbox', { name: /^In stock/ });
    await stock.scrollIntoViewIfNeeded();
    await fontsHere(page);
    const scrolled = await page.evaluate(() => scrollY);
    await stock.check();
    await expect(page).toHaveURL('/shop/search?keyword=brake&in_stock=true');
    await expect(stock).toBeChecked();
    expect(await page.evaluate(() => scrollY), 'no jump').toBe(scrolled);
    await facets(page)
      .getByRole('checkbox', { name: /^1968–79 Bus/ })
      .check();
    await expect(page).toHaveURL('/shop/search?keyword=brake&van=68-79-bus&in_stock=true');
    await facets(page).getByLabel('Model year').selectOption('1974');
    await expect(page).toHaveURL(/keyword=brake&van=68-79-bus&in_stock=true&year=1974/);
    await facets(page).getByLabel('Lowest price in dollars').fill('$20');
    await facets(page).getByLabel('Highest price in dollars').fill('100');
    await facets(page).getByRole('button', { name: 'Set' }).click();
    await expect(page).toHaveURL(/min=20&max=100/);
    await expect(chips(page).getByRole('link')).toHaveText([
      /1968–79 Bus$/,
      /1974$/,
      /In stock$/,
      /\$20 to \$100$/,
    ]);
    const cheapest = async () =>
      Math.min(
        ...(await cards(page).locator('.price').allTextContents()).map((price) =>
          Number(price.slice(1)),
        ),
      );
    await expect.poll(cheapest).toBeGreaterThanOrEqual(20);
    await expectNothingBusy(page);
    const narrow = await count(page);
    expect(narrow).toBeLessThan(all);
    await expectAccessible(facets(page));
    await expectAccessible(chips(page));

    await page.reload();
    await expect(status(page)).toContainText(`of ${narrow} products`);
    await expect(chips(page).getByRole('link')).toHaveCount(4);
    await chips(page).getByRole('link', { name: 'Remove 1974' }).click();
    await expect(chips(page).getByRole('link')).toHaveCount(3);
    await expect(page).not.toHaveURL(/year/);
    await page.goBack();
    await expect(chips(page).getByRole('link')).toHaveCount(4);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL('/shop/search?keyword=brake');
    await expect(status(page)).toContainText(`of ${all} products`);
  },
);

test('the panels work by keyboard alone, and the focus stays', async ({ page }) => {
  await page.goto('/shop/search?keyword=water+pump');
  await showFacets(page);
  const type = facets(page).getByRole('checkbox', { name: /^Water pumps/ });
  await type.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/shop/search?keyword=water+pump&type=water-pump');
  await expect(type).toBeChecked();
  await expect(type).toBeFocused();
  const chip = chips(page).getByRole('link', { name: 'Remove Water pumps' });
  await chip.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/shop/search?keyword=water+pump');
  await expect(type).not.toBeChecked();
});

test('the strip of part types narrows a list, and shows all types by group', async ({ page }) => {
  await page.goto(BUS);
  const strip = page.getByRole('navigation', { name: 'Part types' });
  await expect(strip.getByRole('listitem')).toHaveCount(6);
  const first = strip.getByRole('link', { name: /\d$/ }).first();
  const name = (await first.locator('b').textContent())!;
  const all = strip.getByRole('button', { name: /^All part types \d+/ });
  await alive(all);
  await all.click();
  await expect(all).toHaveAttribute('aria-expanded', 'true');
  const group = strip.getByRole('heading', { name: 'Brake hydraulics' });
  await expect(group).toBeVisible();
  await group.click();
  await expect(strip.getByRole('link', { name: /^Brake lines/ })).toBeVisible();
  await first.click();
  await expect(page).toHaveURL(/\/categories\/68-79-bus\?type=[\w-]+$/);
  await expect(chips(page).getByRole('link')).toHaveText([`Remove ${name}`]);
  await expect(strip).toBeHidden();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test(
  '"Only what fits" is a switch in the address, which survives reload and Back',
  { tag: '@core' },
  async ({ page }) => {
    await withBus(page);
    await page.goto(BUS);
    const toggle = page.getByRole('switch', { name: /^Only what fits \(\d+ of \d+\)/ });
    await expect(toggle).toBeVisible();
    const [, fitting] = /\((\d+) of/.exec((await page.locator('.fits-switch').textContent())!)!;
    await toggle.focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(`${BUS}?fits=68-79-bus%7E1974`);
    await expect(status(page)).toContainText(`of ${fitting} products`);
    await expect(toggle).toBeChecked();
    await expect(toggle).toBeFocused();
    await page.reload();
    await expect(toggle).toBeChecked();
    await expect(chips(page)).toContainText('Fits a 1974 Bus');
    await page.goBack();
    await expect(toggle).not.toBeChecked();
    await expect(page.getByRole('navigation', { name: 'Van types' })).toContainText('your van');
    await expectAccessible(page.locator('.listing-fits'));
  },
);

test('what fits my van comes first on every list, until that is taken off', async ({ page }) => {
  await withBus(page);
  const names = () => page.locator('.listed .card-name').allTextContents();
  const wrong = page.locator('.listed .card').filter({ hasText: 'Does not fit' });
  const note = page.locator('.fits-first');
  const hasOrder = (first: string) => expect.poll(async () => (await names())[0]).toBe(first);

  // Its cards are not shown in another order before.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/findProducts', async (route) => {
    await held.promise;
    await route.continue();
  });
  const unsorted = page.locator('[data-unsorted]');
  await page.goto('/shop/search?category=brakes');
  await expect(unsorted).toHaveCount(1);
  held.resolve();
  await expect(unsorted).toHaveCount(0);
  await page.unroute('**/api/findProducts');
  await expect(note).toHaveText('What fits comes first. Usual order');
  const response = await page.request.get('/shop/search?category=brakes');
  const usual = /class="card-name[^>]*>(?:<[^>]+>)*([^<]+)/.exec(await response.text())![1]!;
  await expect(page.locator('.listed .card')).toHaveCount(12);
  await expect(page.locator('.listed .card').first()).toContainText(/Fits/);
  await expect(wrong).toHaveCount(0);
  const [fitting] = await names();

  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: '2' }).click();
  await expect(page).toHaveURL('/shop/search/page/2?category=brakes');
  await expect(status(page)).toContainText('Showing 13-24');
  await expect(wrong).toHaveCount(0);
  await page.goBack();
  await hasOrder(fitting!);
  await page.reload();
  await hasOrder(fitting!);

  await note.getByRole('button', { name: 'Usual order' }).click();
  await hasOrder(usual);
  await expect(note.getByRole('button')).toBeFocused();
  await page.reload();
  await expect(note).toHaveText('Usual order. What fits first');
  await hasOrder(usual);
  await note.getByRole('button').click();
  await hasOrder(fitting!);

  await page.getByLabel('Sort').selectOption('price');
  await expect(note).toHaveCount(0);
  await page.goto('/categories/80-91-vanagon');
  await expect(page.locator('.listing-fits')).not.toBeEmpty();
  await expect(note).toHaveCount(0);
});

test('a search from the header has what fits my van first, on the page as in the suggestions', async ({
  page,
}) => {
  await withBus(page, '80-91-vanagon', 1985);
  await page.goto('/shop');
  await expect(page.locator('.fits-first')).toBeVisible();
  const box = page.getByRole('combobox', { name: 'Search by part number or name' });
  await box.pressSequentially('water pump');
  const parts = page.locator('.suggestion:has(.drawing)');
  await expect(parts.first()).toContainText('Vanagon');
  await box.press('Enter');
  await expect(page).toHaveURL('/shop/search?keyword=water+pump');
  await expect(page.locator('.listed .card-name').first()).toContainText('Vanagon');
  await expect(page.locator('.listed .card').first()).not.toContainText('Does not fit');
});

test('a list that the chosen van has nothing in says so and leads to its own', async ({ page }) => {
  await withBus(page);
  await page.goto('/categories/93-03-eurovan/engine');
  const slot = page.locator('.listing-fits');
  await expect(slot).toContainText(/Only what fits|Nothing here fits your 1974 Bus/);
});

test('the switch stays on for another van', async ({ page }) => {
  await haveVan(page, { type: '80-91-vanagon', year: 1985, name: 'Dora' });
  await haveVan(page, { type: '68-79-bus', year: 1974, name: 'Olive' });
  await page.goto('/shop/search?keyword=fuel+pump');
  const toggle = page.getByRole('switch', { name: /^Only what fits \(\d+ of \d+\)/ });
  await toggle.click();
  await expect(page).toHaveURL(/fits=68-79-bus/);
  await page.locator('.van-chip').first().click();
  await page.getByRole('button', { name: 'Shop for Dora' }).click();
  await expect(page).toHaveURL(/fits=80-91-vanagon/);
  await expect(toggle).toBeChecked();
});

test('without a chosen van the switch offers to choose one', async ({ page }) => {
  await page.goto(BUS);
  await page.getByRole('button', { name: 'Choose your van to see what fits' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a category without a van lists what is in it', async ({ page }) => {
  await page.goto('/shop');
  const panels = page.getByRole('complementary', { name: 'Filters' });
  await panels.getByRole('link', { name: 'Brakes', exact: true }).click();
  await expect(page).toHaveURL('/shop/search?category=brakes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brakes');
  await expect(status(page)).toContainText(/Showing 1-12 of \d+ products/);
});

test('suggestions say how they read the words, and lead to part types and parts', async ({
  page,
}) => {
  await page.goto('/shop');
  const box = page.getByRole('combobox', { name: 'Search by part number or name' });
  await box.pressSequentially('fulepump 74');
  await expect(page.locator('.suggestions > p').first()).toHaveText('Reads as Fuel pump, 1974');
  await expect(page.getByRole('banner').getByRole('status')).toContainText(
    'Reads as Fuel pump, 1974.',
  );
  const type = page.getByRole('option', { name: /^Fuel pumps/ });
  await expect(type).toContainText('for 1974');
  await expect(page.locator('.suggestion-more').last()).toContainText('Fits');
  await type.click();
  await expect(page).toHaveURL('/shop/search?keyword=fulepump+74&type=fuel-pump');
  await expect(cards(page).first()).toContainText(/fuel pump/i);
});

test('nothing moves when the lazy parts come', async ({ page }) => {
  await withBus(page);
  const shift = await watchShifts(page);
  for (const address of [BUS, SEARCH]) {
    await page.goto(address);
    await expect(page.locator('.listing-fits')).not.toBeEmpty();
    if (address === SEARCH) await showFacets(page);
    expect(await shift(), address).toBeLessThan(0.02);
  }
});

test('search results and a narrowed list fit into 320, 390 and 768 px', async ({ page }) => {
  await withBus(page);
  const widths = [768, 390, 320];
  for (const address of [SEARCH, `${BUS}?type=brake-drum&in_stock=true&max=700&year=1974`]) {
    await page.goto(address);
    await expect(page.locator('.listing-fits')).not.toBeEmpty();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => isTooWide(page), `${address} at ${width} px`).toBe(false);
    }
  }
  await page.getByRole('button', { name: 'Filters' }).click();
  await showFacets(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => isTooWide(page), `the panels at ${width} px`).toBe(false);
  }
  const panels = page.getByRole('complementary', { name: 'Filters' });
  await expectAccessibleInBothSchemes(panels);
  // The sheet stays while the list is narrowed.
  await facets(page)
    .getByRole('checkbox', { name: /^In stock/ })
    .uncheck();
  await expect(page).not.toHaveURL(/in_stock/);
  await expect(panels).toBeVisible();
});

test('without JavaScript chips are links, and sorting keeps what narrows the list', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: process.env['SHOP_URL'],
  });
  const page = await context.newPage();
  await page.goto(`${BUS}?type=brake-drum&max=700`);
  await page.getByLabel('Sort').selectOption('price');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/type=brake-drum/);
  await expect(page).toHaveURL(/sort=price/);
  await page.getByRole('link', { name: 'Remove Up to $700' }).click();
  await expect(page).not.toHaveURL(/max/);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page.getByRole('navigation', { name: 'Part types' })).toBeVisible();
  await page.goto(SEARCH);
  await page.getByRole('link', { name: 'Remove Year 1974' }).click();
  await expect(page).toHaveURL(`${SEARCH}&without=year`);
  await context.close();
});
