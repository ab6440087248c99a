import { expect, test } from 'vitest';
import { warnAboutRoot } from './running-as-root.ts';

function warned(uid: number | undefined): string[] {
  const told: string[] = [];
  warnAboutRoot({ warn: (text: string) => void told.push(text) }, { dataDir: '/srv/shop' }, uid);
  return told;
}

test('root is warned, with what to do', () => {
  expect(warned(0)).toEqual([
    expect.stringMatching(/runs as root\. .*chown -R vangon: \/srv\/shop/),
  ]);
});

test('nobody else is', () => expect([warned(1000), warned(65_534)]).toEqual([[], []]));
