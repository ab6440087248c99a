import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../server/testing/client-of.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';

const shop = await testShop();
const { ask, pool } = shop;
// Each change of words indexes all parts: a sixth of them is enough for the words below.
await pool.query(
  `DELETE FROM products p WHERE id % 6 <> 0 AND name !~* 'fuel|horn'
      AND NOT EXISTS (SELECT FROM order_items WHERE product_id = p.id)`,
);
const owner = await staffWith(shop, ['owner']);
const packer = await staffWith(shop, ['packing']);
const key = () => randomUUID();
const fail = (words: string, times = 5) =>
  pool.query('INSERT INTO failed_searches (words, times) VALUES ($1, $2)', [words, times]);
const failed = async (view: 'open' | 'dismissed' = 'open') =>
  (await owner.ask('GET admin/words/failed', { query: { view } })).data;
const rowOf = async (words: string) =>
  (await failed()).searches.find((each) => each.words === words);
const instead = ({ search, says, means }: { search: string; says: string; means: string }) => ({
  kind: 'instead' as const,
  search,
  says: [says],
  means: [means],
});
const add = (body: { search: string; says: string; means: string }) =>
  owner.ask('POST admin/words', { body: instead(body), key: key() });
const search = (keyword: string) => ask('POST findProducts', { body: { keyword } });
const words = async () => (await owner.ask('GET admin/words')).data.words;

describe('a search without result', () => {
  it('has a near name that finds something, and is found after one call', async () => {
    await fail('fuel pumpzilla 1974', 9);
    const row = await rowOf('fuel pumpzilla 1974');
    expect(row).toMatchObject({ times: 9, says: 'fuel pumpzilla', near: 'fuel pump' });
    expect((await search('fuel pumpzilla 1974')).dropped).not.toEqual([]);

    const body = { search: row!.words, says: row!.says, means: row!.near! };
    const { data } = await add(body);
    expect(data.tried.before.is_failed).toBe(true);
    expect(data.tried.after).toMatchObject({ is_failed: false });
    const found = await search('fuel pumpzilla 1974');
    expect(found.dropped).toEqual([]);
    expect(found.total).toBe(data.tried.after.total);
    expect(found.data[0]!.id).toBe(data.tried.after.parts[0]!.id);
    expect(await rowOf('fuel pumpzilla 1974')).toBeUndefined();
    expect((await failed()).found_now).toBeGreaterThan(0);

    const { rows } = await pool.query(
      "SELECT actor_id FROM change_log WHERE table_name = 'owner_words' ORDER BY id DESC LIMIT 1",
    );
    expect(rows).toMatchObject([{ actor_id: String(owner.id) }]);

    await owner.ask('POST admin/words/:id/remove', {
      params: { id: String(data.word.id) },
      body: { was: data.word },
      key: key(),
    });
    expect((await search('fuel pumpzilla 1974')).dropped).not.toEqual([]);
    expect(await rowOf('fuel pumpzilla 1974')).toBeDefined();
  });

  it('has no near name where nothing is alike', async () => {
    await fail('qqxyzzy');
    expect(await rowOf('qqxyzzy')).toMatchObject({ near: null });
  });

  it('is dismissed and put back', async () => {
    await fail('zzgarden gnome');
    const dismiss = (dismissed: boolean, name = 'zzgarden gnome') =>
      owner.ask('POST admin/words/dismiss', { body: { search: name, dismissed }, key: key() });
    await dismiss(true);
    expect(await rowOf('zzgarden gnome')).toBeUndefined();
    expect((await failed('dismissed')).searches.map((each) => each.words)).toContain(
      'zzgarden gnome',
    );
    await dismiss(false);
    expect(await rowOf('zzgarden gnome')).toBeDefined();
    expect(await refusalOf(dismiss(true, 'never searched'))).toMatchObject({ status: 404 });
  });
});

describe('trying a word', () => {
  it('changes nothing, and says which other searches it would change', async () => {
    const before = await words();
    const asBefore = await search('wobblestick');
    const body = instead({ search: 'wobblestick', says: 'wobblestick', means: 'fuel pump' });
    const { data } = await owner.ask('POST admin/words/try', { body });
    expect([data.before.is_failed, data.after.is_failed]).toEqual([true, false]);
    expect(data.changes).toMatchObject({ count: 0, examples: [] });
    expect(data.changes.of).toBeGreaterThan(50);
    const wide = instead({ search: 'wobblestick', says: 'mufflers', means: 'fuel pump' });
    const { changes } = (await owner.ask('POST admin/words/try', { body: wide })).data;
    expect(changes.count).toBeGreaterThan(0);
    expect(changes.examples).toContain('mufflers');
    expect(await words()).toEqual(before);
    expect(await search('wobblestick')).toEqual(asBefore);
  });

  it.each([
    ['no words', { says: ' , ' }],
    ['seven words', { says: 'a b c d e f g' }],
    ['nothing to search for', { means: '' }],
  ])('refuses %s', async (_, wrong) => {
    const body = { search: 'x', says: 'x', means: 'fuel pump', ...wrong };
    const trial = owner.ask('POST admin/words/try', { body: instead(body) });
    expect(await refusalOf(trial)).toMatchObject({ status: 422 });
    expect(await refusalOf(add(body))).toMatchObject({ status: 422 });
  });
});

