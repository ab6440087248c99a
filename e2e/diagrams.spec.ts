import type { Page } from '@playwright/test';
import { expectSound } from './accessible.ts';
import { haveVan } from './prepared.ts';
import { alive, expect, fontsHere, test } from './visitor.ts';

const REAR_BRAKES = '/diagrams/68-79-bus/rear-brakes';

const row = (page: Page, number: number) => page.locator(`#no-${number}`);
const tick = (page: Page, number: number) =>
  page.getByRole('checkbox', { name: new RegExp(`^${number}, `) });
const mark = (page: Page, number: number) =>
  page.locator('.diagram-mark').filter({ hasText: new RegExp(`^${number}$`) });
const add = (page: Page) => page.getByRole('button', { name: /^Add / });

test('several parts of a diagram go into the cart at once', { tag: '@core' }, async ({ page }) => {
  await page.goto('/diagrams');
  await page.getByRole('link', { name: 'Rear brakes' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Rear brakes, 19/);
  await alive(tick(page, 1));
  await expect(add(page)).toHaveText('Add to cart');
  await tick(page, 1).check();
  await tick(page, 2).check();
  await row(page, 2)
    .getByRole('button', { name: /one more/ })
    .click();
  await expect(add(page)).toHaveText(/^Add 2 parts · \$/);
  await add(page).click();
  await expect(page.getByRole('main').getByText('2 parts Successfully Added')).toBeVisible();
  await expect(tick(page, 1)).not.toBeChecked();
  await page.getByRole('main').getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByRole('spinbutton')).toHaveCount(2);
  await expect(page.getByRole('spinbutton').nth(0)).toHaveValue('2');
});

test('picture and list mark each other by pointer, touch and keyboard', async ({ page }) => {
  await page.goto(REAR_BRAKES);
  await alive(tick(page, 1));
  await expect(tick(page, 2)).toHaveAccessibleName('2, Brake shoes, 1 needed, $39.95');
  await row(page, 3).hover();
  await expect(mark(page, 3)).toHaveAttribute('data-picked');
  await mark(page, 7).locator('.diagram-circle').hover();
  await expect(row(page, 7)).toHaveAttribute('data-picked');
  await expect(row(page, 3)).not.toHaveAttribute('data-picked');
  await tick(page, 1).focus();
  await expect(mark(page, 1)).toHaveAttribute('data-picked');
  for (let presses = 0; presses < 8; presses += 1) {
    if (await tick(page, 2).evaluate((box) => box === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(mark(page, 2)).toHaveAttribute('data-picked');
  await page.keyboard.press('Space');
  await expect(add(page)).toHaveText(/^Add 1 part/);
  await expectSound(page);
});

test('on a phone the picture stays while the list scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(REAR_BRAKES);
  await alive(tick(page, 1));
  const picture = page.locator('.diagram-picture');
  await tick(page, 13).scrollIntoViewIfNeeded();
  await row(page, 13).evaluate((each) => each.scrollIntoView({ block: 'center' }));
  await expect(picture).toBeInViewport({ ratio: 0.95 });
  await mark(page, 2).locator('.diagram-circle').click();
  await expect(row(page, 2)).toBeInViewport({ ratio: 1 });
  await expect(row(page, 2)).toHaveAttribute('data-picked');
  // Neither the picture nor the bar hides what has the focus.
  for (const number of [2, 13, 9, 1]) {
    await tick(page, number).focus();
    const isSeen = () =>
      tick(page, number).evaluate((box) => {
        const { x, y, width, height } = box.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2) === box;
      });
    await expect.poll(isSeen, `tick ${number}`).toBe(true);
  }
  // A press that misses the circle by its own width; the page then scrolls below the pointer, which means nothing.
  const circle = (await mark(page, 9).locator('.diagram-circle').boundingBox())!;
  await page.mouse.click(circle.x - 10, circle.y + circle.height / 2);
  await expect(row(page, 9)).toHaveAttribute('data-picked');
  await mark(page, 2).locator('.diagram-circle').click();
  await expect(row(page, 2)).toBeInViewport({ ratio: 1 });
  const gap = async () => {
    const [above, below] = await Promise.all([picture.boundingBox(), row(page, 2).boundingBox()]);
    return below!.y - above!.y - above!.height;
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(-1);
});

test('keys and buttons enlarge the drawing and move it', async ({ page }) => {
  await page.goto(REAR_BRAKES);
  await alive(tick(page, 1));
  const view = page.getByRole('group', { name: /drawing/ });
  const width = () => page.locator('.diagram-sheet').evaluate((sheet) => sheet.clientWidth);
  const before = await width();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width).toBeGreaterThan(before * 1.4);
  await view.focus();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(before * 2);
  const from = await view.evaluate((each) => each.scrollLeft);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => view.evaluate((each) => each.scrollLeft)).toBeGreaterThan(from);
  await page.keyboard.press('0');
  await expect.poll(width).toBe(before);
});

