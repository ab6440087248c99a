import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { readDispatch } from '../../../cart/server/delivery.ts';
import { listenForInvalidations } from '../../../server/cache/listen-for-invalidations.ts';
import { refusalOf } from '../../../server/testing/client-of.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';

const shop = await testShop();
const { ask, pool } = shop;
const owner = await staffWith(shop, ['owner']);
const writer = await staffWith(shop, ['content']);
const key = () => randomUUID();

// As every process of a running shop.
const changes = await listenForInvalidations(shop.url, shop.shop.log, {
  onInvalidated: (tag) => shop.shop.cache.invalidate(tag),
  onMaybeMissed: () => shop.shop.cache.clear(),
});
afterAll(() => changes.stop());
const shown = async () => (await ask('GET headerContent')).data.pageContent;
const counter = async () => (await ask('GET contact')).data.place;

const read = async () => (await owner.ask('GET admin/shop/data')).data;
const settingOf = async (setting: string, property = '') =>
  (await read()).settings.find((one) => one.setting === setting && one.property === property)!;
const change = (
  setting: 'shop' | 'header' | 'policies' | 'place' | 'dispatch',
  property: string,
  was: unknown,
  becomes: unknown,
) =>
  owner.ask('POST admin/shop/data', {
    body: { changes: [{ setting, property, was, becomes }] },
    key: key(),
  });

describe('POST admin/shop/data', () => {
  it('changes a setting, which the shop shows, and says who changed it and what it was', async () => {
    const { value } = await settingOf('header', 'phone');
    expect((await shown()).phone).toBe(value);
    await change('header', 'phone', value, '609-555-0199');
    expect(await settingOf('header', 'phone')).toMatchObject({
      value: '609-555-0199',
      last: { by: 'Sam Staff', before: value, after: '609-555-0199' },
    });
    await expect.poll(async () => (await shown()).phone).toBe('609-555-0199');
    // The last change of another property is still its own.
    expect((await settingOf('header', 'email')).last).toBeNull();
  });

  it('leaves what others change beside it, and refuses what they changed itself', async () => {
    const { value: title } = await settingOf('shop', 'site_title');
    const { value: days } = await settingOf('shop', 'return_days');
    await change('shop', 'return_days', days, 45);
    await change('shop', 'site_title', title, 'VanGon of New Jersey');
    const late = await refusalOf(change('shop', 'return_days', days, 30));
    expect(late).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect(late.body).toMatchObject({
      current: [{ setting: 'shop', property: 'return_days', value: 45 }],
    });
    const { rows } = await pool.query<{ value: object }>(
      "SELECT value FROM settings WHERE name = 'shop'",
    );
    expect(rows[0]!.value).toMatchObject({
      site_title: 'VanGon of New Jersey',
      return_days: 45,
      taxRate: 6.625,
    });
    // What somebody else has made of it already needs no second change.
    await change('shop', 'return_days', days, 45);
  });

  it('takes all changes or none', async () => {
    const { value: email } = await settingOf('header', 'email');
    const body = {
      changes: [
        {
          setting: 'header' as const,
          property: 'email',
          was: email,
          becomes: 'new@vangon.example',
        },
        { setting: 'header' as const, property: 'facebook_url', was: 'other', becomes: '' },
      ],
    };
    const refused = await refusalOf(owner.ask('POST admin/shop/data', { body, key: key() }));
    expect(refused).toMatchObject({ status: 409 });
    expect((await settingOf('header', 'email')).value).toBe(email);
  });

  it('removes the counter and brings one again', async () => {
    const { value: place } = await settingOf('place');
    await change('place', '', place, null);
    await expect.poll(counter).toBeNull();
    await change('place', '', null, place);
    await expect.poll(counter).toEqual(place);
  });

  it('changes the promises beside the buy button', async () => {
    const { value } = await settingOf('policies');
    const policies = [{ title: 'Ships from New Jersey', text: 'The same day.' }];
    await change('policies', '', value, policies);
    await expect.poll(async () => (await shown()).policies).toEqual(policies);
  });

  it('sets when the shop ships, which delivery dates follow at once', async () => {
    const { value: before } = await settingOf('dispatch', 'closed');
    await change('dispatch', 'closed', before, ['2026-12-25', '2026-12-24']);
    await change('dispatch', 'cut_off', (await settingOf('dispatch', 'cut_off')).value, '11:30');
    expect(await readDispatch(pool)).toMatchObject({
      cut_off: '11:30',
      closed: ['2026-12-25', '2026-12-24'],
    });
  });

  it.each<[string, 'shop' | 'header' | 'policies' | 'place' | 'dispatch', string, unknown]>([
    ['an empty name', 'shop', 'site_title', ' '],
    ['a link that would run script', 'header', 'facebook_url', 'javascript:alert(1)'],
    ['two addresses', 'header', 'email', 'a@vangon.example,b@vangon.example'],
    ['no number of days', 'shop', 'return_days', 1.5],
    ['a promise without a sentence', 'policies', '', [{ title: 'Soon', text: '' }]],
    [
      'a counter beyond the pole',
      'place',
      '',
      { name: 'A', address: 'B', latitude: 91, longitude: 0, zoom: 3 },
    ],
    ['a counter that is a text', 'place', '', 'here'],
    ['a time that is none', 'dispatch', 'cut_off', '25:00'],
    ['a week without a working day', 'dispatch', 'weekdays', []],
    ['a day that is none', 'dispatch', 'closed', ['2026-02-30']],
    ['the tax, which needs to be confirmed', 'shop', 'taxRate', 0],
    ['the texts of another desk', 'header', 'head_title', 'x'],
  ])('refuses %s', async (_, setting, property, becomes) => {
    const found = (await read()).settings.find(
      (one) => one.setting === setting && one.property === property,
    );
    expect(await refusalOf(change(setting, property, found?.value ?? null, becomes))).toMatchObject(
      {
        status: 422,
        code: 'invalid_fields',
      },
    );
  });

  it('is closed to who may not change the shop', async () => {
    const body = {
      changes: [{ setting: 'header' as const, property: 'phone', was: '', becomes: '' }],
    };
    const request = writer.ask('POST admin/shop/data', { body, key: key() });
    expect(await refusalOf(request)).toMatchObject({ status: 403, code: 'not_permitted' });
  });
});

