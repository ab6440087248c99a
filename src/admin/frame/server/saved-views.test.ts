import { expect, it } from 'vitest';
import { refusalOf } from '../../../server/testing/client-of.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';
import { MAX_VIEWS, savedViewMessages } from '../saved-view-calls.ts';

const shop = await testShop();
const packer = await staffWith(shop, ['packing']);
const support = await staffWith(shop, ['accounts']);
const owner = await staffWith(shop, ['owner']);
const path = '/admin/orders';

const keep = (
  by: typeof packer,
  name: string,
  more: { query?: string; is_shared?: boolean } = {},
) =>
  by.ask('POST admin/views', {
    body: { path, name, query: '?van=68-79-bus', is_shared: false, ...more },
  });
const viewsOf = async (by: typeof packer, of = path) =>
  (await by.ask('GET admin/views', { query: { path: of } })).data;
const removed = (by: typeof packer, id: number) =>
  by.ask('POST admin/views/:id/remove', { params: { id: String(id) } });

it('is kept by name, replaced by its name, and listed for its list alone', async () => {
  await keep(packer, ' Buses ');
  await keep(packer, 'Away');
  await keep(packer, 'BUSES', { query: '?van=50-67-bus' });
  expect(await viewsOf(packer)).toMatchObject([
    { name: 'Away', query: '?van=68-79-bus', by: null },
    { name: 'BUSES', query: '?van=50-67-bus', is_shared: false, by: null },
  ]);
  expect(await viewsOf(packer, '/admin/customers')).toEqual([]);
});

it('is seen by others once it is shared, and deleted by its owner or by who manages staff', async () => {
  await keep(support, 'Mine');
  await keep(support, 'Everybody’s', { is_shared: true });
  const seen = (await viewsOf(packer)).filter(({ by }) => by !== null);
  expect(seen.map(({ name }) => name)).toEqual(['Everybody’s']);

  expect(await refusalOf(removed(packer, seen[0]!.id))).toMatchObject({ code: 'unknown_view' });
  const mine = (await viewsOf(support)).find(({ name }) => name === 'Mine')!;
  expect(await refusalOf(removed(owner, mine.id))).toMatchObject({ code: 'unknown_view' });
  await removed(owner, seen[0]!.id);
  await removed(support, mine.id);
  expect(await viewsOf(support)).toEqual([]);
});

it.each([
  ['a nameless one', { name: '  ' }],
  ['a name too long', { name: 'n'.repeat(41) }],
  ['another page’s address', { path: '/admin/nowhere' }],
  ['another shop’s address', { query: 'https://example.com' }],
])('is refused with %s', async (_, wrong) => {
  const body = { path, name: 'A', query: '', is_shared: false, ...wrong };
  expect(await refusalOf(owner.ask('POST admin/views', { body }))).toMatchObject({ status: 422 });
});

it('does not become one too many', async () => {
  for (let nth = 0; nth < MAX_VIEWS; nth++) await keep(owner, `View ${nth}`);
  expect(await refusalOf(keep(owner, 'One more'))).toMatchObject({
    code: 'too_many',
    message: savedViewMessages.tooMany,
  });
  await keep(owner, 'view 7', { is_shared: true });
  expect(await viewsOf(owner)).toHaveLength(MAX_VIEWS);
});
