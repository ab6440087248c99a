import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paintContrast, SURFACES } from './paint-contrast.ts';
import { SHOP_FIELDS } from './shop-fields.ts';
import { isTaxRate, readTaxRate } from './tax-rate.ts';

describe('the contrast of a paint', () => {
  it.each([
    ['#FFFFFF', 1, 'light'],
    ['#14201E', 1, 'dark'],
    ['#7C97A3', 3.08, undefined],
    ['#E8B23A', 1.93, undefined],
  ])('of %s is %d on the worse page', (hex, worse, page) => {
    const { light, dark, warning } = paintContrast(hex);
    expect(Math.min(light, dark)).toBe(worse);
    if (page) expect(warning).toContain(`the ${page} page`);
    else expect(warning).toBeUndefined();
  });

  it('never is below 1 nor above 21', () => {
    const hex = fc
      .integer({ min: 0, max: 0xff_ff_ff })
      .map((color) => `#${color.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(hex, (color) => {
        const { light, dark } = paintContrast(color);
        expect(Math.min(light, dark)).toBeGreaterThanOrEqual(1);
        expect(Math.max(light, dark)).toBeLessThanOrEqual(21);
      }),
    );
  });

  it('is measured on the surfaces of the tokens', () => {
    const tokens = readFileSync(join(import.meta.dirname, '../../../ui/styles/tokens.css'), 'utf8');
    const surfaces = [...tokens.matchAll(/--color-surface: (#\w+);/g)].map(([, color]) => color);
    expect(surfaces).toEqual(['#fff', SURFACES.dark]);
  });
});

describe('the tax rate', () => {
  it.each([
    ['6.625', 6.625],
    [' 7 % ', 7],
    ['0', 0],
    ['30', 30],
    ['30.0001', null],
    ['6.62505', null],
    ['-1', null],
    ['1e1', null],
    ['', null],
  ])('reads %j as %j', (text, rate) => expect(readTaxRate(text)).toBe(rate));

  it('takes what was read', () => {
    const rates = fc.integer({ min: 0, max: 300_000 }).map((parts) => parts / 10_000);
    fc.assert(
      fc.property(rates, (rate) => {
        expect(isTaxRate(readTaxRate(rate.toFixed(4))!)).toBe(true);
      }),
    );
  });
});

describe('the fields of the shop', () => {
  const wrong = (name: string, value: unknown) =>
    SHOP_FIELDS.find((field) => field.name === name)!.wrong(value);

  it.each<[string, unknown]>([
    ['Email address', 'hello@vangon.example'],
    ['Phone', ''],
    ['Phone', '+1 (609) 555-0142'],
    ['Facebook', ''],
    ['Facebook', 'https://www.facebook.com/vangon'],
    ['Days to return', null],
    ['Promises beside the buy button', []],
    ['The counter', null],
  ])('%s takes %j', (name, value) => expect(wrong(name, value)).toBeUndefined());

  it.each<[string, unknown]>([
    ['Name', '  '],
    ['Email address', 'Shop <hello@vangon.example>'],
    ['Email address', 'hello@localhost'],
    ['Phone', 'call us'],
    ['Facebook', 'http://facebook.com'],
    ['Facebook', 'facebook.com'],
    ['Days to return', 0],
    ['Days to return', 'sixty'],
    ['Promises beside the buy button', [{ title: 'Soon' }]],
    ['Promises beside the buy button', [null]],
    ['The counter', {}],
    ['The counter', 7],
    ['Announcement', null],
    ['Announcement', 'x'.repeat(501)],
  ])('%s refuses %j', (name, value) => expect(wrong(name, value)).toBeTypeOf('string'));
});
