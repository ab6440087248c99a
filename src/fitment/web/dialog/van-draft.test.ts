import { describe, expect, it } from 'vitest';
import { OTHER_ENGINE } from '../../rules/conditions.ts';
import { exampleModels as models } from '../../rules/testing/examples.ts';
import { draftOf, newDraft, vanOf, withChassis, withType, withYear } from './van-draft.ts';

const empty = newDraft(undefined, models);
const bus = withYear(withType(empty, '68-79-bus', models), 1973, models);

describe('a van that is being filled in', () => {
  it('is one as soon as type and year are known', () => {
    expect(vanOf(empty)).toBeNull();
    expect(vanOf(withType(empty, '68-79-bus', models))).toBeNull();
    expect(vanOf(bus)).toMatchObject({ type: '68-79-bus', year: 1973, engine: null });
    expect(vanOf(draftOf(vanOf(bus)!))).toEqual(vanOf(bus));
  });

  it('starts with what is known', () => {
    const draft = newDraft({ type: '68-79-bus', year: 1974, engine: 'AW' }, models);
    expect(vanOf(draft)).toMatchObject({ year: 1974, engine: 'AW' });
  });

  it('takes the paint of its type until one is picked', () => {
    expect(bus.paint).toBe(models[1]!.paint_hex);
    const picked = { ...bus, paint: '#B5452F', isPaintPicked: true };
    expect(withType(picked, '80-91-vanagon', models).paint).toBe('#B5452F');
  });

  it.each([
    ['CB', 1972, 'CB'],
    ['CB', 1975, null],
    // Not from the factory: it goes with no year.
    ['GD', 1972, 'GD'],
    [OTHER_ENGINE, 1975, OTHER_ENGINE],
  ])('with the engine %s becomes a %i with %s', (engine, year, kept) => {
    expect(withYear({ ...bus, engine }, year, models).engine).toBe(kept);
  });

  it('forgets a year that its new type was not built in, and the month with it', () => {
    const syncro = withType({ ...bus, built: '1973-02' }, '86-91-syncro', models);
    expect(syncro).toMatchObject({ year: null, built: null });
  });

  it('forgets a body that its new type was not built with', () => {
    const westfalia = { ...bus, body: 'westfalia' as const };
    expect(withType(westfalia, '80-91-vanagon', models).body).toBe('westfalia');
    expect(withType(westfalia, '93-03-eurovan', models).body).toBeNull();
  });
});

describe('a chassis number fills in', () => {
  it.each([
    ['type and year', '223 2 098 731', '68-79-bus', 1973],
    ['the year, if it can be two types', 'WV2ZZZ25ZGG123456', null, 1986],
    ['the only type that was built then', 'WV2ZZZ25ZCH123456', '80-91-vanagon', 1982],
    ['nothing, if it is of another car', 'WVWZZZ17ZEW000001', null, 1984],
  ])('%s', (_, number, type, year) => {
    const known = year === 1984 ? { ...empty, year: 1984 } : empty;
    expect(withChassis(known, number, models)).toMatchObject({ type, year });
  });

  it('keeps a type that it allows, and what else was filled in', () => {
    const syncro = withType(empty, '86-91-syncro', models);
    const draft = withChassis({ ...syncro, name: 'Dora' }, 'WV2ZZZ25ZGG123456', models);
    expect(draft).toMatchObject({ type: '86-91-syncro', year: 1986, name: 'Dora' });
    const swapped = withChassis({ ...bus, engine: 'GD' }, '2232098731', models);
    expect(swapped).toMatchObject({ engine: 'GD', chassis: '2232098731' });
  });

  it('clears what it filled in once it can’t be read, and nothing else', () => {
    const filled = withChassis(empty, '214 2 098 731', models);
    expect(filled).toMatchObject({ type: '68-79-bus', year: 1974, body: 'panel' });
    expect(withChassis(filled, '214 2 098 73', models)).toMatchObject({
      type: null,
      year: null,
      body: null,
    });
    const corrected = withYear(filled, 1978, models);
    expect(withChassis(corrected, 'no number', models)).toMatchObject({ type: null, year: 1978 });
    const agreed = withChassis(bus, '223 2 098 731', models);
    expect(withChassis(agreed, '', models)).toMatchObject({ type: '68-79-bus', year: 1973 });
  });

  it('keeps a number that can’t be read as it was typed', () => {
    expect(withChassis(bus, ' 12 AB ', models)).toMatchObject({ chassis: '12 AB', year: 1973 });
    expect(withChassis(bus, '', models).chassis).toBeNull();
  });
});
