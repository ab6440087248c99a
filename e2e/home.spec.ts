import type { Page } from '@playwright/test';
import { expectAccessible, expectSound } from './accessible.ts';
import { watchShifts } from './layout-shift.ts';
import { haveVan } from './prepared.ts';
import { expect, test } from './visitor.ts';

const SLIDER = 'Shop window';
const FEATURED = 'Featured products';
const TESTIMONIALS = 'Testimonials';

const carousel = (page: Page, label: string) =>
  page.getByRole('group', { name: label, exact: true });

/** A hydrated carousel. */
async function living(page: Page, label: string) {
  const found = carousel(page, label);
  await found.scrollIntoViewIfNeeded();
  await expect(found.locator('.carousel-dots')).toBeVisible();
  return found;
}

/** How many slides of a carousel are fully visible, and how many it has. */
const slides = (page: Page, label: string) =>
  carousel(page, label).evaluate((root) => {
    const view = root.querySelector('.carousel-view')!.getBoundingClientRect();
    const all = [...root.querySelectorAll('.carousel-track > *')];
    const seen = all.filter((slide) => {
      const { left, right } = slide.getBoundingClientRect();
      return left > view.left - 2 && right < view.right + 2;
    });
    return { seen: seen.length, all: all.length };
  });

/** Which of a carousel's dots is the filled one, from 1. */
const place = async (page: Page, label: string) => {
  const dots = carousel(page, label).locator('.carousel-dots button');
  const current = await dots.evaluateAll((all) => all.findIndex((dot) => dot.ariaCurrent));
  return current + 1;
};

const turnsTo = (page: Page, label: string, wanted: number) =>
  expect.poll(() => place(page, label), { intervals: [50], timeout: 10_000 }).toBe(wanted);

/** From here on the page's clock is paused: what a slow machine takes turns no slide. */
const stopTime = async (page: Page) =>
  page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));

/** Advances the page's clock far enough for any autoplay to have moved. */
async function letTimePass(page: Page) {
  const before = await place(page, SLIDER);
  for (let turn = 0; turn < 4; turn++) {
    await page.clock.runFor(1_600);
    expect(await place(page, SLIDER)).toBe(before);
  }
}

test.describe('the home slider', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }));

  test('shows each slide for exactly 1500 ms, and loops', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await living(page, SLIDER);
    await page.mouse.move(0, 0);
    await stopTime(page);
    const at = () => place(page, SLIDER);
    const first = await at();
    for (let waited = 0; waited < 1_600 && (await at()) === first; waited += 50) {
      await page.clock.runFor(50);
    }
    let turned = await at();
    expect(turned).toBe((first % 3) + 1);
    for (let turns = 0; turns < 3; turns += 1) {
      await page.clock.runFor(1_400);
      expect(await at()).toBe(turned);
      await page.clock.runFor(100);
      turned = (turned % 3) + 1;
      expect(await at()).toBe(turned);
    }
  });

  test('can be paused, played and moved', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const slider = await living(page, SLIDER);
    await stopTime(page);
    await test.step('pauses on hover and focus', async () => {
      await slider.hover();
      await letTimePass(page);
      await page.mouse.move(0, 0);
      await page.clock.runFor(1_600);
      const turned = await place(page, SLIDER);
      await slider.getByRole('link').first().focus();
      await letTimePass(page);
      await page.getByRole('main').getByRole('textbox').focus();
      await page.clock.runFor(1_600);
      expect(await place(page, SLIDER)).not.toBe(turned);
    });
    await test.step('can be paused, played and moved by keyboard', async () => {
      await slider.getByRole('button', { name: `Pause ${SLIDER}` }).press('Enter');
      await page.getByRole('main').getByRole('textbox').focus();
      await letTimePass(page);

      const before = await place(page, SLIDER);
      await slider.locator('.carousel-view').press('ArrowRight');
      await page.clock.runFor(50);
      expect(await place(page, SLIDER)).toBe((before % 3) + 1);

      await slider.getByRole('button', { name: `Play ${SLIDER}` }).press('Enter');
      await page.clock.runFor(1_600);
      expect(await place(page, SLIDER)).toBe(((before + 1) % 3) + 1);
    });
    await test.step('has dots and no arrows, and every slide has a link', async () => {
      await slider.getByRole('button', { name: `${SLIDER}: 3 of 3` }).click();
      await page.clock.runFor(50);
      expect(await place(page, SLIDER)).toBe(3);
      await expect(slider.getByRole('button', { name: /previous|next/ })).toHaveCount(0);
      await expect(slider.getByText(`${SLIDER}: 3 of 3`)).toBeAttached();
      await slider.getByRole('link').last().click();
      await expect(page).toHaveURL(/\/categories\//);
    });
  });

  test('does not move by itself under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/');
    const slider = await living(page, SLIDER);
    await expect(slider.getByRole('button', { name: `Play ${SLIDER}` })).toBeVisible();
    await letTimePass(page);
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }));

  test('the slider stops for good once touched', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const slider = await living(page, SLIDER);
    await slider.locator('.carousel-view').dispatchEvent('pointerdown', { pointerType: 'touch' });
    await letTimePass(page);
    await expect(slider.getByRole('button', { name: `Play ${SLIDER}` })).toBeVisible();
  });
});