test('an enlarged drawing follows the list, and is shown whole again', async ({ page }) => {
  await page.goto(REAR_BRAKES);
  await alive(tick(page, 1));
  const whole = page.getByRole('button', { name: 'Whole picture' });
  await expect(whole).toBeHidden();
  const larger = page.getByRole('button', { name: 'Zoom in' });
  for (let presses = 0; presses < 3; presses += 1) await larger.click();
  for (const number of [10, 13, 8]) {
    await tick(page, number).focus();
    await expect(mark(page, number).locator('.diagram-circle')).toBeInViewport({ ratio: 0.99 });
  }
  await whole.click();
  await expect(whole).toBeHidden();
  await expect(page.getByRole('group', { name: /drawing/ })).toBeFocused();
});

test('the wheel scrolls the page over the drawing, and enlarges it with Ctrl', async ({ page }) => {
  await page.goto(REAR_BRAKES);
  await alive(tick(page, 1));
  const scrolled = () => page.evaluate(() => scrollY);
  await page.locator('.diagram-sheet').hover();
  await page.mouse.wheel(0, 120);
  await expect.poll(scrolled).toBeGreaterThan(100);
  await expect(page.getByRole('button', { name: 'Whole picture' })).toBeHidden();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -120);
  await page.keyboard.up('Control');
  await expect(page.getByRole('button', { name: 'Whole picture' })).toBeVisible();
});

test('ticks are marked in the drawing, and move nothing', async ({ page }) => {
  await page.goto(REAR_BRAKES);
  await alive(tick(page, 1));
  const heights = () =>
    page
      .locator('.diagram-row')
      .evaluateAll((rows) => rows.map((each) => each.getBoundingClientRect().height));
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await fontsHere(page);
    const before = await heights();
    await tick(page, 1).check();
    await tick(page, 2).check();
    await expect(row(page, 2).getByRole('spinbutton')).toBeVisible();
    await expect(mark(page, 1)).toHaveAttribute('data-ticked');
    await expect(mark(page, 3)).not.toHaveAttribute('data-ticked');
    expect(await heights()).toEqual(before);
    await tick(page, 1).uncheck();
    await tick(page, 2).uncheck();
  }
});

