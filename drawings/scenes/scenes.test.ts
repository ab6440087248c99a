import { expect, test } from 'vitest';
import { sceneDrawings } from './scenes.ts';

const scenes = new Map(sceneDrawings());

test('the header logo is white in both color schemes, everything else follows the scheme', () => {
  for (const [name, svg] of scenes) {
    const followsScheme = svg.includes('prefers-color-scheme:dark');
    expect([name, followsScheme]).toEqual([name, name !== 'logo']);
  }
  expect(scenes.get('logo')).toContain('fill="#fff"');
});
