import { expect, test } from 'vitest';
import { sceneDrawings } from './scenes.ts';

const scenes = new Map(sceneDrawings());

test('the exploded engine has callouts 1 to 12', () => {
  const numbers = [...scenes.get('engine')!.matchAll(/>(\d+)<\/text>/g)].map(([, n]) => Number(n));
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('the header logo is white in both color schemes, everything else follows the scheme', () => {
  for (const [name, svg] of scenes) {
    const followsScheme = svg.includes('prefers-color-scheme:dark');
    expect([name, followsScheme]).toEqual([name, name !== 'logo']);
  }
  expect(scenes.get('logo')).toContain('fill="#fff"');
});