describe('owners’ words', () => {
  it('are added once', async () => {
    const body = { search: 'twicely', says: 'Twicely', means: 'fuel pump' };
    const one = await add(body);
    const two = await add(body);
    expect(one.data.word.id).toBe(two.data.word.id);
    expect(one.data.word.says).toEqual(['twicely']);
  });

  it('can be several phrases for one thing, which no search failed for', async () => {
    const body = {
      kind: 'same' as const,
      search: 'gearwhisker',
      means: [],
      says: ['fuel pump', 'gearwhisker'],
    };
    const send = () => owner.ask('POST admin/words', { body, key: key() });
    const { word, tried } = (await send()).data;
    expect(word).toMatchObject({ kind: 'same', says: body.says, means: [] });
    expect([tried.before.is_failed, tried.after.is_failed]).toEqual([true, false]);
    const found = await search('gearwhisker');
    expect(found.dropped).toEqual([]);
    expect(found.total).toBeGreaterThanOrEqual(tried.after.total);
    expect(found.data[0]!.id).toBe(tried.after.parts[0]!.id);
    expect((await send()).data.word.id).toBe(word.id);
    const lonely = { ...body, says: ['gearwhisker', 'Gearwhisker'] };
    expect(
      await refusalOf(owner.ask('POST admin/words', { body: lonely, key: key() })),
    ).toMatchObject({ status: 422 });
  });

  it('change as they were read, and not over another’s change', async () => {
    const { word } = (await add({ search: 'onely', says: 'onely', means: 'muffler' })).data;
    const params = { id: String(word.id) };
    const change = (says: string[], was = word) =>
      owner.ask('POST admin/words/:id', {
        params,
        body: { was, says, means: was.means },
        key: key(),
      });
    const { data } = await change(['onely', 'onelier']);
    expect(data.says).toEqual(['onely', 'onelier']);
    expect((await search('onelier')).total).toBe((await search('muffler')).total);
    const late = await refusalOf(change(['mine']));
    expect(late).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect(late.body).toMatchObject({ word: data });
    await owner.ask('POST admin/words/:id/remove', { params, body: { was: data }, key: key() });
    expect(await refusalOf(change(['x'], data))).toMatchObject({ status: 404 });
  });

  it('are closed to others', async () => {
    expect(await refusalOf(packer.ask('GET admin/words'))).toMatchObject({ status: 403 });
  });
});

describe('other names of part types', () => {
  const types = async () => (await owner.ask('GET admin/words/vans')).data.types;
  const pump = async () => (await types()).find(({ name }) => name === 'fuel pump')!;
  const change = (id: number, was: string[], also: string[], who = owner) =>
    who.ask('POST admin/words/types/:id', {
      params: { id: String(id) },
      body: { was, also },
      key: key(),
    });

  it('are known to the search at once and logged', async () => {
    const { id, also } = await pump();
    expect((await search('juicepusher')).dropped).not.toEqual([]);
    const { data } = await change(id, also, [...also, 'Juicepusher', 'juicepusher']);
    expect(data.also).toEqual([...also, 'juicepusher']);
    const found = await search('juicepusher');
    expect(found.dropped).toEqual([]);
    expect(found.data[0]!.name).toMatch(/fuel pump/i);
    const { rows } = await pool.query(
      "SELECT actor_id FROM change_log WHERE table_name = 'part_types' ORDER BY id DESC LIMIT 1",
    );
    expect(rows).toMatchObject([{ actor_id: String(owner.id) }]);
    await change(id, data.also, also);
    expect((await pump()).also).toEqual(also);
  });

  it('do not go over another’s change', async () => {
    const { id, also } = await pump();
    const { data } = await change(id, also, [...also, 'theirs']);
    const late = await refusalOf(change(id, also, [...also, 'mine']));
    expect(late).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect(late.body).toMatchObject({ type: data });
    expect((await change(id, also, data.also)).data).toEqual(data);
    await change(id, data.also, also);
  });

  it('are refused for no part type, for no phrase, and to those who may not', async () => {
    const { id, also } = await pump();
    expect(await refusalOf(change(0, [], ['x']))).toMatchObject({ status: 404 });
    expect(await refusalOf(change(id, also, [',']))).toMatchObject({ status: 422 });
    expect(await refusalOf(change(id, also, ['x'], packer))).toMatchObject({ status: 403 });
  });
});

it('shows what the search knows of vans, part types and engines', async () => {
  const { phrases, types, engines } = (await owner.ask('GET admin/words/vans')).data;
  expect(phrases.length).toBeGreaterThan(10);
  expect(types.some(({ belongs_to }) => belongs_to.length > 0)).toBe(true);
  expect(engines.length).toBeGreaterThan(5);
});

