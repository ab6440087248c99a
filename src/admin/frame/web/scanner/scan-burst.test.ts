import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { givenUp, type KeyPress, nextPress, waitAfter } from './scan-burst.ts';

/** Plays presses with these gaps, and lets the page wait in vain after the last. */
function play(presses: readonly (readonly [key: string, gap: number])[]) {
  let held: readonly KeyPress[] = [];
  let at = 0;
  const heard: string[] = [];
  const scans: string[] = [];
  const cuts: string[] = [];
  const take = ({ released, cut }: ReturnType<typeof givenUp>) => {
    heard.push(...released.map(({ key }) => key));
    if (cut !== undefined) cuts.push(cut);
  };
  for (const [key, gap] of presses) {
    at += gap;
    const step = nextPress(held, { key, at });
    take(step);
    if (step.isPassed) heard.push(key);
    if (step.scanned !== undefined) scans.push(step.scanned);
    held = step.held;
  }
  take(givenUp(held));
  return { heard, scans, cuts };
}

const typed = (text: string, gap: number) =>
  [...text.split(''), 'Enter'].map((key): [string, number] => [key, gap]);

describe('a code', () => {
  it.each([0, 10, 20, 30, 40, 60, 120, 299])('is whole at %i ms per key', (gap) => {
    for (const code of ['VG-BRK-0118', 'vg-brk-0118', '211 501 615', '1Z999AA1'])
      expect(play(typed(code, gap))).toEqual({ heard: [], scans: [code], cuts: [] });
  });

  it('survives a pause in its middle', () => {
    const presses = typed('VG-BRK-0118', 5).with(4, ['R', 900]);
    expect(play(presses)).toEqual({ heard: [], scans: ['VG-BRK-0118'], cuts: [] });
  });

  it('with shifted letters is whole too', () => {
    const presses = typed('AB12', 5).flatMap((press): [string, number][] => [['Shift', 2], press]);
    expect(play(presses).scans).toEqual(['AB12']);
  });

  it.each(['VG-', '118', '8'])('of few characters (%s) is refused', (code) => {
    expect(play(typed(code, 20))).toEqual({ heard: [], scans: [], cuts: [code] });
  });

  it('without its end is refused, and what follows is heard', () => {
    const keys = 'VG-BRK'.split('').map((key): [string, number] => [key, 5]);
    expect(play(keys).cuts).toEqual(['VG-BRK']);
    expect(play([...keys, ['Escape', 5]])).toEqual({
      heard: ['Escape'],
      scans: [],
      cuts: ['VG-BRK'],
    });
    expect(play([...keys, ['Enter', 1_500]]).heard).toEqual(['Enter']);
  });
});

describe('a desk key', () => {
  it.each(['3', 'V'])('is soon heard if it is %s alone', (key) => {
    expect(waitAfter([{ key, at: 0 }])).toBeLessThan(500);
  });

  it('that starts no code is heard at once', () => {
    for (const key of ['j', 'k', 't', ' ', 'Enter', 'Escape', 'ArrowDown'])
      expect(nextPress([], { key, at: 0 })).toEqual({ held: [], released: [], isPassed: true });
  });

  it('that could start a code is heard when nothing follows', () => {
    expect(nextPress([], { key: '3', at: 0 }).isPassed).toBe(false);
    expect(play([['3', 0]])).toEqual({ heard: ['3'], scans: [], cuts: [] });
    expect(
      play([
        ['3', 0],
        ['4', 400],
      ]).heard,
    ).toEqual(['3', '4']);
  });
});

it('loses no key and doubles none', () => {
  const key = fc.constantFrom('a', 'B', '1', '-', ' ', 'v', 'Escape', 'ArrowDown');
  const press = fc.tuple(key, fc.integer({ min: 0, max: 1_500 }));
  fc.assert(
    fc.property(fc.array(press, { maxLength: 40 }), (presses) => {
      const { heard, scans, cuts } = play(presses);
      const pieces = [...heard, ...cuts.flatMap((cut) => cut.split(''))];
      expect(scans).toEqual([]);
      expect(pieces.toSorted()).toEqual(presses.map(([each]) => each).toSorted());
    }),
  );
});
