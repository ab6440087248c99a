import { describe, expect, it } from 'vitest';
import { type HeldCodes, processFrame } from './held-codes.ts';

const LOOK_MS = 150;

/** Looks in turn, each with the codes in the picture from the middle outward; '' sees none. */
function look(pictures: readonly string[], everyMs = LOOK_MS): string[] {
  let held: HeldCodes = new Map();
  const counted: string[] = [];
  for (const [at, picture] of pictures.entries()) {
    const found = picture.split(' ').filter(Boolean);
    const step = processFrame(
      held,
      found.map((text, place) => ({ text, offCenter: place * 100 })),
      at * everyMs,
    );
    held = step.held;
    if (step.counted !== undefined) counted.push(step.counted);
  }
  return counted;
}

const times = (count: number, picture: string): string[] =>
  Array.from({ length: count }, () => picture);

describe('a code before the camera', () => {
  it('counts once for as long as it is held there', () => {
    expect(look(times(1_000, 'A'))).toEqual(['A']);
  });

  it('counts once when it is unreadable for a moment', () => {
    expect(look(['A', ...times(9, ''), 'A', ...times(9, ''), 'A'])).toEqual(['A']);
  });

  it('counts again after it has left the picture', () => {
    expect(look(['A', ...times(12, ''), 'A', 'A'])).toEqual(['A', 'A']);
    expect(look(['A', ...times(12, 'B'), 'A'])).toEqual(['A', 'B', 'A']);
  });

  it('does not count again because a busy phone has not looked for long', () => {
    expect(look(['A', '', '', 'A'], 2_000)).toEqual(['A']);
    expect(look(['A', ...times(5, ''), 'A'], 2_000)).toEqual(['A', 'A']);
  });
});

describe('of several codes in the picture', () => {
  it('the one in the middle counts', () => {
    expect(look(['A B', 'A B', 'A B'])).toEqual(['A']);
  });

  it('each counts once, however the hand moves between them', () => {
    expect(look(['A B', 'B A', 'A B', 'B A', 'B', 'A'])).toEqual(['A', 'B']);
  });
});