describe('symptoms', () => {
  const symptoms = async () => (await owner.ask('GET admin/words/symptoms')).data.symptoms;
  const horn = async () => (await symptoms()).find(({ name }) => name === 'Horn does not work')!;
  type Shown = Awaited<ReturnType<typeof horn>>;
  const change = (was: Shown, changed: Partial<Shown>, who = owner) => {
    const { id, ...wanted } = { ...was, ...changed };
    return who.ask('POST admin/words/symptoms/:id', {
      params: { id: String(id) },
      body: { was, ...wanted },
      key: key(),
    });
  };
  const squeak = {
    name: 'Glovebox yodels',
    system: 'Cab',
    van_types: ['80-91-vanagon'],
    what: ['yodel'],
    places: ['glovebox'],
    moments: [],
    suspects: ['horn'],
    test: 'Open it.',
    jobs: [],
    article: '',
  };
  const make = (changed: Partial<typeof squeak> = {}, who = owner) =>
    who.ask('POST admin/words/symptoms', { body: { ...squeak, ...changed }, key: key() });
  const remove = (was: Shown, who = owner) =>
    who.ask('POST admin/words/symptoms/:id/remove', {
      params: { id: String(was.id) },
      body: { was },
      key: key(),
    });

  it('are added, found at once, renamed, removed, and put back', async () => {
    const { data: added } = await make();
    expect(added).toMatchObject({ ...squeak, id: expect.any(Number) });
    expect((await search('glovebox yodels')).symptom).toMatchObject({ name: squeak.name });
    const { data: renamed } = await change(added, { name: 'Glovebox sings', van_types: [] });
    expect((await symptoms()).map(({ name }) => name)).toContain('Glovebox sings');
    await remove(renamed);
    expect((await search('glovebox yodels')).symptom).toBeNull();
    const { rows } = await pool.query(
      "SELECT id::float8 FROM change_log WHERE table_name = 'symptoms' ORDER BY id DESC LIMIT 1",
    );
    await owner.ask('POST admin/log/put-back', { body: { id: rows[0].id }, key: key() });
    expect((await symptoms()).find(({ id }) => id === added.id)).toEqual(renamed);
    await remove(renamed);
  });

  it('are not added twice, half, or by who may not', async () => {
    const { name } = await horn();
    expect(await refusalOf(make({ name }))).toMatchObject({ status: 422, code: 'name_taken' });
    expect(await refusalOf(make({ van_types: ['zeppelin'] }))).toMatchObject({
      code: 'unknown_van',
    });
    expect(await refusalOf(make({ what: [] }))).toMatchObject({ status: 422 });
    expect(await refusalOf(make({}, packer))).toMatchObject({ status: 403 });
    expect(await refusalOf(remove(await horn(), packer))).toMatchObject({ status: 403 });
    expect(await refusalOf(remove({ ...(await horn()), test: 'Old.' }))).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    });
  });

  it('are changed for the search at once, logged, and changed back', async () => {
    const was = await horn();
    expect(was.suspects[0]).toBe('horn');
    expect((await search('horn quacks')).symptom).toBeNull();
    const { data } = await change(was, {
      what: [...was.what, 'Quack'],
      suspects: ['Relay: hard-start', 'horn'],
      test: 'Listen.',
      article: 'valve-adjustment',
    });
    expect(data).toMatchObject({ suspects: ['relay: hard-start', 'horn'], test: 'Listen.' });
    const found = await search('horn quacks');
    expect(found.symptom).toMatchObject({ name: 'Horn does not work', test: 'Listen.' });
    expect(found.articles.map(({ slug }) => slug)).toEqual(['valve-adjustment']);
    expect(found.data[0]!.name).toMatch(/hard-start/i);
    const { rows } = await pool.query(
      "SELECT actor_id FROM change_log WHERE table_name = 'symptoms' ORDER BY id DESC LIMIT 1",
    );
    expect(rows).toMatchObject([{ actor_id: String(owner.id) }]);
    await change(data, was);
    expect(await horn()).toEqual(was);
  });

  it('do not go over another’s change, nor name what there is not', async () => {
    const was = await horn();
    const { data } = await change(was, { test: 'Theirs.' });
    const late = await refusalOf(change(was, { test: 'Mine.' }));
    expect(late).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect(late.body).toMatchObject({ symptom: data });
    expect(await refusalOf(change(data, { suspects: ['flux capacitor'] }))).toMatchObject({
      status: 422,
      code: 'unknown_suspect',
    });
    expect(await refusalOf(change(data, { article: 'no-such' }))).toMatchObject({
      code: 'unknown_article',
    });
    expect(await refusalOf(change({ ...data, id: 99_999 }, {}))).toMatchObject({ status: 404 });
    await change(data, was);
  });

  it('are changed only by who may', async () => {
    expect(await refusalOf(change(await horn(), { test: 'x' }, packer))).toMatchObject({
      status: 403,
    });
  });
});
