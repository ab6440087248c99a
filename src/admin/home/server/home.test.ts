import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { refreshSlides } from '../../../content/server/drafts/publish-due.ts';
import { refusalOf } from '../../../server/testing/client-of.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';
import type { HomeProperty } from '../rules/home-fields.ts';

const shop = await testShop({ holds: 'small shop' });
const { ask, pool } = shop;
beforeEach(() => shop.shop.cache.clear());
const writer = await staffWith(shop, ['content']);
const packer = await staffWith(shop, ['packing']);

const read = async () => (await writer.ask('GET admin/content/home')).data;
const valueOf = async (property: HomeProperty) =>
  (await read()).values.find((one) => one.property === property)!;
const change = async (property: HomeProperty, becomes: unknown, was?: unknown) => {
  const read = was === undefined ? (await valueOf(property)).value : was;
  const changes = [{ property, was: read, becomes }];
  return writer.ask('POST admin/content/home', { body: { changes }, key: randomUUID() });
};
const shown = async () => {
  shop.shop.cache.clear();
  return (await ask('GET homePage')).data;
};
const featured = async () => (await shown()).featured_products.map(({ id }) => id);

const slide = { image: '/drawings/a.svg', title: 'Brakes', link: '/shop' };

describe('POST admin/content/home', () => {
  it('shows what is saved, and says who changed it and what it was', async () => {
    const before = (await valueOf('page_title')).value;
    await change('page_title', 'Parts for old vans');
    expect((await ask('GET page/home')).data.page_title).toBe('Parts for old vans');
    expect(await valueOf('page_title')).toMatchObject({
      value: 'Parts for old vans',
      last: { by: 'Sam Staff', before },
    });
    expect((await valueOf('page_keyword')).last).toBeNull();
  });

  it('shows slides between their times only, without the times', async () => {
    const past = new Date(Date.now() - 60_000).toISOString();
    const later = new Date(Date.now() + 3_600_000).toISOString();
    await change('sliders', [
      slide,
      { ...slide, image: '/drawings/b.svg', from: past, until: later },
      { ...slide, image: '/drawings/c.svg', until: past },
      { ...slide, image: '/drawings/d.svg', from: later },
    ]);
    const { sliders } = await shown();
    expect(sliders).toEqual([slide, { ...slide, image: '/drawings/b.svg' }]);

    const now = new Date();
    expect(await refreshSlides(pool, now, new Date(now.getTime() + 1_000))).toBe(false);
    expect(await refreshSlides(pool, now, new Date(Date.parse(later) + 1_000))).toBe(true);
  });

  it('orders the featured parts, and says what they were before', async () => {
    const first = await featured();
    expect(first.length).toBeGreaterThan(1);
    const turned = first.toReversed();
    await change('featured', turned);
    expect(await featured()).toEqual(turned);
    await change('featured', turned.slice(1));
    expect(await featured()).toEqual(turned.slice(1));
    expect(await valueOf('featured')).toMatchObject({ last: { before: turned } });
    await change('featured', turned);
  });

  it('takes texts and parts together or not at all', async () => {
    const order = (await valueOf('featured')).value as number[];
    const changes = [
      { property: 'featured' as const, was: order, becomes: order.toReversed() },
      { property: 'page_title' as const, was: 'never said', becomes: 'Mine' },
    ];
    const late = await refusalOf(
      writer.ask('POST admin/content/home', { body: { changes }, key: randomUUID() }),
    );
    expect(late).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect(late.body).toMatchObject({ current: [{ property: 'page_title' }] });
    expect((await valueOf('featured')).value).toEqual(order);
  });

  it('refuses an order that somebody else has changed meanwhile', async () => {
    const order = (await valueOf('featured')).value as number[];
    const late = await refusalOf(change('featured', [], order.toReversed()));
    expect(late).toMatchObject({ status: 409 });
    expect(late.body).toMatchObject({ current: [{ property: 'featured', value: order }] });
    // What somebody else has made of it already needs no second change.
    await change('featured', order, order.toReversed());
  });

  it.each<[string, HomeProperty, unknown]>([
    ['a slide without a title', 'sliders', [{ ...slide, title: ' ' }]],
    ['a slide that leads to a script', 'sliders', [{ ...slide, link: 'javascript:alert(1)' }]],
    ['a picture of another site', 'sliders', [{ ...slide, image: 'https://example.com/a.png' }]],
    ['two slides with one picture', 'sliders', [slide, slide]],
    [
      'a slide that ends before it begins',
      'sliders',
      [{ ...slide, from: '2026-06-02T00:00:00Z', until: '2026-06-01T00:00:00Z' }],
    ],
    ['an empty title', 'page_title', ''],
    ['no text at all', 'description', null],
    ['a part twice', 'featured', [1, 1]],
    ['a part that is not there', 'featured', [2_000_000_000]],
    ['a diagram without a system', 'shown_diagram', '68-79-bus'],
  ])('refuses %s', async (_, property, becomes) => {
    const refused = await refusalOf(change(property, becomes));
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.fields)).toEqual([property]);
  });

  it('is not for people who pack', async () => {
    const changes = [{ property: 'page_title' as const, was: '', becomes: 'x' }];
    const refused = await refusalOf(
      packer.ask('POST admin/content/home', { body: { changes }, key: randomUUID() }),
    );
    expect(refused.status).toBe(403);
  });
});