describe('POST admin/shop/vans/:id', () => {
  const paint = async () => (await read()).vans[0]!;
  const words = ({ title, paint_name, paint_hex }: Awaited<ReturnType<typeof paint>>) => ({
    title,
    paint_name,
    paint_hex,
  });

  it('renames a van type and its paint', async () => {
    const van = await paint();
    const becomes = { title: '1950–67 Splitscreen', paint_name: 'Pearl', paint_hex: '#eeeeee' };
    const { data } = await owner.ask('POST admin/shop/vans/:id', {
      params: { id: String(van.id) },
      body: { was: words(van), becomes },
      key: key(),
    });
    expect(data.paint_hex).toBe('#EEEEEE');
    expect(await paint()).toMatchObject({
      title: '1950–67 Splitscreen',
      last: { by: 'Sam Staff', before: { title: van.title, paint_hex: van.paint_hex } },
    });
  });

  it('refuses what somebody else has changed, a color that is none, and a van type that is not there', async () => {
    const van = await paint();
    const send = (id: number, was: object, becomes: object) =>
      refusalOf(
        owner.ask('POST admin/shop/vans/:id', {
          params: { id: String(id) },
          body: { was: { ...words(van), ...was }, becomes: { ...words(van), ...becomes } },
          key: key(),
        }),
      );
    expect(await send(van.id, { title: 'Bus' }, { title: 'Bully' })).toMatchObject({
      code: 'changed_meanwhile',
    });
    expect(await send(van.id, {}, { paint_hex: 'red' })).toMatchObject({ status: 422 });
    expect(await send(99_999, {}, {})).toMatchObject({ status: 404 });
  });
});

