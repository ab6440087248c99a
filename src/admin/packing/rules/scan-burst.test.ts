import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KeyPress, nextPress } from './scan-burst.ts';

/** Plays presses with these gaps; a gap longer than the wait releases what is held, as the page's timer does. */
function play(presses: readonly [key: string, gap: number][]) {
  let held: readonly KeyPress[] = [];
  let at = 0;
  const heard: string[] = [];
  const scans: string[] = [];
  for (const [key, gap] of presses) {
    at += gap;
    const step = nextPress(held, { key, at });
    heard.push(...step.released.map((press) => press.key));
    if (step.isPassed) heard.push(key);
    if (step.scanned !== undefined) scans.push(step.scanned);
    held = step.held;
  }
  return { heard: [...heard, ...held.map(({ key }) => key)], scans };
}

const typed = (text: string, gap: number) =>
  [...text.split(''), 'Enter'].map((key): [string, number] => [key, gap]);

describe('a burst', () => {
  it('that ends with Enter is a scan, and no key of it reaches the page', () => {
    expect(play(typed('VG-BRK-0101', 8))).toEqual({ heard: [], scans: ['VG-BRK-0101'] });
    expect(play(typed('211 501 615', 40))).toEqual({ heard: [], scans: ['211 501 615'] });
  });

  it('typed by hand reaches the page key by key', () => {
    expect(play(typed('jjks', 90))).toEqual({ heard: ['j', 'j', 'k', 's', 'Enter'], scans: [] });
  });

  it('of three keys is somebody in a hurry', () => {
    expect(play(typed('jjk', 20))).toEqual({ heard: ['j', 'j', 'k', 'Enter'], scans: [] });
  });

  it('with shifted letters is a scan too', () => {
    const presses = typed('AB12', 5).flatMap((press): [string, number][] => [['Shift', 2], press]);
    expect(play(presses).scans).toEqual(['AB12']);
  });

  it('without Enter is given to the page', () => {
    const keys = 'abcdef'.split('').map((key): [string, number] => [key, 5]);
    expect(play([...keys, ['Escape', 5]]).heard).toEqual([...'abcdef'.split(''), 'Escape']);
  });
});

it('loses no key and doubles none', () => {
  const key = fc.constantFrom('a', 'B', '1', '-', ' ', 'Enter', 'Escape', 'ArrowDown');
  const press = fc.tuple(key, fc.integer({ min: 1, max: 120 }));
  fc.assert(
    fc.property(fc.array(press, { maxLength: 40 }), (presses) => {
      const { heard, scans } = play(presses);
      const pieces = [...heard, ...scans.flatMap((scan) => [...scan.split(''), 'Enter'])];
      expect(pieces.toSorted()).toEqual(presses.map(([each]) => each).toSorted());
    }),
  );
});