test('featured products show four slides, three below 900 px, two below 875, one below 450, and keep their place', async ({
  page,
}) => {
  await page.goto('/');
  await living(page, FEATURED);
  for (const [width, seen] of [
    [1280, 4],
    [910, 4],
    [890, 3],
    [880, 3],
    [870, 2],
    [780, 2],
    [760, 2],
    [460, 2],
    [440, 1],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => slides(page, FEATURED), `${width} px`).toMatchObject({ seen });
    const dots = carousel(page, FEATURED).locator('.carousel-dots button');
    await expect(dots, `${width} px`).toHaveCount(Math.ceil(8 / seen));
    await expect.poll(() => place(page, FEATURED), `${width} px`).toBe(1);
  }
});

test('switching the group of featured products is a keyword search', async ({ page }) => {
  await page.goto('/');
  const featured = await living(page, FEATURED);
  const groups = page.getByRole('group', { name: 'Groups of featured products' });
  await expect(groups.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true');
  const asked = page.waitForRequest(/\/api\/findProducts$/);
  await groups.getByRole('button', { name: 'Brakes' }).click();
  expect((await asked).postDataJSON()).toMatchObject({ keyword: 'Brakes' });
  await expect(featured.getByRole('link', { name: /All \d+ in Brakes/ })).toHaveAttribute(
    'href',
    '/shop/search?keyword=Brakes',
  );
  await expect(featured.getByRole('heading').first()).toContainText(/brake/i);
  await expect.poll(async () => (await slides(page, FEATURED)).all).toBeGreaterThanOrEqual(4);
  await groups.getByRole('button', { name: 'Favorites' }).click();
  await expect(featured.getByRole('link', { name: 'See all parts' })).toBeVisible();
});

test('numbers of the diagram lead to what fits my van, and to its page', async ({ page }) => {
  await haveVan(page, { type: '68-79-bus', year: 1979, engine: 'CJ' });
  await page.goto('/');
  await living(page, FEATURED);
  const diagram = page.getByRole('figure').filter({ hasText: 'Engine, Type 4' });
  await expect(diagram.getByText('For your 1979 Bus')).toBeVisible();
  const legend = diagram.getByRole('list');
  await expect(legend.getByRole('link')).toHaveCount(16);
  // The best seller is for the 1.7 liter engine.
  await expect(legend.getByRole('link', { name: /^3 / })).toHaveAttribute('href', /2-0-litre/);
  await legend.getByRole('link', { name: 'Oil filter' }).focus();
  const mark = diagram.locator('.diagram-mark[data-picked]');
  await expect(mark).toHaveText('16');
  await mark.locator('.diagram-circle').click();
  await expect(page).toHaveURL('/product/oil-filter-spin-on-type-4-engine');
  await page.goBack();
  await legend.getByRole('link', { name: /Crankcase/ }).click();
  await expect(page).toHaveURL('/diagrams/68-79-bus/engine-type-4#no-1');
  await expect(page.locator('.diagram-row[data-picked]')).toContainText('Crankcase');
});

test('a group with few products keeps four slots, and a failed search can be retried', async ({
  page,
}) => {
  await page.route('**/api/findProducts', (route) =>
    route.fulfill({
      status: 503,
      json: { code: 503, error: { code: 'unavailable', message: 'Later.' } },
    }),
  );
  await page.goto('/');
  await living(page, FEATURED);
  const groups = page.getByRole('group', { name: 'Groups of featured products' });
  await groups.getByRole('button', { name: 'Camping' }).click();
  await expect(page.getByText('Something went wrong!')).toBeVisible();
  await page.unroute('**/api/findProducts');
  await page.route('**/api/findProducts', async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { data: unknown[] };
    await route.fulfill({ response: answer, json: { ...json, data: json.data.slice(0, 1) } });
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Something went wrong!')).toBeHidden();
  await expect.poll(() => slides(page, FEATURED)).toEqual({ seen: 4, all: 4 });
});

test('departments are beside the slider from 768 px and open their categories', async ({
  page,
}) => {
  // axe reports a moving slide as overlapping the departments, although it is clipped.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 767, height: 900 });
  await page.goto('/');
  const departments = page.getByRole('navigation', { name: 'Departments' });
  await expect(departments).toBeHidden();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(departments).toBeVisible();

  const more = departments.getByRole('button', { name: 'Categories for 1980–91 Vanagon' });
  await more.press('Enter');
  await expect(departments.getByRole('link', { name: 'Cooling' })).toBeVisible();
  await expectAccessible(departments);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(departments.getByRole('link', { name: 'Cooling' })).toBeHidden();
  await expect(more).toBeFocused();

  await departments.getByRole('link', { name: '1968–79 Bus' }).hover();
  await departments.getByRole('link', { name: 'Brakes' }).click();
  await expect(page).toHaveURL('/categories/68-79-bus/brakes');
});

test(
  'the finder searches by van and category, or by number or name',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/');
    const van = page.getByLabel('Type of van');
    const category = page.getByLabel('Category', { exact: true });
    await expect(van).toHaveValue('68-79-bus');
    await expect(category).toHaveValue('accessories');
    await page.getByRole('form', { name: 'By Category' }).getByText('SUBMIT').click();
    await expect(page).toHaveURL('/shop/search?van=68-79-bus&category=accessories');
    await page.goBack();
    // Without script the form goes to the search, which says what is missing.
    await page.locator('html[data-alive]').waitFor();

    const byName = page.getByRole('form', { name: 'By SKU or Product' });
    await byName.getByText('SUBMIT').click();
    await expect(byName.getByText('Please enter a word or a part number.')).toBeVisible();
    await byName.getByRole('textbox').fill('021 115 351 A');
    await byName.getByRole('textbox').press('Enter');
    await expect(page).toHaveURL('/shop/search?keyword=021+115+351+A');
  },
);

test('home shows at most ten testimonials, two at a time, and links to all', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto('/');
  const said = await living(page, TESTIMONIALS);
  await expect.poll(() => slides(page, TESTIMONIALS)).toEqual({ seen: 2, all: 10 });
  await expect(said.getByRole('button', { name: `Pause ${TESTIMONIALS}` })).toBeVisible();
  await page.clock.runFor(7_000);
  await turnsTo(page, TESTIMONIALS, 2);
  await said.getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL('/testimonials');
});