describe('the tax', () => {
  const seven = { rate: 7, after_discounts: false, deposits: false };
  const changing = (
    { rate, after_discounts, deposits }: typeof seven,
    becomes: Partial<typeof seven>,
  ) => ({
    was: { rate, after_discounts, deposits },
    becomes: { rate, after_discounts, deposits, ...becomes },
  });

  it('changes for orders from now on, with a history', async () => {
    const { data } = await owner.ask('GET admin/shop/tax');
    expect(data).toMatchObject({ rate: 6.625, after_discounts: false });
    const { rows: before } = await pool.query('SELECT sum(tax_cents) AS sum FROM orders');
    await owner.ask('POST admin/shop/tax', { body: changing(data, { rate: 7 }), key: key() });
    await expect.poll(async () => (await shown()).settings.taxRate).toBe(7);
    expect((await owner.ask('GET admin/shop/tax')).data).toMatchObject({
      rate: 7,
      history: [{ by: 'Sam Staff', before: 6.625, after: 7 }],
    });
    expect((await pool.query('SELECT sum(tax_cents) AS sum FROM orders')).rows).toEqual(before);
    const late = await refusalOf(
      owner.ask('POST admin/shop/tax', { body: changing(data, { rate: 8 }), key: key() }),
    );
    expect(late.body).toMatchObject({ rate: 7 });
    expect(late).toMatchObject({ status: 409, code: 'changed_meanwhile' });
  });

  it('is charged on what is left after discounts, once somebody chooses that', async () => {
    const { data } = await owner.ask('GET admin/shop/tax');
    const save = (was: object, after_discounts: boolean) =>
      owner.ask('POST admin/shop/tax', {
        body: changing({ ...data, ...was }, { after_discounts }),
        key: key(),
      });
    await save({}, true);
    await expect.poll(async () => (await shown()).settings.taxAfterDiscounts).toBe(true);
    expect((await owner.ask('GET admin/shop/tax')).data).toMatchObject({
      after_discounts: true,
      rule_history: [{ by: 'Sam Staff', before: null, after: true }],
    });
    const late = await refusalOf(
      owner.ask('POST admin/shop/tax', { body: changing(data, { rate: 9 }), key: key() }),
    );
    expect(late.body).toMatchObject({ rate: data.rate, after_discounts: true });
    await save({ after_discounts: true }, false);
    await expect.poll(async () => (await shown()).settings.taxAfterDiscounts).toBeUndefined();
  });

  it('is charged on core deposits, once somebody chooses that', async () => {
    const { data } = await owner.ask('GET admin/shop/tax');
    await owner.ask('POST admin/shop/tax', {
      body: changing(data, { deposits: true }),
      key: key(),
    });
    await expect.poll(async () => (await shown()).settings.taxDeposits).toBe(true);
    expect((await owner.ask('GET admin/shop/tax')).data).toMatchObject({
      deposits: true,
      deposits_history: [{ by: 'Sam Staff', before: null, after: true }],
    });
    const late = await refusalOf(
      owner.ask('POST admin/shop/tax', { body: changing(data, { rate: 9 }), key: key() }),
    );
    expect(late.body).toMatchObject({ deposits: true });
    const now = { ...data, deposits: true };
    await owner.ask('POST admin/shop/tax', {
      body: changing(now, { deposits: false }),
      key: key(),
    });
    await expect.poll(async () => (await shown()).settings.taxDeposits).toBeUndefined();
  });

  it.each([-1, 31, 6.625_05])('refuses a rate of %d', async (rate) => {
    const request = owner.ask('POST admin/shop/tax', {
      body: changing(seven, { rate }),
      key: key(),
    });
    expect(await refusalOf(request)).toMatchObject({ status: 422 });
  });

  it('asks again who it is', async () => {
    const absent = await staffWith(shop, ['owner'], { isConfirmed: false });
    const request = absent.ask('POST admin/shop/tax', {
      body: changing(seven, { rate: 8 }),
      key: key(),
    });
    expect(await refusalOf(request)).toMatchObject({ status: 403, code: 'confirm_required' });
  });
});