test('ticks outlast a reload and a look at a part, until they are in the cart', async ({
  page,
}) => {
  await page.goto(REAR_BRAKES);
  await alive(tick(page, 1));
  await tick(page, 1).check();
  await tick(page, 3).check();
  await page.getByRole('spinbutton', { name: /wheel cylinder/ }).fill('3');
  await page.reload();
  await expect(add(page)).toHaveText(/^Add 2 parts/);
  await row(page, 1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(tick(page, 1)).toBeChecked();
  await expect(page.getByRole('spinbutton', { name: /wheel cylinder/ })).toHaveValue('3');
  await add(page).click();
  await expect(tick(page, 1)).not.toBeChecked();
  await page.reload();
  await alive(tick(page, 1));
  await expect(add(page)).toHaveText('Add to cart');
});

test('of parts for one side, one of each side is put in the cart', async ({ page }) => {
  await page.goto('/diagrams/68-79-bus/cab-door');
  for (const side of ['left', 'right']) {
    const seal = page.getByRole('checkbox', {
      name: new RegExp(`^1, Door seal, ${side}, 1 needed`),
    });
    await alive(seal);
    await seal.check();
  }
  await expect(add(page)).toHaveText(/^Add 2 parts · \$/);
  await add(page).click();
  await page.getByRole('main').getByRole('link', { name: 'View cart' }).click();
  for (const side of ['left', 'right'])
    await expect(
      page.getByRole('spinbutton', { name: new RegExp(`Cab door seal, ${side}`) }),
    ).toHaveValue('1');
});

test('what is ticked is printed on one sheet', async ({ page }) => {
  await haveVan(page, { year: 1974 });
  await page.goto('/diagrams/68-79-bus/ignition');
  await expect(page.getByText('For your 1974 Bus.')).toBeVisible();
  await expect(row(page, 1)).toContainText('Fits your 1974 Bus');
  await alive(tick(page, 1));
  await tick(page, 1).check();
  await page.getByRole('spinbutton', { name: /Distributor cap/ }).fill('2');
  for (const format of ['Letter', 'A4']) {
    const sheets = (await page.pdf({ format })).toString('latin1').match(/\/Type \/Page\b/g);
    expect(sheets).toHaveLength(1);
  }
  await page.emulateMedia({ media: 'print' });
  // As wide as a sheet of Letter between its margins.
  await page.setViewportSize({ width: 695, height: 934 });
  await expect(async () => {
    const [view, drawing] = await page
      .locator('.diagram-view, .diagram-view .drawing')
      .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect()));
    expect(view!.height).toBeGreaterThan(300);
    expect(view!.width).toBeGreaterThan(600);
    expect([drawing!.width, drawing!.height]).toEqual([view!.width, view!.height]);
  }).toPass({ timeout: 20_000 });
  await expect(row(page, 1).locator('.diagram-printed')).toHaveText('2');
  await expect(row(page, 1).getByText('VG-IGN-')).toBeVisible();
  await expect(page.getByText(/\/diagrams\/68-79-bus\/ignition$/)).toBeVisible();
  await expect(add(page)).toBeHidden();
});

test('all of a diagram are ticked at once', async ({ page }) => {
  await page.goto(REAR_BRAKES);
  const all = page.getByRole('checkbox', { name: /^All/ });
  await alive(all);
  await all.check();
  await expect(add(page)).toHaveText(/^Add 1\d parts/);
  await tick(page, 1).uncheck();
  await expect(all).toHaveJSProperty('indeterminate', true);
  await all.check();
  await all.uncheck();
  await expect(add(page)).toHaveText('Add to cart');
});