test('home works without JavaScript: carousels scroll and the finder finds', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: process.env['SHOP_URL'],
  });
  const page = await context.newPage();
  await page.goto('/');
  const view = carousel(page, FEATURED).locator('.carousel-view');
  await carousel(page, FEATURED).getByRole('link').nth(6).focus();
  await expect(view).toHaveCSS('overflow-x', 'auto');
  // What would say which parts fit leaves no gap above the diagram's legend.
  await expect(page.locator('.diagram-van')).toBeHidden();
  await page.getByRole('form', { name: 'By Category' }).getByText('SUBMIT').click();
  await expect(page).toHaveURL('/shop/search?van=68-79-bus&category=accessories');
  await context.close();
});

test('home comes alive without layout shift or violations', { tag: '@core' }, async ({ page }) => {
  // A moving slide overlaps its neighbors, although it is clipped.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const shift = await watchShifts(page);
  await page.goto('/');
  for (const label of [SLIDER, FEATURED, TESTIMONIALS]) await living(page, label);
  expect(await shift()).toBeLessThanOrEqual(0.02);
  await expectSound(page);
});

test('home knows the chosen van, in a place that is kept for it', async ({ page }) => {
  await haveVan(page, { year: 1974, engine: 'CB' });
  const shift = await watchShifts(page);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    const mine = page.getByRole('region', { name: /^Your 1974 Bus/ });
    await expect(mine.getByRole('link', { name: /^Brakes \d+/ })).toBeVisible();
    expect(await shift(), `${width} px`).toBeLessThanOrEqual(0.02);
    await expectAccessible(mine);
  }
  await page.getByRole('link', { name: 'Spark plugs' }).click();
  await expect(page).toHaveURL(/68-79-bus\?type=spark-plug&fits=68-79-bus(~|%7E)1974/);
});