test('“All” leaves what depends on the van’s engine to the visitor', async ({ page }) => {
  // Its engine is not known.
  await haveVan(page, { year: 1973 });
  await page.goto('/diagrams/68-79-bus/clutch');
  await expect(page.getByText('For your 1973 Bus.')).toBeVisible();
  const rows = page.locator('.diagram-row');
  const open = rows.filter({ has: page.locator('[data-fit="if"]') });
  const sure = rows.filter({ has: page.locator('[data-fit="fits"], [data-fit="every"]') });
  await expect(open.first()).toBeVisible();
  await page.getByRole('checkbox', { name: /^All/ }).check();
  await expect(sure.getByRole('checkbox', { checked: true }).first()).toBeVisible();
  await expect(open.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(
    page.getByText(/more depends? on your van, and (?:is|are) not ticked/),
  ).toBeVisible();
});

test('numbers lead to what fits the van, and say what does not', async ({ page }) => {
  await page.goto(REAR_BRAKES);
  await page.getByRole('button', { name: 'Choose my van' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await haveVan(page, { type: '80-91-vanagon', year: 1985 });
  await page.goto(REAR_BRAKES);
  await expect(page.getByText('This diagram is of the')).toBeVisible();
  await expect(row(page, 1)).toContainText('Does not fit your 1985 Vanagon');
  await page.getByRole('link', { name: 'For your 1985 Vanagon: Rear brakes' }).click();
  await expect(page).toHaveURL('/diagrams/80-91-vanagon/rear-brakes');
  await expect(page.getByText('For your 1985 Vanagon.')).toBeVisible();
});

test('a number that is sold out leads to others for its place', async ({ page }) => {
  await page.route('**/api/diagrams/**', async (route) => {
    const answer = await (await route.fetch()).json();
    const [first] = answer.data.entries;
    first.parts = [{ ...first.parts[0], stock_qty: 0 }];
    first.instead = { type: 'brake-drum', plural: 'brake drums', place: 'rear' };
    await route.fulfill({ json: answer });
  });
  await page.goto('/diagrams/68-79-bus');
  await page.getByRole('link', { name: 'Rear brakes' }).click();
  await expect(row(page, 1)).toContainText('Out of Stock');
  await expect(tick(page, 1)).toBeHidden();
  await row(page, 1).getByRole('link', { name: 'Other rear brake drums' }).click();
  await expect(page).toHaveURL(/\/shop\/search\?.*keyword=rear(\+|%20)brake(\+|%20)drums/);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

test('a number that is not sold says so, and asks the shop with its name', async ({ page }) => {
  await page.goto(REAR_BRAKES);
  const washer = page.getByRole('listitem').filter({ hasText: 'Thrust washer' });
  await expect(washer).toContainText('Not sold.');
  await expect(washer.getByRole('checkbox')).toHaveCount(0);
  await washer.getByRole('link', { name: /^Ask us/ }).click();
  await expect(page).toHaveURL(/\/contact-us\?subject=/);
  await expect(page.getByLabel('Subject')).toHaveValue(
    /^Thrust washer \(no\. \d+ in: Rear brakes, /,
  );
});

test('an enlarged drawing is moved by dragging, which picks nothing', async ({ page }) => {
  await page.goto(REAR_BRAKES);
  await alive(tick(page, 1));
  for (let presses = 0; presses < 3; presses += 1)
    await page.getByRole('button', { name: 'Zoom in' }).click();
  const view = page.getByRole('group', { name: /drawing/ });
  const scrolled = () => view.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
  const [left, top] = await scrolled();
  const { x, y, width, height } = (await view.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 - 80, y + height / 2 - 60, { steps: 4 });
  await page.mouse.up();
  await expect.poll(scrolled).toEqual([left! + 80, top! + 60]);
  await expect(page.locator('.diagram-row[data-picked]')).toHaveCount(0);
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('two fingers enlarge the drawing, not the page', async ({ page }) => {
    await page.goto(REAR_BRAKES);
    await alive(tick(page, 1));
    const width = () => page.locator('.diagram-sheet').evaluate((sheet) => sheet.clientWidth);
    const before = await width();
    const box = (await page.getByRole('group', { name: /drawing/ }).boundingBox())!;
    const screen = await page.context().newCDPSession(page);
    const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...apart: number[]) =>
      screen.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: apart.map((from, id) => ({
          id,
          x: box.x + box.width / 2 + from,
          y: box.y + box.height / 2,
        })),
      });
    await fingers('touchStart', -30, 30);
    for (const apart of [50, 70, 90]) await fingers('touchMove', -apart, apart);
    await fingers('touchEnd');
    await expect.poll(width).toBeGreaterThan(before * 2.5);
    expect(await page.evaluate(() => visualViewport!.scale)).toBe(1);
    await page.getByRole('button', { name: 'Whole picture' }).click();
    await expect.poll(width).toBe(before);
  });
});
